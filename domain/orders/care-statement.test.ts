import fc from "fast-check"
import { expect, it } from "vitest"
import { careOfYear, paidForPlace } from "./care-statement.ts"

const funding = { sale_amount: 38_500, weight: 38_500, earned: 38_500, paid: 39_463, owed: 0 }

it.each([
  ["all of it when it is paid", {}, 38_500],
  ["less what was refunded", { earned: 30_000 }, 30_000],
  ["its share of an order", { sale_amount: 10_000, weight: 40_000, earned: 20_000 }, 5_000],
  ["only what is paid by now", { paid: 9_866, owed: 29_597 }, 9_625],
  ["nothing when all went back", { earned: 0, paid: 0 }, 0],
])("counts %s", (_, more, amount) => {
  expect(paidForPlace({ ...funding, ...more })).toBe(amount)
})

it("counts the days that were delivered in the year, and all years together the whole", () => {
  expect(careOfYear([funding], { total: 5, before: 0, until: 2 })).toBe(15_400)
  const days = fc.tuple(
    fc.integer({ min: 0, max: 30 }),
    fc.integer({ min: 0, max: 30 }),
    fc.integer({ min: 0, max: 30 }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), days, (sale_amount, [first, second, third]) => {
      const total = first + second + third + 1
      const paid = [{ ...funding, sale_amount, weight: sale_amount, earned: sale_amount }]
      const years = [
        [0, first],
        [first, first + second],
        [first + second, total],
      ] as const
      const sum = years.reduce((all, [before, until]) => all + careOfYear(paid, { total, before, until }), 0)
      expect(sum).toBe(paidForPlace(paid[0] ?? funding))
    }),
    { numRuns: 200 },
  )
})
