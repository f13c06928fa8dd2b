import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { localStore, sessionStore } from "./local-storage.ts"
import { allowStorage, fillStorage, forbidden, forbidStorage } from "./testing-storage.ts"

beforeEach(() => localStorage.clear())
afterEach(() => {
  allowStorage()
  vi.unstubAllGlobals()
})

test("what is kept stands in the browser's storage under its name", () => {
  localStore.set("customer_a", "1")
  sessionStore.set("customer_a", "2")
  expect([localStorage.getItem("customer_a"), sessionStorage.getItem("customer_a")]).toEqual(["1", "2"])
  expect([localStore.get("customer_a"), sessionStore.get("customer_a"), localStore.get("customer_b")]).toEqual([
    "1",
    "2",
    null,
  ])
  localStore.remove("customer_a")
  expect([localStorage.getItem("customer_a"), localStore.get("customer_a")]).toEqual([null, null])
})

test("what a forbidden storage doesn't take lives as long as the page", () => {
  forbidStorage()
  for (const store of [localStore, sessionStore]) {
    expect(store.get("customer_c")).toBeNull()
    store.set("customer_c", "1")
    expect(store.get("customer_c")).toBe("1")
    store.remove("customer_c")
    expect(store.get("customer_c")).toBeNull()
  }
})

test("a full storage: the newest is what counts, until there is room again", () => {
  localStore.set("customer_d", "old")
  fillStorage()
  localStore.set("customer_d", "new")
  expect([localStore.get("customer_d"), localStorage.getItem("customer_d")]).toEqual(["new", null])
  allowStorage()
  localStore.set("customer_d", "newest")
  expect([localStore.get("customer_d"), localStorage.getItem("customer_d")]).toEqual(["newest", "newest"])
})

const NOW = Math.floor(Date.now() / 1000)
const pair = (exp: number, mark: string) => ({
  access_token: `h.${btoa(JSON.stringify({ exp, mark }))}.s`,
  refresh_token: `refresh-${mark}`,
})

test("with storage forbidden, and what browsers forbid with it, a page opens, signs in and renews its tokens", async () => {
  forbidStorage()
  vi.stubGlobal("BroadcastChannel", function Channel() {
    throw forbidden()
  })
  vi.stubGlobal("navigator", { locks: { request: () => Promise.reject(forbidden()) } })
  vi.resetModules()
  const [{ beganSignedIn }, tokens, { api }] = await Promise.all([
    import("../account/use-is-signed-in.ts"),
    import("./tokens.ts"),
    import("./client.ts"),
  ])
  expect(beganSignedIn).toBe(false)
  tokens.signInWith(pair(NOW - 1, "one"))
  expect(tokens.isSignedIn()).toBe(true)
  const fetched = vi.fn(async (address: string) =>
    Response.json({ ok: true, result: address.endsWith("/auth/refresh") ? pair(NOW + 600, "two") : "fine" }),
  )
  vi.stubGlobal("fetch", fetched)
  expect(await api.call("GET /profile/")).toBe("fine")
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(tokens.refreshToken()).toBe("refresh-two")
  tokens.clearTokens()
  expect(tokens.isSignedIn()).toBe(false)
})
