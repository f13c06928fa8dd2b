import { expect, it } from "vitest"
import { comingTries, nextTryOn } from "./installment-status.ts"

it.each([
  [1, "2027-06-15", "2027-06-16"],
  [2, "2027-06-16", "2027-06-19"],
  [3, "2027-06-19", "2027-06-26"],
  [4, "2027-06-26", null],
])("after try %i on %s comes %s", (tries, today, next) => {
  expect(nextTryOn({ tries, today, code: "insufficient_funds" })).toBe(next)
})

it.each(["authentication_required", "expired_card", "stolen_card", "no_card"])("stops after %s", (code) => {
  expect(nextTryOn({ tries: 1, today: "2027-06-15", code })).toBeNull()
})

it("foresees the tries to come", () => {
  expect(comingTries({ tries: 2, next_try_on: "2027-06-19" })).toEqual(["2027-06-19", "2027-06-26"])
  expect(comingTries({ tries: 3, next_try_on: "2027-06-26" })).toEqual(["2027-06-26"])
  expect(comingTries({ tries: 4, next_try_on: null })).toEqual([])
})
