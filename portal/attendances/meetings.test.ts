import { expect, it } from "vitest"
import { untilWords } from "./meetings.ts"

const now = new Date("2027-06-08T12:00:00Z")

it.each([
  ["2027-06-08T12:00:00Z", "now"],
  ["2027-06-08T12:45:00Z", "in 45 min"],
  ["2027-06-08T14:10:00Z", "in 2 h 10 min"],
  ["2027-06-09T13:00:00Z", "in 1 day"],
  ["2027-06-14T12:00:00Z", "in 6 days"],
])("writes %s as %s", (starts_at, words) => {
  expect(untilWords(starts_at, now)).toBe(words)
})
