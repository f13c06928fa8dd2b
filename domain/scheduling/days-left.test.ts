import { expect, test } from "vitest"
import { daysLeft, placePrice, pricedDays } from "./days-left.ts"

const week = ["21", "22", "23", "24", "25"].map((day) => ({
  date: `2027-06-${day}`,
  starts_at: `2027-06-${day}T13:00:00Z`,
}))

const off = (...days: string[]) => days.map((day) => ({ date: `2027-06-${day}`, is_given_back: true }))
const all = { ahead_from: "2027-06-21", ahead: 5, of: 5, unpaid: [] }
const rest = { ahead_from: "2027-06-24", ahead: 2, of: 5, unpaid: [] }

test.each([
  ["before it starts", "2027-06-20T12:00:00Z", [], { ...all, from: "2027-06-21", days: 5 }],
  ["before the first day's start", "2027-06-21T12:59:59Z", [], { ...all, from: "2027-06-21", days: 5 }],
  ["on the third day", "2027-06-23T13:00:00Z", [], { ...rest, from: "2027-06-24", days: 2 }],
  [
    "with a canceled day ahead",
    "2027-06-23T13:00:00Z",
    off("24"),
    { ...rest, from: "2027-06-25", days: 1, unpaid: ["2027-06-24"] },
  ],
  ["with a canceled day behind", "2027-06-23T13:00:00Z", off("21"), { ...rest, from: "2027-06-24", days: 2 }],
  [
    "with a day ahead for which nothing came back",
    "2027-06-20T13:00:00Z",
    [{ date: "2027-06-21", is_given_back: false }],
    { ...all, from: "2027-06-22", days: 4 },
  ],
  ["with all days canceled", "2027-06-20T13:00:00Z", off("21", "22", "23", "24", "25"), undefined],
  ["on the last day", "2027-06-25T13:00:00Z", [], undefined],
])("%s", (_, now, canceled, left) => {
  expect(daysLeft(week, canceled, new Date(now))).toEqual(left)
})

test("past days come off first, then the canceled ones", () => {
  const left = daysLeft(week, off("24"), new Date("2027-06-22T13:00:00Z"))
  if (left === undefined) throw new Error("None is left")
  expect(pricedDays(left)).toEqual({ share: { days: 3, of: 5 }, unpaid: { days: ["2027-06-24"], of: 3 } })
  expect(placePrice(38_500, left)).toBe(15_400)
  expect(placePrice(38_500, { ...left, ahead: 5, unpaid: [] })).toBe(38_500)
})
