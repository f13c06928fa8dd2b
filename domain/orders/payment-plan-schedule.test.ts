import fc from "fast-check"
import { expect, it } from "vitest"
import { type PlanTerms, scheduleOf } from "./payment-plan-schedule.ts"

const QUARTERS: PlanTerms = {
  deposit_percent: 25,
  deposit_flat_amount: null,
  installment_count: 3,
  every_count: 2,
  every_unit: "WEEK",
  fixed_days: null,
  last_due_days_after_start: null,
  minimum_total: 0,
}
const order = { total: 102_449, today: "2027-06-08", first_day: "2027-06-14", smallest_charge: 50 }

it("splits an order into a deposit and parts, the last one with the odd cents", () => {
  expect(scheduleOf(QUARTERS, order)).toEqual([
    { position: 1, amount: 25_612, due_on: "2027-06-08" },
    { position: 2, amount: 25_612, due_on: "2027-06-22" },
    { position: 3, amount: 25_612, due_on: "2027-07-06" },
    { position: 4, amount: 25_613, due_on: "2027-07-20" },
  ])
})

it("counts months by the calendar", () => {
  const monthly = { ...QUARTERS, every_unit: "MONTH", every_count: 1 } as const
  const days = scheduleOf(monthly, { ...order, today: "2027-01-31" })?.map(({ due_on }) => due_on)
  expect(days).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"])
})

it("leaves out fixed days that have passed", () => {
  const fixed = {
    ...QUARTERS,
    installment_count: null,
    every_count: null,
    every_unit: null,
    fixed_days: ["2027-07-01", "2027-05-01", "2027-06-08"],
  }
  expect(scheduleOf(fixed, order)?.map(({ due_on }) => due_on)).toEqual(["2027-06-08", "2027-07-01"])
  expect(scheduleOf(fixed, { ...order, today: "2027-07-01" })).toBeUndefined()
})

it.each<[string, Partial<PlanTerms>, Partial<typeof order>]>([
  ["a total below the plan's least", { minimum_total: 102_450 }, {}],
  ["a last day after the limit", { last_due_days_after_start: 35 }, {}],
  ["a deposit that is all of it", { deposit_percent: null, deposit_flat_amount: 102_449 }, {}],
  ["parts too small to charge", {}, { total: 190 }],
])("isn't offered for %s", (_, terms, other) => {
  expect(scheduleOf({ ...QUARTERS, ...terms }, { ...order, ...other })).toBeUndefined()
})

it("is offered up to the limit", () => {
  expect(scheduleOf({ ...QUARTERS, last_due_days_after_start: 36 }, order)).toHaveLength(4)
})

it("sums to the total for any order, in order of days, never below the smallest charge", () => {
  const terms = fc.record({
    deposit_percent: fc.integer({ min: 1, max: 99 }),
    installment_count: fc.integer({ min: 1, max: 24 }),
    every_count: fc.integer({ min: 1, max: 6 }),
    every_unit: fc.constantFrom("WEEK" as const, "MONTH" as const),
  })
  fc.assert(
    fc.property(terms, fc.integer({ min: 0, max: 5_000_000 }), (some, total) => {
      const parts = scheduleOf({ ...QUARTERS, ...some }, { ...order, total })
      if (parts === undefined) return
      expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
      expect(parts.every(({ amount }) => Number.isInteger(amount) && amount >= 50)).toBe(true)
      expect(parts.map(({ due_on }) => due_on)).toEqual(parts.map(({ due_on }) => due_on).toSorted())
    }),
  )
})
