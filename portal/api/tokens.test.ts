import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { clearTokens, isSignedIn, onAuthChange, signInWith, storeTokens } from "./tokens.ts"

// What this tab hears of a login or a logout in another one, which has changed the storage that they share.

const ACCESS = "customer_fj-ak"
const REFRESH = "customer_fj-rc"
const pair = (sub: string, mark = "") => ({
  access_token: `h.${btoa(JSON.stringify({ sub, mark }))}.s`,
  refresh_token: `refresh-${sub}${mark}`,
})

let heard: boolean[] = []
let stop: () => unknown = () => undefined

/** As a browser does it: each change is heard of by itself. */
const stored = (key: string | null) => globalThis.dispatchEvent(new StorageEvent("storage", { key }))
function signedInElsewhere(tokens: { access_token: string; refresh_token: string }): void {
  localStorage.setItem(ACCESS, tokens.access_token)
  stored(ACCESS)
  localStorage.setItem(REFRESH, tokens.refresh_token)
  stored(REFRESH)
}
const shown = (persisted: boolean) => globalThis.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }))

beforeEach(() => {
  signInWith(pair("rosa"))
  heard = []
  stop = onAuthChange(() => heard.push(isSignedIn()))
})
afterEach(() => {
  stop()
  clearTokens()
})

test("notices a logout of a tab that closed at once by the storage event", () => {
  localStorage.removeItem(REFRESH)
  stored(REFRESH)
  localStorage.removeItem(ACCESS)
  stored(ACCESS)
  expect(heard).toEqual([false])
})

test("signs out when storage is cleared", () => {
  localStorage.clear()
  stored(null)
  expect(heard).toEqual([false])
})

test("notifies once of a login in another tab, also of another family", () => {
  clearTokens()
  heard = []
  signedInElsewhere(pair("rosa"))
  expect(heard).toEqual([true])
  signedInElsewhere(pair("sam"))
  expect(heard).toEqual([true, true])
})

test("does not notify of new tokens of the same family or other values", () => {
  signedInElsewhere(pair("rosa", "renewed"))
  storeTokens(pair("rosa", "renewed again"))
  stored(ACCESS)
  stored("selectedFunboxId")
  shown(true)
  expect(heard).toEqual([])
})

test("checks who is signed in when restored from the back/forward cache", () => {
  localStorage.removeItem(REFRESH)
  shown(false)
  expect(heard).toEqual([])
  shown(true)
  expect(heard).toEqual([false])
})

test("notifies of a missed logout when signing out itself", () => {
  localStorage.removeItem(REFRESH)
  clearTokens()
  expect(heard).toEqual([false])
  clearTokens()
  expect(heard).toEqual([false])
})

test("removes the refresh token first, so that no tab sees half a logout", () => {
  const seen: (string | null)[] = []
  const removed = vi.spyOn(Storage.prototype, "removeItem").mockImplementation((key) => seen.push(key))
  clearTokens()
  removed.mockRestore()
  expect(seen).toEqual([REFRESH, ACCESS])
})

test("9: does not notify twice when the message of the other tab follows", async () => {
  const other = new BroadcastChannel("customer_auth")
  localStorage.removeItem(REFRESH)
  stored(REFRESH)
  other.postMessage("changed")
  await new Promise((done) => setTimeout(done, 50))
  expect(heard).toEqual([false])
  signedInElsewhere(pair("rosa"))
  heard = []
  localStorage.removeItem(REFRESH)
  other.postMessage("changed")
  await vi.waitFor(() => expect(heard).toEqual([false]), 10_000)
  other.close()
})
