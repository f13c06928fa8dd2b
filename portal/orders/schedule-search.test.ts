import { expect, test } from "vitest"
import { scheduleSearch } from "./schedule-search.ts"

test("a way back to the schedule opens the first week that was picked, and this one when that has passed", () => {
  expect(scheduleSearch(["2027-02-10", "2027-01-06"], "2026-11-26")).toEqual({ day: "2027-01-06" })
  expect(scheduleSearch(["2026-06-10"], "2026-11-26")).toEqual({})
  expect(scheduleSearch([], "2026-11-26")).toEqual({})
})
