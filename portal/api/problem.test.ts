import { expect, test } from "vitest"
import { ApiProblem, crowdedFor, isProblem, problemOf, secondsToWait, sentenceAnd, sentenceOf } from "./problem.ts"

const envelope = (error: object) => ({ error })
const said = { message: "Sold out.", code: "SOLD_OUT", payload: { left: 0 }, errors: null }

test.each([
  // 8: the status speaks first, whatever the envelope says.
  [500, envelope({ type: "DomainException", ...said }), "server", "SERVER_ERROR", "Server error"],
  [429, undefined, "too_many_requests", "TOO_MANY_REQUESTS", "Too many requests. Please try again in a moment"],
  [401, envelope({ type: "ApplicationException", ...said }), "unauthorized", "NOT_AUTHORIZED", "Unauthorized"],
  // Then its type, with the server's own sentence.
  [400, envelope({ type: "DomainException", ...said }), "domain", "SOLD_OUT", "Sold out."],
  [400, envelope({ type: "ApplicationException", ...said }), "application", "SOLD_OUT", "Sold out."],
  [422, envelope({ type: "ValidationException", ...said }), "validation", "SOLD_OUT", "Sold out."],
  // A type that nobody knows, or no envelope at all.
  [400, envelope({ type: "SomethingElse", ...said }), "unknown", "SOLD_OUT", "Sold out."],
  [400, envelope({ type: "DomainException" }), "domain", "domain", "Unknown error"],
  [403, "<html>", "unknown", "unknown", "Unknown Error"],
  [404, undefined, "unknown", "unknown", "Unknown Error"],
  [404, null, "unknown", "unknown", "Unknown Error"],
  // What lies between us and a server that it can't reach; a server that closes says so in one word.
  [502, "<html>", "network", "UNREACHED", "Unexpected Network Error"],
  [503, { error: "Service Unavailable", statusCode: 503 }, "network", "UNREACHED", "Unexpected Network Error"],
  [504, undefined, "network", "UNREACHED", "Unexpected Network Error"],
  [503, envelope({ type: "ApplicationException", ...said }), "application", "SOLD_OUT", "Sold out."],
])("8: status %i with %j is %s", (status, body, kind, code, message) => {
  expect(problemOf(status, body)).toMatchObject({ kind, code, message })
})

test("keeps payload and errors of the server, and treats null as none", () => {
  const errors = [{ path: "email", message: "Enter your email.", code: "required" }]
  const full = problemOf(422, envelope({ type: "ValidationException", payload: { left: 2 }, errors }))
  expect(full).toMatchObject({ payload: { left: 2 }, errors })
  const bare = problemOf(422, envelope({ type: "ValidationException", payload: null, errors: null }))
  expect(bare).toMatchObject({ payload: {}, errors: [] })
})

test("recognizes a problem by its codes", () => {
  const problem = new ApiProblem("domain", "Sold out.", { code: "SOLD_OUT" })
  expect([isProblem(problem), isProblem(problem, "GONE", "SOLD_OUT"), isProblem(problem, "GONE")]).toEqual([
    true,
    true,
    false,
  ])
  expect(isProblem(new Error("Sold out."))).toBe(false)
  expect([sentenceOf(problem), sentenceOf(new TypeError("x is undefined")), sentenceOf("no")]).toEqual([
    "Sold out.",
    "Unknown Error",
    "Unknown Error",
  ])
})

test.each([
  // Who has asked too often waits, also for their last seconds; a crowd is over soon.
  [429, { retry_after: 5 }, 5, undefined],
  [429, { retry_after: 5, is_crowded: true }, undefined, 5_000],
  [429, { retry_after: "5" }, undefined, undefined],
  [429, null, undefined, undefined],
  [400, { retry_after: 5, is_crowded: true }, undefined, undefined],
])(
  "a %i with %j is to be waited out for %s s by who asked too often, for %s ms in a crowd",
  (status, payload, s, ms) => {
    const refused = problemOf(status, envelope({ type: "DomainException", code: "SOLD_OUT", payload }))
    expect([secondsToWait(refused), crowdedFor(refused)]).toEqual([s, ms])
  },
)

test("retries a server without a database after its Retry-After", () => {
  const error = { type: "ApplicationException", message: "", code: "UNAVAILABLE", payload: { retry_after: 5 } }
  expect(crowdedFor(problemOf(503, { error }))).toBe(5_000)
})

test("closes a sentence of the catalogue before another one", () => {
  const text = "Nothing is lost."
  const full = new ApiProblem("domain", "The place is gone.")
  expect(sentenceAnd(problemOf(500, {}), text)).toBe("Server error. Nothing is lost.")
  expect(sentenceAnd(full, text)).toBe("The place is gone. Nothing is lost.")
})
