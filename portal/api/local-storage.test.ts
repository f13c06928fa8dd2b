import { allowStorage, fillStorage, forbidden, forbidStorage } from "@hub/testing/portal/storage"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { localStore, sessionStore } from "./local-storage.ts"

beforeEach(() => localStorage.clear())
afterEach(() => {
  allowStorage()
  vi.unstubAllGlobals()
})

test("stores values in the browser's storage under their names", () => {
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

test("falls back to memory when storage is forbidden", () => {
  forbidStorage()
  for (const store of [localStore, sessionStore]) {
    expect(store.get("customer_c")).toBeNull()
    store.set("customer_c", "1")
    expect(store.get("customer_c")).toBe("1")
    store.remove("customer_c")
    expect(store.get("customer_c")).toBeNull()
  }
})

test("returns the newest value when storage is full, and stores again when there is room", () => {
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

test("signs in and refreshes tokens with storage, channels and locks forbidden", async () => {
  forbidStorage()
  vi.stubGlobal("BroadcastChannel", function Channel() {
    throw forbidden()
  })
  vi.stubGlobal("navigator", { locks: { request: () => Promise.reject(forbidden()) } })
  vi.resetModules()
  const [{ beganSignedIn }, tokens, { api }] = await Promise.all([
    import("./tokens.ts"),
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
