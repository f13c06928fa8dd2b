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

test("a logout in a tab that was closed at once is heard of by what it took away", () => {
  localStorage.removeItem(REFRESH)
  stored(REFRESH)
  localStorage.removeItem(ACCESS)
  stored(ACCESS)
  expect(heard).toEqual([false])
})

test("storage that was cleared as a whole signs out", () => {
  localStorage.clear()
  stored(null)
  expect(heard).toEqual([false])
})

test("a login is heard of once, and another family's too", () => {
  clearTokens()
  heard = []
  signedInElsewhere(pair("rosa"))
  expect(heard).toEqual([true])
  signedInElsewhere(pair("sam"))
  expect(heard).toEqual([true, true])
})

test("new tokens of the same family, and what else is stored, are nothing to hear of", () => {
  signedInElsewhere(pair("rosa", "renewed"))
  storeTokens(pair("rosa", "renewed again"))
  stored(ACCESS)
  stored("selectedFunboxId")
  shown(true)
  expect(heard).toEqual([])
})

test("a page that somebody goes back to looks who is signed in now", () => {
  localStorage.removeItem(REFRESH)
  shown(false)
  expect(heard).toEqual([])
  shown(true)
  expect(heard).toEqual([false])
})

test("a tab that missed a logout tells of it when it would sign out itself", () => {
  localStorage.removeItem(REFRESH)
  clearTokens()
  expect(heard).toEqual([false])
  clearTokens()
  expect(heard).toEqual([false])
})

test("the second token goes first, so that no other tab meets half a logout", () => {
  const seen: (string | null)[] = []
  const removed = vi.spyOn(Storage.prototype, "removeItem").mockImplementation((key) => seen.push(key))
  clearTokens()
  removed.mockRestore()
  expect(seen).toEqual([REFRESH, ACCESS])
})

test("9: the message of another tab, which comes later, isn't told twice", async () => {
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
