import fc from "fast-check"
import { expect, it } from "vitest"
import { recognizedByDay, revenueOn, type Sale } from "./recognize-revenue.ts"

const WEEK = ["2027-06-28", "2027-06-29", "2027-06-30", "2027-07-01", "2027-07-02"]
const sale: Sale = { amount: 10_001, sold_on: "2027-05-01", places: [{ price: 10_001, days: WEEK }] }

it("earns a week day by day, the odd cent included", () => {
  expect(recognizedByDay(sale).map(({ day }) => day)).toEqual(WEEK)
  expect(revenueOn(sale, "2027-06-30")).toEqual({ earned: 6_001, deferred: 4_000 })
  expect(revenueOn(sale, "2027-07-02")).toEqual({ earned: 10_001, deferred: 0 })
})

it("has nothing before it is sold, and all of it deferred until the first day", () => {
  expect(revenueOn(sale, "2027-04-30")).toEqual({ earned: 0, deferred: 0 })
  expect(revenueOn(sale, "2027-05-01")).toEqual({ earned: 0, deferred: 10_001 })
})

it("earns credits when they are sold, and days that were over by then with the sale", () => {
  const late: Sale = {
    amount: 9_000,
    sold_on: "2027-06-30",
    places: [
      { price: 5_000, days: WEEK },
      { price: 4_000, days: [] },
    ],
  }
  expect(recognizedByDay(late)).toEqual([
    { day: "2027-06-30", amount: 7_000 },
    { day: "2027-07-01", amount: 1_000 },
    { day: "2027-07-02", amount: 1_000 },
  ])
})

const days = fc.array(
  fc.integer({ min: 1, max: 28 }).map((day) => `2027-07-${String(day).padStart(2, "0")}`),
  {
    maxLength: 12,
  },
)
const sales = fc.record({
  amount: fc.integer({ min: 0, max: 5_000_000 }),
  sold_on: fc.constantFrom("2027-06-01", "2027-07-10", "2027-08-01"),
  places: fc.array(fc.record({ price: fc.integer({ min: 0, max: 1_000_000 }), days }), { maxLength: 8 }),
})

it("sums to the order's price to the cent, whatever it is made of, and splits it on any day", () => {
  fc.assert(
    fc.property(sales, fc.integer({ min: 1, max: 28 }), (one, number) => {
      const parts = recognizedByDay(one)
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(one.amount)
      expect(parts.every(({ amount, day }) => amount > 0 && day >= one.sold_on)).toBe(true)
      const day = `2027-07-${String(number).padStart(2, "0")}`
      const { earned, deferred } = revenueOn(one, day)
      expect(earned + deferred).toBe(one.sold_on > day ? 0 : one.amount)
      expect(Math.min(earned, deferred)).toBeGreaterThanOrEqual(0)
    }),
  )
})
