import { expect, test } from "vitest"
import { daysOf, type Period } from "./report-period.ts"
import { isScheduleDay, nextDue } from "./report-schedule.ts"

test.each<[Exclude<Period, "DAYS">, string, string, string]>([
  ["THIS_WEEK", "2027-06-23", "2027-06-21", "2027-06-27"],
  ["THIS_WEEK", "2027-06-27", "2027-06-21", "2027-06-27"],
  ["LAST_WEEK", "2027-06-21", "2027-06-14", "2027-06-20"],
  ["NEXT_7_DAYS", "2027-12-29", "2027-12-29", "2028-01-04"],
  ["THIS_MONTH", "2028-02-10", "2028-02-01", "2028-02-29"],
  ["LAST_MONTH", "2027-01-31", "2026-12-01", "2026-12-31"],
  ["THIS_YEAR", "2027-06-23", "2027-01-01", "2027-12-31"],
  ["LAST_12_MONTHS", "2027-06-23", "2026-07-01", "2027-06-30"],
])("%s on %s is %s to %s", (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to })
})

const ZONE = "America/New_York"
const friday = { every: "WEEK", day: 5, time: "16:00" } as const
const third = { every: "MONTH", day: 3, time: "07:00" } as const

test.each([
  ["a Wednesday", friday, "2027-06-23T15:00:00Z", "2027-06-25T20:00:00.000Z"],
  ["that Friday, before", friday, "2027-06-25T19:59:59Z", "2027-06-25T20:00:00.000Z"],
  ["that Friday, at its time", friday, "2027-06-25T20:00:00Z", "2027-07-02T20:00:00.000Z"],
  ["the week in which clocks go back", friday, "2027-11-06T12:00:00Z", "2027-11-12T21:00:00.000Z"],
  ["before its day of a month", third, "2027-06-01T12:00:00Z", "2027-06-03T11:00:00.000Z"],
  ["after it, at the end of a year", third, "2027-12-30T12:00:00Z", "2028-01-03T12:00:00.000Z"],
])("goes out next, from %s", (_, schedule, after, due) => {
  expect(nextDue(schedule, new Date(after), ZONE)).toBe(due)
})

test("a month has no day that some months lack", () => {
  expect([0, 1, 28, 29].map((day) => isScheduleDay({ every: "MONTH", day }))).toEqual([false, true, true, false])
  expect([0, 6, 7].map((day) => isScheduleDay({ every: "WEEK", day }))).toEqual([true, true, false])
})
