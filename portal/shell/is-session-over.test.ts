import { expect, test } from "vitest"
import { ApiProblem, problemOf } from "../api/problem.ts"
import { isSessionOver } from "./query-client.ts"

const said = (code: string) => ({ error: { type: "ApplicationException", message: "No.", code } })

test.each([
  // [status, body, at the start, once the profile is there]
  [401, undefined, true, true],
  // 8: private init failure.
  [500, undefined, true, false],
  [404, said("NOT_FOUND"), true, false],
  [200, "<html>", true, false],
  [429, undefined, false, false],
  [503, "<html>", false, false],
  [423, said("COMPANY_LOCKED"), false, false],
  [404, said("NO_SUCH_COMPANY"), false, false],
])("8: a profile that is answered %i %j signs out at the start: %s, later: %s", (status, body, first, later) => {
  const failed = problemOf(status, body)
  expect([isSessionOver(failed, false), isSessionOver(failed, true)]).toEqual([first, later])
})

test("7.2: stays signed in when the server fails to refresh the token", () => {
  expect(isSessionOver(new ApiProblem("server", "Server error", { code: "NOT_RENEWED" }), false)).toBe(false)
})

test("8: stays signed in after an error that is no failed call", () => {
  expect([isSessionOver(null, false), isSessionOver(new TypeError("x is undefined"), false)]).toEqual([false, false])
})
