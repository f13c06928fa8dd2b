import { expect, it } from "vitest"
import { untilText } from "./meetings.ts"

const now = new Date("2027-06-08T22:00:00Z")

it.each([
  ["2027-06-08T22:45:00Z", "in 45 min"],
  ["2027-06-09T00:10:00Z", "in 2 h 10 min"],
  ["2027-06-09T23:00:00Z", "in 1 day"],
  ["2027-06-10T09:00:00Z", "in 2 days"],
  ["2027-06-14T09:00:00Z", "in 6 days"],
])("writes %s as %s", (starts_at, text) => {
  expect(untilText({ starts_at, date: starts_at.slice(0, 10) }, "2027-06-08", now)).toBe(text)
})
