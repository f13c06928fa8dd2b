import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { api } from "../api/client.ts"
import { isSignedIn, onAuthChange, refreshToken, storeTokens } from "../api/tokens.ts"
import { signOut } from "./sign-out.ts"

const token = (mark: string, exp = 4_000_000_000) => `h.${btoa(JSON.stringify({ exp, mark }))}.s`
const pair = (mark: string, exp?: number) => ({ access_token: token(mark, exp), refresh_token: `refresh-${mark}` })

interface Sent {
  readonly call: string
  readonly bearer: string | undefined
  readonly keepalive: boolean | undefined
}
let sent: Sent[] = []
/** The wire: what it says to each call in turn; after the last, nothing comes any more. */
function answerWith(...answers: readonly Response[]): void {
  const left = [...answers]
  vi.stubGlobal("fetch", (path: string, { headers, keepalive }: RequestInit) => {
    const bearer = new Headers(headers).get("authorization")?.replace("Bearer ", "")
    sent.push({ call: path.replace("/customer_api/v2/auth/", ""), bearer, keepalive })
    const answer = left.shift()
    return answer === undefined ? new Promise(() => undefined) : Promise.resolve(answer)
  })
}
const refused = () => Response.json({ error: { code: "NOT_AUTHORIZED" } }, { status: 401 })
const ok = (result: object = {}) => Response.json({ ok: true, result })
const settled = () => new Promise((done) => setTimeout(done, 20))

beforeEach(() => {
  sent = []
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test("signs out at once, and ends the session on the server with the removed token", () => {
  storeTokens(pair("one"))
  const heard: boolean[] = []
  const stop = onAuthChange(() => heard.push(isSignedIn()))
  answerWith()
  signOut()
  stop()
  expect([isSignedIn(), heard]).toEqual([false, [false]])
  expect(sent).toEqual([{ call: "logout", bearer: token("one"), keepalive: true }])
})

test("ignores a network failure", async () => {
  storeTokens(pair("one"))
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")))
  signOut()
  await settled()
  expect(isSignedIn()).toBe(false)
})

test("7.1: refreshes an old token to end its session, without signing in", async () => {
  storeTokens(pair("one", 1))
  answerWith(refused(), ok(pair("two")), ok())
  signOut()
  await settled()
  expect(sent.map(({ call, bearer }) => [call, bearer])).toEqual([
    ["logout", token("one", 1)],
    ["refresh", token("one", 1)],
    ["logout", token("two")],
  ])
  expect(isSignedIn()).toBe(false)
})

test("leaves an ended session and a new login alone", async () => {
  storeTokens(pair("one"))
  answerWith(refused(), refused())
  signOut()
  storeTokens(pair("other"))
  await settled()
  expect(sent.map(({ call }) => call)).toEqual(["logout", "refresh"])
  expect(refreshToken()).toBe("refresh-other")
})

test("discards a refresh that finishes after the logout", async () => {
  storeTokens(pair("one", 1))
  let answer: ((response: Response) => void) | undefined
  vi.stubGlobal("fetch", async (path: string) => {
    if (!path.endsWith("/auth/refresh")) return ok()
    return new Promise<Response>((done) => {
      answer = done
    })
  })
  const asked = api.call("GET /profile/").catch(() => undefined)
  await vi.waitFor(() => expect(answer).toBeDefined(), 10_000)
  signOut()
  answer?.(ok(pair("two")))
  await asked
  expect(isSignedIn()).toBe(false)
})

test("sends nothing when nobody is signed in", () => {
  answerWith()
  signOut()
  expect(sent).toEqual([])
})
