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

test("signing out is done at once, whenever the server answers; it is told by the token that is gone here", () => {
  storeTokens(pair("one"))
  const heard: boolean[] = []
  const stop = onAuthChange(() => heard.push(isSignedIn()))
  answerWith()
  signOut()
  stop()
  expect([isSignedIn(), heard]).toEqual([false, [false]])
  expect(sent).toEqual([{ call: "logout", bearer: token("one"), keepalive: true }])
})

test("a network that fails is nobody's concern", async () => {
  storeTokens(pair("one"))
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")))
  signOut()
  await settled()
  expect(isSignedIn()).toBe(false)
})

test("7.1: an old token is renewed once to end its session, and signs nobody in", async () => {
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

test("a session that has ended already is left alone, and so is who signs in meanwhile", async () => {
  storeTokens(pair("one"))
  answerWith(refused(), refused())
  signOut()
  storeTokens(pair("other"))
  await settled()
  expect(sent.map(({ call }) => call)).toEqual(["logout", "refresh"])
  expect(refreshToken()).toBe("refresh-other")
})

test("a token that is being renewed while somebody signs out isn't kept", async () => {
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

test("nobody signed in is nothing to tell", () => {
  answerWith()
  signOut()
  expect(sent).toEqual([])
})
