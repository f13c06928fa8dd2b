import fc from "fast-check"
import { expect, it, test } from "vitest"
import type { Funding } from "./cancel-outcome.ts"
import { dayOutcome, withoutDays } from "./day-outcome.ts"

const paid: Funding = {
  order_id: "1",
  sale_amount: 38_500,
  fee_amount: 963,
  unreturned: 38_500,
  is_refundable: true,
  left: 39_463,
  owed: 0,
  paid_otherwise: 0,
}
const credit = { price: 38_500, is_free: false }

test.each([
  ["a card", [paid], "MONEY", { gives: "REFUND", amount: 7_700 + 193, reduced: 0 }],
  [
    "a plan, less to pay first",
    [{ ...paid, left: 10_000, owed: 29_463 }],
    "MONEY",
    { gives: "REFUND", amount: 0, reduced: 7_893 },
  ],
  [
    "a plan whose rest is less than the day",
    [{ ...paid, left: 34_463, owed: 5_000 }],
    "MONEY",
    { gives: "REFUND", amount: 2_893, reduced: 5_000 },
  ],
  ["a check", [{ ...paid, fee_amount: 0, left: 0, paid_otherwise: 38_500 }], "MONEY", { gives: "CODE", amount: 7_700 }],
  ["a card that was refunded in full", [{ ...paid, unreturned: 0, left: 0 }], "MONEY", { gives: "NOTHING", amount: 0 }],
  ["a code for everybody", [paid], "CODE", { gives: "CODE", amount: 7_700 }],
  ["nothing", [paid], "NOTHING", { gives: "NOTHING", amount: 0 }],
  ["a credit", [], "MONEY", { gives: "CODE", amount: 7_700 }],
] as const)("%s", (_, funding, give, back) => {
  expect(dayOutcome({ funding, credit, days: 5 }, give)).toMatchObject(back)
})

it("gives nothing for a free credit", () => {
  expect(dayOutcome({ funding: [], credit: { ...credit, is_free: true }, days: 5 }, "MONEY").gives).toBe("NOTHING")
})

it("sums to the whole, day by day", () => {
  let [sale, fee, sum] = [10_001, 251, 0]
  for (let days = 5; days > 0; days -= 1) {
    const left = sale + fee
    const { amount, parts } = dayOutcome(
      { funding: [{ ...paid, sale_amount: sale, fee_amount: fee, unreturned: sale, left }], credit, days },
      "MONEY",
    )
    sum += amount
    sale -= parts[0]?.sale ?? 0
    fee -= parts[0]?.fee ?? 0
  }
  expect([sum, sale, fee]).toEqual([10_252, 0, 0])
})

test.each([
  ["a day of a week", 38_500, { canceled: 1, of: 5 }, 30_800],
  ["no day", 38_500, { canceled: 0, of: 5 }, 38_500],
  ["all days", 38_500, { canceled: 5, of: 5 }, 0],
  ["a share that isn't whole: the day has the odd cent", 100, { canceled: 1, of: 3 }, 66],
  ["two days, one after the other", 100, { canceled: 2, of: 3 }, 33],
])("%s", (_, amount, days, left) => {
  expect(withoutDays(amount, days)).toBe(left)
})

it("never takes more than there is, nor less for more days", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 20 }), fc.nat(20), (amount, of, days) => {
      const canceled = Math.min(days, of)
      const left = withoutDays(amount, { canceled, of })
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(amount)
      if (canceled > 0) expect(left).toBeLessThanOrEqual(withoutDays(amount, { canceled: canceled - 1, of }))
      if (canceled === of) expect(left).toBe(0)
    }),
  )
})
