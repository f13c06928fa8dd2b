import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { api } from "./client.ts"
import { download } from "./download.ts"
import { preloaded } from "./preloaded.ts"
import { ApiProblem } from "./problem.ts"
import { accessToken, isExpired, isSignedIn, signInWith, storeTokens } from "./tokens.ts"

const NOW = Math.floor(Date.now() / 1000)
const token = (exp: number, mark = "a") => `h.${btoa(JSON.stringify({ exp, mark }))}.s`
const pair = (mark: string, exp = NOW + 600) => ({
  access_token: token(exp, mark),
  refresh_token: `refresh-${mark}`,
})

interface Sent {
  readonly path: string
  readonly headers: Headers
  readonly body: unknown
}

let sent: Sent[] = []
/** The wire: answers each call by what the test says of its path and of the bearer it came with. */
function answerWith(answer: (call: Sent) => Response | Promise<Response>): void {
  vi.stubGlobal("fetch", async (path: string, { headers, body }: RequestInit) => {
    const call = { path, headers: new Headers(headers), body: typeof body === "string" ? JSON.parse(body) : body }
    sent.push(call)
    return answer(call)
  })
}
const ok = (result: unknown) => Response.json({ ok: true, result })
const refused = (status: number, error: object) => Response.json({ error }, { status })
const failure = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => "no failure",
    (error: unknown) => error,
  )

beforeEach(() => {
  sent = []
  localStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

test("7.1: sends the client header, JSON, and a bearer token when signed in", async () => {
  answerWith(() => ok({ access_token: "a", refresh_token: "b" }))
  await api.call("POST /auth/email_password", { body: { email: "a@b.example", password: "x" } })
  expect(sent[0]?.path).toBe("/customer_api/v2/auth/email_password")
  expect(Object.fromEntries(sent[0]?.headers ?? [])).toEqual({
    "x-client-app": "CUSTOMER_HUB",
    "content-type": "application/json",
  })
  storeTokens(pair("one"))
  await api.call("GET /profile/", {})
  expect(sent[1]?.headers.get("authorization")).toBe(`Bearer ${pair("one").access_token}`)
})

const serving = (good: string) => (call: Sent) => {
  if (call.path.endsWith("/auth/refresh")) return ok(pair("two"))
  return call.headers.get("authorization") === `Bearer ${good}` ? ok("fine") : refused(401, { code: "NOT_AUTHORIZED" })
}

test("7.1: refreshes the token and retries once after a 401", async () => {
  storeTokens(pair("one"))
  answerWith(serving(pair("two").access_token))
  expect(await api.call("GET /profile/", {})).toBe("fine")
  expect(sent.map(({ path }) => path.replace("/customer_api/v2", ""))).toEqual([
    "/profile/",
    "/auth/refresh",
    "/profile/",
  ])
  expect(sent[1]?.body).toEqual({ refresh_token: "refresh-one" })
})

test("7.1: does not retry twice, and stays signed in", async () => {
  storeTokens(pair("one"))
  answerWith(serving("nobody's"))
  expect(await failure(api.call("GET /profile/", {}))).toMatchObject({
    message: "Unauthorized",
    code: "NOT_AUTHORIZED",
  })
  expect(sent).toHaveLength(3)
  expect(isSignedIn()).toBe(true)
})

test("8: clears the tokens when a refresh is refused, not when it fails", async () => {
  storeTokens(pair("one"))
  answerWith((call) => {
    if (call.path.endsWith("/auth/refresh")) throw new TypeError("no network")
    return refused(401, { code: "NOT_AUTHORIZED" })
  })
  expect(await failure(api.call("GET /profile/", {}))).toMatchObject({ kind: "network" })
  expect(isSignedIn()).toBe(true)
  answerWith(() => refused(401, { code: "NOT_AUTHORIZED" }))
  expect(await failure(api.call("GET /profile/", {}))).toMatchObject({ kind: "unauthorized" })
  expect(isSignedIn()).toBe(false)
})

test.each([
  { status: 429, body: { error: {} }, is: { kind: "too_many_requests" } },
  { status: 500, body: { error: {} }, is: { kind: "server", code: "NOT_RENEWED", message: "Server error" } },
  { status: 503, body: "busy", is: { kind: "network" } },
  {
    status: 423,
    body: { error: { type: "ApplicationException", code: "COMPANY_LOCKED" } },
    is: { code: "COMPANY_LOCKED" },
  },
])(
  "8: a call whose token can't be renewed for $status fails as that, and the session stays",
  async ({ status, body, is }) => {
    const answer = ({ path }: Sent) =>
      path.endsWith("/auth/refresh") ? Response.json(body, { status }) : refused(401, { code: "NOT_AUTHORIZED" })
    answerWith(answer)
    storeTokens(pair("one", NOW - 1))
    expect(await failure(api.call("GET /profile/", {}))).toMatchObject(is)
    // An old token isn't sent only to be refused.
    expect(sent.map(({ path }) => path)).toEqual(["/customer_api/v2/auth/refresh"])
    storeTokens(pair("two"))
    expect(await failure(api.call("GET /profile/", {}))).toMatchObject(is)
    expect(isSignedIn()).toBe(true)
  },
)

test("shares one refresh between concurrent calls", async () => {
  let last = Promise.resolve<unknown>(undefined)
  const request = (_name: string, job: () => Promise<unknown>) => {
    last = last.then(job)
    return last
  }
  vi.stubGlobal("navigator", { locks: { request } })
  storeTokens(pair("one"))
  answerWith(serving(pair("two").access_token))
  const calls = [1, 2, 3, 4].map(() => api.call("GET /profile/", {}))
  expect(await Promise.all(calls)).toEqual(["fine", "fine", "fine", "fine"])
  expect(sent.filter(({ path }) => path.endsWith("/auth/refresh"))).toHaveLength(1)
})

test("9: refreshes a token before sending it when its exp is now or past", async () => {
  expect([NOW - 1, NOW, NOW + 1].map((exp) => isExpired(token(exp), NOW * 1000))).toEqual([true, true, false])
  expect(isExpired("no token")).toBe(true)
  storeTokens(pair("one", NOW - 1))
  answerWith(serving(pair("two").access_token))
  await api.call("GET /profile/", {})
  expect(sent.map(({ path }) => path.replace("/customer_api/v2", ""))).toEqual(["/auth/refresh", "/profile/"])
  expect(accessToken()).toBe(pair("two").access_token)
})

test("9: notifies other tabs of a login after 500 ms", async () => {
  vi.useFakeTimers()
  const heard = vi.spyOn(BroadcastChannel.prototype, "postMessage")
  signInWith(pair("one"))
  vi.advanceTimersByTime(499)
  expect(heard).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(heard).toHaveBeenCalledOnce()
  heard.mockRestore()
  vi.useRealTimers()
})

test.each([
  { status: 500, error: {}, is: { kind: "server", code: "SERVER_ERROR", message: "Server error" } },
  {
    status: 429,
    error: {},
    is: { kind: "too_many_requests", message: "Too many requests. Please try again in a moment" },
  },
  {
    status: 409,
    error: { type: "DomainException", message: "Gone.", code: "PLACES_GONE", payload: { left: 1 } },
    is: { kind: "domain", code: "PLACES_GONE", message: "Gone.", payload: { left: 1 } },
  },
  {
    status: 400,
    error: { type: "ValidationException", message: "No.", errors: [{ path: "email", message: "m", code: "c" }] },
    is: { kind: "validation", errors: [{ path: "email", message: "m", code: "c" }] },
  },
  {
    status: 423,
    error: { type: "ApplicationException", message: "Locked.", code: "COMPANY_LOCKED" },
    is: { kind: "application", code: "COMPANY_LOCKED" },
  },
  { status: 400, error: { type: "Other", message: "Odd." }, is: { kind: "unknown", message: "Odd." } },
  { status: 400, error: { type: "Other" }, is: { kind: "unknown", message: "Unknown error" } },
])("8: status $status, type $error.type is $is.kind", async ({ status, error, is }) => {
  answerWith(() => refused(status, error))
  const thrown = await failure(api.call("GET /init_request", {}))
  expect(thrown).toBeInstanceOf(ApiProblem)
  expect(thrown).toMatchObject(is)
})

test("8: reports a network failure as such, and an aborted call as AbortError", async () => {
  answerWith(() => Promise.reject(new TypeError("Failed to fetch")))
  expect(await failure(api.call("GET /init_request", {}))).toMatchObject({ message: "Unexpected Network Error" })
  answerWith(() => Promise.reject(new DOMException("aborted", "AbortError")))
  expect(await failure(api.call("GET /init_request", {}))).toMatchObject({ name: "AbortError" })
})

test("8: an answer that breaks off is a network failure, and signs nobody out", async () => {
  const broken = () =>
    new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError("network error")) }), {
      status: 200,
    })
  storeTokens(pair("one"))
  answerWith(broken)
  expect(await failure(api.call("GET /profile/", {}))).toMatchObject({ kind: "network", code: "NETWORK" })
  storeTokens(pair("two", NOW - 1))
  expect(await failure(api.call("GET /profile/", {}))).toMatchObject({ kind: "network" })
  expect(isSignedIn()).toBe(true)
})

test("7.1: a download with any status other than 200 fails", async () => {
  answerWith(() => new Response("", { status: 204 }))
  const receipt = download("GET /profile/receipt/{id}", { params: { id: "1" } }, "receipt.pdf")
  expect(await failure(receipt)).toBeInstanceOf(ApiProblem)
})

test("uses an preloaded answer once, and only while it is fresh", () => {
  const address = "/customer_api/v2/orders/?limit=1"
  const asked = () => api.preloaded("GET /orders/", { query: { limit: 1 } }, 30_000)
  for (const [age, expected] of [
    [0, "came along"],
    [29_000, "came along"],
    [31_000, undefined],
    [-31_000, undefined],
  ] as const) {
    Object.assign(preloaded, { answers: { [address]: "came along" }, answered_at: Date.now() - age })
    expect([age, asked(), asked()]).toEqual([age, expected, undefined])
  }
  Object.assign(preloaded, { answers: undefined, answered_at: undefined })
  expect(asked()).toBeUndefined()
})
