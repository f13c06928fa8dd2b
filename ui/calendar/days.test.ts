import * as business from "@hub/domain/kernel/calendar"
import fc from "fast-check"
import { expect, it } from "vitest"
import * as kit from "./days.ts"

// The kit may not know the business, so each counts days by itself (decision 0036); this holds the two to the same calendar.

const day = fc.integer({ min: -20_000, max: 50_000 }).map((count) => business.addDays("1970-01-01", count))

it("counts days, weeks and months as the business does", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (from, count) => {
      expect(kit.addDays(from, count)).toBe(business.addDays(from, count))
      expect(kit.addMonthsToDay(from, count)).toBe(business.addMonthsToDay(from, count))
      expect(kit.addMonths(kit.monthOf(from), count)).toBe(business.addMonths(business.monthOf(from), count))
      expect(kit.startOfWeek(from)).toBe(business.startOfWeek(from))
      expect(kit.weekday(from)).toBe(business.weekday(from))
    }),
  )
})

it("says a day as the business does, with its year", () => {
  fc.assert(
    fc.property(day, (one) => {
      expect(kit.spokenDay(one)).toBe(`${business.spokenDay(one)}, ${one.slice(0, 4)}`)
    }),
  )
})
