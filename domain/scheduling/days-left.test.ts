import { expect, test } from "vitest"
import { daysLeft } from "./days-left.ts"

const week = ["21", "22", "23", "24", "25"].map((day) => ({
  date: `2027-06-${day}`,
  starts_at: `2027-06-${day}T13:00:00Z`,
}))

test.each([
  ["before it starts", "2027-06-20T12:00:00Z", [], { from: "2027-06-21", days: 5, of: 5 }],
  ["before the first day's start", "2027-06-21T12:59:59Z", [], { from: "2027-06-21", days: 5, of: 5 }],
  ["on the third day", "2027-06-23T13:00:00Z", [], { from: "2027-06-24", days: 2, of: 5 }],
  ["with a canceled day ahead", "2027-06-23T13:00:00Z", ["2027-06-24"], { from: "2027-06-25", days: 1, of: 5 }],
  ["with a canceled day behind", "2027-06-23T13:00:00Z", ["2027-06-21"], { from: "2027-06-24", days: 2, of: 5 }],
  ["on the last day", "2027-06-25T13:00:00Z", [], undefined],
] as const)("%s", (_, now, canceled, left) => {
  expect(daysLeft(week, canceled, new Date(now))).toEqual(left)
})
