import fc from "fast-check"
import { expect, it } from "vitest"
import { creditsWorth, shareOf } from "./credits-worth.ts"
import type { OrderLine } from "./order-line.ts"

const line: OrderLine = {
  kind: "CREDIT",
  name: "Week",
  student_id: null,
  offering_id: null,
  credit_type_id: "week",
  credit_id: null,
  upgraded_credit_id: null,
  package_id: null,
  package_contents: null,
  is_free_credit: false,
  quantity: 3,
  unit_price: 10_000,
  tier_discount: 3_000,
  tier_label: "10% off",
  tier_percent: 10,
  sibling_discount: 0,
  sibling_label: null,
  sibling_percent: null,
  promocode_discount: 0,
  promocode_label: null,
  promocode_percent: null,
  fee: 675,
  canceled_days: [],
  total: 27_675,
}

it("shares a package's price by what its credits cost alone", () => {
  const contents = [
    { credit_type_id: "week", name: "Week", quantity: 2 },
    { credit_type_id: "day", name: "Day", quantity: 4 },
  ]
  const bundle = { ...line, kind: "PACKAGE", credit_type_id: null, package_contents: contents, quantity: 1 } as const
  const prices = new Map([
    ["week", 10_000],
    ["day", 2_500],
  ])
  const worth = creditsWorth([{ ...bundle, total: 24_600, fee: 600 }], prices)
  expect(worth.get("week")).toEqual({ units: 2, sale: 16_000, fee: 400 })
  expect(worth.get("day")).toEqual({ units: 4, sale: 8_000, fee: 200 })
})

it("gives back exactly what was paid, however the credits are taken back one after another", () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.nat(30_000),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
      (sale, fee, steps) => {
        const units = steps.reduce((sum, step) => sum + step, 0)
        const worth = creditsWorth([{ ...line, quantity: units, total: sale + fee, fee }], new Map())
        let before = 0
        let given = 0
        for (const taken of steps) {
          const share = shareOf(worth.get("week") ?? { units: 0, sale: 0, fee: 0 }, { before, taken })
          expect(Math.min(share.sale, share.fee)).toBeGreaterThanOrEqual(0)
          given += share.sale + share.fee
          before += taken
        }
        expect(given).toBe(sale + fee)
      },
    ),
  )
})
