import { expect, test } from "vitest"
import type { CalendarDay } from "./availability.ts"
import { openingDay, weekOf } from "./opening.ts"

const TODAY = "2030-06-12"
const days = (...list: [number, CalendarDay["answer"]][]): CalendarDay[] =>
  list.map(([day, answer]) => ({ date: `2030-06-${String(day).padStart(2, "0")}`, answer, count: 1 }))

test.each([
  ["the first with places from today on", days([3, "open"], [13, "full"], [14, "open"], [15, "open"]), "2030-06-14"],
  ["today itself", days([3, "open"], [12, "open"]), TODAY],
  ["the next with anything, where none has places", days([3, "open"], [13, "full"], [14, "held"]), "2030-06-13"],
  ["the first of all, where all is over", days([3, "full"], [4, "open"]), "2030-06-03"],
  ["none in an empty month", [], undefined],
])("a month opens at %s", (_, month, expected) => {
  expect(openingDay(month, TODAY)).toBe(expected)
})

test("a week goes from Sunday to Saturday", () => {
  expect(weekOf("2030-06-12")).toEqual({ from: "2030-06-09", to: "2030-06-15" })
  expect(weekOf("2030-06-09")).toEqual({ from: "2030-06-09", to: "2030-06-15" })
})
