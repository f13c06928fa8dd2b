import { expect, test } from "vitest"
import { daysOffIn, daysOffOn } from "./days-off.ts"

const ALL = [
  { start_date: "2026-12-24", end_date: "2027-01-01", name: "Winter break" },
  { start_date: "2026-11-26", end_date: "2026-11-27", name: "Thanksgiving" },
]

test.each([
  ["2026-11-25", undefined],
  ["2026-11-26", "Thanksgiving"],
  ["2026-11-27", "Thanksgiving"],
  ["2026-12-31", "Winter break"],
  ["2027-01-02", undefined],
])("%s is %s", (day, name) => {
  expect(daysOffOn(ALL, day)?.name).toBe(name)
})

test("of a month, in order, and over New Year", () => {
  expect(daysOffIn(ALL, "2026-11-01", "2026-12-31").map(({ name }) => name)).toEqual(["Thanksgiving", "Winter break"])
  expect(daysOffIn(ALL, "2027-01-01", "2027-01-31").map(({ name }) => name)).toEqual(["Winter break"])
  expect(daysOffIn(ALL, "2027-02-01", "2027-02-28")).toEqual([])
})
