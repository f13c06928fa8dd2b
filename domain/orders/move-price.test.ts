import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type BoughtPlace, priceByRules, quoteMove } from "./move-price.ts"

const BOUGHT: BoughtPlace = {
  credit_type_id: "week",
  unit_price: 10_000,
  tier_discount: 0,
  tier_label: null,
  tier_percent: null,
  sibling_discount: 0,
  sibling_label: null,
  sibling_percent: null,
  promocode_discount: 0,
  promocode_label: null,
  promocode_percent: null,
  promocode_type_id: null,
}
const TIER = { tier_discount: 1000, tier_label: "3 or more: 10% off", tier_percent: 10 }
const FLAT_TIER = { tier_discount: 1500, tier_label: "3 or more: $15 off each" }
const SIBLING = { sibling_discount: 1000, sibling_label: "Brothers and sisters: 10% off", sibling_percent: 10 }
const CODE = { promocode_discount: 2000, promocode_label: "Promo HELLOJUNE", promocode_percent: 20 }
const FLAT_CODE = { promocode_discount: 2500, promocode_label: "Promo JUNE25" }

describe("a place's price by the rules of the purchase", () => {
  it.each<[string, Partial<BoughtPlace>, string, number, ReturnType<typeof priceByRules>["price"]]>([
    ["no rule", {}, "long", 12_500, 12_500],
    ["percentages stay percentages", TIER, "long", 20_000, 18_000],
    ["each of what the one before leaves", { ...SIBLING, ...CODE, promocode_discount: 1800 }, "long", 20_000, 14_400],
    ["an amount stays that amount", FLAT_CODE, "long", 20_000, 17_500],
    ["and takes no more than there is", { ...FLAT_TIER, ...FLAT_CODE }, "day", 2000, 0],
    ["an equal list price costs the same", { ...TIER, ...SIBLING, sibling_discount: 900 }, "other", 10_000, 8100],
    ["a code of this type stays", { ...CODE, promocode_type_id: "long" }, "long", 20_000, 16_000],
    ["a code of another type goes", { ...SIBLING, ...FLAT_CODE, promocode_type_id: "week" }, "long", 20_000, 18_000],
    ["the type that was bought costs what it cost", FLAT_CODE, "week", 99_900, 7500],
  ])("%s", (_, rules, credit_type_id, list_price, price) => {
    expect(priceByRules({ ...BOUGHT, ...rules }, { credit_type_id, list_price }).price).toBe(price)
  })

  it("names what stays and what goes", () => {
    const bought = { ...BOUGHT, ...SIBLING, ...FLAT_CODE, promocode_type_id: "week" }
    expect(priceByRules(bought, { credit_type_id: "long", list_price: 20_000 })).toEqual({
      list_price: 20_000,
      price: 18_000,
      discounts: [{ reason: "sibling", name: "Brothers and sisters: 10% off", amount: 2000 }],
      lost_discounts: [{ reason: "promocode", name: "Promo JUNE25", amount: 2500 }],
    })
  })
})

const WINDOW = { is_enabled: true, hours_before_program_start: 72, hours_before_session_start: 24 }
const NOW = new Date("2030-06-01T00:00:00.000Z")
const bookingOf = (paid: number) => ({
  kind: "PROGRAM" as const,
  starts_at: "2030-06-24T13:00:00.000Z",
  policy: { cancel_settings: WINDOW, reschedule_settings: WINDOW, refund_hours_before_start: 336 },
  // With a share of the card's fee, which is no part of a difference.
  funding:
    paid === 0
      ? []
      : [
          {
            order_id: "1",
            sale_amount: paid,
            unreturned: paid,
            fee_amount: 250,
            is_refundable: true,
            left: paid + 250,
            owed: 0,
            paid_otherwise: 0,
          },
        ],
})

describe("a move", () => {
  it("asks for the difference between the prices after discounts", () => {
    const bought = { ...BOUGHT, ...SIBLING, ...CODE, promocode_discount: 1800 }
    const to = { old_credit_type_id: "week", bought, credit_type_id: "long", list_price: 20_000 }
    expect(quoteMove(bookingOf(7200), to, NOW)).toMatchObject({ price: 14_400, already_paid: 7200, difference: 7200 })
  })

  it("keeps a code of the whole price, with no credit back", () => {
    const bought = { ...BOUGHT, promocode_discount: 10_000, promocode_label: "Promo FREE", promocode_percent: 100 }
    const to = { old_credit_type_id: "week", bought, credit_type_id: "long", list_price: 20_000 }
    expect(quoteMove(bookingOf(0), to, NOW)).toMatchObject({ price: 0, difference: 0, is_carried: true })
  })

  it("of what a credit paid gives the credit back, at the place's own price", () => {
    const to = { old_credit_type_id: "week", bought: undefined, credit_type_id: "long", list_price: 20_000 }
    expect(quoteMove(bookingOf(0), to, NOW)).toMatchObject({ price: 20_000, is_carried: false, gives: "CREDIT" })
  })

  const percent = fc.option(fc.integer({ min: 1, max: 100 }), { nil: null })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const place = fc
    .record({
      unit_price: fc.nat(100_000),
      percents: fc.tuple(percent, percent, percent),
      shares: fc.tuple(share, share, share),
    })
    .map(({ unit_price, percents, shares }): BoughtPlace => {
      let left = unit_price
      const [tier, sibling, promocode] = ([0, 1, 2] as const).map((index) => {
        const part = percents[index]
        const taken = part === null ? Math.floor(left * shares[index]) : Math.min(left, Math.round((left * part) / 100))
        left -= taken
        return taken
      })
      return {
        ...BOUGHT,
        unit_price,
        tier_discount: tier ?? 0,
        tier_percent: percents[0],
        sibling_discount: sibling ?? 0,
        sibling_percent: percents[1],
        promocode_discount: promocode ?? 0,
        promocode_percent: percents[2],
      }
    })
  const paidOf = (bought: BoughtPlace) => priceByRules(bought, { credit_type_id: "week", list_price: 0 }).price

  it("costs nothing at an equal list price, and nets nothing there and back", () => {
    const property = fc.property(place, fc.nat(100_000), (bought, list_price) => {
      const paid = paidOf(bought)
      const other = { credit_type_id: "long", list_price: bought.unit_price }
      expect(priceByRules(bought, other).price).toBe(paid)
      fc.pre(paid > 0)
      const there = quoteMove(
        bookingOf(paid),
        { old_credit_type_id: "week", bought, credit_type_id: "long", list_price },
        NOW,
      )
      expect(there.price - paid).toBe(there.difference)
      expect(there.price).toBe(there.list_price - there.discounts.reduce((sum, { amount }) => sum + amount, 0))
      fc.pre(there.price > 0)
      const back = quoteMove(
        bookingOf(there.price),
        { old_credit_type_id: "long", bought, credit_type_id: "week", list_price: 1 },
        NOW,
      )
      expect(there.difference + back.difference).toBe(0)
    })
    fc.assert(property, { numRuns: 500 })
  })

  it("never costs less than nothing", () => {
    const property = fc.property(place, fc.nat(100_000), (bought, list_price) => {
      const { price, discounts } = priceByRules(bought, { credit_type_id: "long", list_price })
      expect(price).toBeGreaterThanOrEqual(0)
      expect(price).toBeLessThanOrEqual(list_price)
      expect(Math.min(0, ...discounts.map(({ amount }) => amount))).toBe(0)
    })
    fc.assert(property, { numRuns: 500 })
  })
})
