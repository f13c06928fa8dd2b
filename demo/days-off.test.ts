import { daysOffOn } from "@hub/domain/company/days-off"
import { addDays } from "@hub/domain/kernel/calendar"
import { expect, test } from "vitest"
import { demoCatalogue } from "./catalogue.ts"
import { demoDaysOff } from "./days-off.ts"

test("the days off of a year", () => {
  const of2026 = demoDaysOff("2025-12-31").filter(({ start_date }) => start_date.startsWith("2026"))
  expect(of2026.map(({ start_date, end_date, name }) => [start_date, end_date, name])).toEqual([
    ["2026-01-01", "2026-01-01", "New Year's Day"],
    ["2026-05-25", "2026-05-25", "Memorial Day"],
    ["2026-07-04", "2026-07-04", "Independence Day"],
    ["2026-09-07", "2026-09-07", "Labor Day"],
    ["2026-11-26", "2026-11-27", "Thanksgiving"],
    ["2026-12-24", "2026-12-25", "Christmas"],
  ])
})

test("whenever the demo is loaded, nothing is on a day off, and every program has dates", () => {
  for (let today = "2026-01-01"; today < "2032-01-01"; today = addDays(today, 6)) {
    const { company, offerings } = demoCatalogue(today)
    const days_off = demoDaysOff(today)
    expect(company?.days_off).toEqual(days_off)
    const wrong = offerings.filter(
      ({ sessions }) => sessions.length === 0 || sessions.some(({ date }) => daysOffOn(days_off, date) !== undefined),
    )
    expect(wrong.map(({ external_id }) => `${today}: ${external_id}`)).toEqual([])
  }
})
