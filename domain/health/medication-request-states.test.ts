import { expect, test } from "vitest"
import { REQUEST_STATUSES } from "./medication-request.ts"
import { isArchivedRequest, mayEdit, mayWithdraw, requestMayBecome } from "./medication-request-states.ts"

test("a request is edited while pending, and withdrawn until it is over", () => {
  expect(REQUEST_STATUSES.filter(mayEdit)).toEqual(["PENDING"])
  expect(REQUEST_STATUSES.filter(mayWithdraw)).toEqual(["PENDING", "APPROVED"])
})

test("only a pending one is answered, and nothing ever waits again", () => {
  expect(requestMayBecome("APPROVED")).toEqual(["PENDING"])
  expect(requestMayBecome("DECLINED")).toEqual(["PENDING"])
  expect(requestMayBecome("PENDING")).toEqual([])
})

test.each([
  ["WITHDRAWN", "2030-06-20", true],
  ["FINISHED", "2030-06-20", true],
  ["EXPIRED", "2030-05-20", true],
  ["DECLINED", "2030-06-20", false],
  ["DECLINED", "2030-05-31", true],
  ["APPROVED", "2030-06-01", false],
] as const)("on June 1st a request %s until %s is archived: %s", (status, last_day, expected) => {
  expect(isArchivedRequest({ status, last_day }, "2030-06-01")).toBe(expected)
})
