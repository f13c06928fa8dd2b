import { expect, test } from "vitest"
import { isDayDisabled, isMonthWithin } from "./day-rules.ts"

const bounds = { min: "2027-06-10", max: "2027-06-20" }

test.each([
  ["a day that the list of enabled ones names", "2027-06-16", { enabled_dates: ["2027-06-16"] }, false],
  ["any other day then", "2027-06-17", { enabled_dates: ["2027-06-16"] }, true],
  ["any day of an empty list", "2027-06-16", { enabled_dates: [] }, true],
  ["an enabled day outside of the bounds", "2027-06-25", { ...bounds, enabled_dates: ["2027-06-25"] }, false],
  ["a disabled day", "2027-06-16", { disabled_dates: ["2027-06-16"] }, true],
  ["the first day", "2027-06-10", bounds, false],
  ["the day before it", "2027-06-09", bounds, true],
  ["the last day", "2027-06-20", bounds, false],
  ["the day after it", "2027-06-21", bounds, true],
  ["the first day of all", "1940-01-01", {}, false],
  ["the day before it all", "1939-12-31", {}, true],
  ["the last day of all", "2100-12-31", {}, false],
  ["the day after it all", "2101-01-01", {}, true],
])("disables %s, %s: %4$s (spec 4.12)", (_, day, rules, disabled) => {
  expect(isDayDisabled(day, rules)).toBe(disabled)
})

test("takes a month as within the bounds when one of its days is (spec 5)", () => {
  expect(["2027-05", "2027-06", "2027-07"].map((month) => isMonthWithin(month, bounds))).toEqual([false, true, false])
  expect(["1939-12", "1940-01", "2100-12", "2101-01"].map((month) => isMonthWithin(month, {}))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
