import { expect, test } from "vitest"
import { timeOfDay } from "./time-of-day.ts"

test.each([
  ["09:00", "15:00", "full_day"],
  ["09:00", "14:00", "full_day"],
  ["09:00", "13:59", "half_day"],
  ["13:00", "16:00", "half_day"],
  ["14:59", "16:00", "half_day"],
  ["15:00", "16:30", "after_school"],
  ["15:30", "18:00", "after_school"],
  ["17:00", "10:00", "evening"],
  ["21:00", "01:00", "evening"],
  ["08:00", "08:00", "full_day"],
])("%s to %s is %s", (start_time, end_time, expected) => {
  expect(timeOfDay({ start_time, end_time })).toBe(expected)
})
