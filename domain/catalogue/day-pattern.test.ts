import { expect, it } from "vitest"
import { daysOfPattern, MOST_DAYS, patternOf } from "./day-pattern.ts"

const WEEK = [1, 2, 3, 4, 5]

it("has the weekdays between two days, without days off", () => {
  const off = [{ start_date: "2031-07-04", end_date: "2031-07-04", name: "Holiday" }]
  expect(daysOfPattern({ first: "2031-06-30", last: "2031-07-06", weekdays: WEEK }, off)).toEqual({
    days: ["2031-06-30", "2031-07-01", "2031-07-02", "2031-07-03"],
    closed: ["2031-07-04"],
  })
})

it("loses and doubles no day where clocks change or a year has a leap day", () => {
  const sundays = daysOfPattern({ first: "2030-03-03", last: "2030-11-10", weekdays: [0] }, [])
  expect(sundays.days).toHaveLength(37)
  expect(new Set(sundays.days).size).toBe(37)
  expect(daysOfPattern({ first: "2028-02-28", last: "2028-03-01", weekdays: WEEK }, []).days).toEqual([
    "2028-02-28",
    "2028-02-29",
    "2028-03-01",
  ])
})

it("is the pattern of its own days, and ends", () => {
  const pattern = { first: "2031-06-16", last: "2031-06-20", weekdays: WEEK }
  expect(patternOf(daysOfPattern(pattern, []).days)).toEqual(pattern)
  expect(patternOf([])).toBeUndefined()
  expect(daysOfPattern({ first: "2031-06-16", last: "2031-06-15", weekdays: WEEK }, []).days).toEqual([])
  expect(daysOfPattern({ first: "2031-01-01", last: "9999-12-31", weekdays: WEEK }, []).days.length).toBe(MOST_DAYS + 1)
})
