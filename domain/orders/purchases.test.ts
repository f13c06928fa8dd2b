import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cheaperPackage, packageSaving } from "./cheaper-package.ts"
import type { OrderItem } from "./order.ts"
import { basketOf, creditsIssued } from "./order-line.ts"
import { type BasketInput, type CreditsInput, priceBasket, priceCredits } from "./pricing.ts"
import { isPurchaseSuccessful } from "./purchase-success.ts"

const week = {
  id: "week",
  name: "Camp Week",
  price: 38_500,
  is_program_credit: true,
  quantity_discount_tiers: [
    { min_quantity: 3, discount_percent: 10, discount_flat_amount: null },
    { min_quantity: 6, discount_percent: 15, discount_flat_amount: null },
  ],
}
const day = {
  id: "day",
  name: "Camp Day",
  price: 7_200,
  is_program_credit: false,
  quantity_discount_tiers: [{ min_quantity: 5, discount_percent: null, discount_flat_amount: 800 }],
}
const rules = {
  credit_types: [week, day],
  promocode: null,
  sibling_discount_percent: 0,
  are_discounts_combined: true,
  fee_basis_points: 250,
}
const content = (credit_type_id: string, quantity: number) => ({ credit_type_id, name: credit_type_id, quantity })
const four = { id: "four", name: "Summer Four", price: 139_900, contents: [content("week", 4), content("day", 2)] }
const two = { id: "two", name: "Two-Child Summer", price: 186_000, contents: [content("week", 6)] }

describe("packages", () => {
  it("save against the range prices, and a cart that holds the same credits says so", () => {
    expect([packageSaving(four, rules), packageSaving(two, rules)]).toEqual([13_100, 10_350])
    const cart = { ...rules, items: [content("week", 4), content("day", 2)] }
    expect(basketOf(priceCredits(cart))).toMatchObject({ fee: 3_825, final_price: 156_825 })
    expect(cheaperPackage(cart, [two, four])).toMatchObject({
      package_id: "four",
      credit_count: 6,
      saving: 13_100,
      items: [],
    })
    expect(cheaperPackage({ ...rules, items: [content("week", 3)] }, [two, four])).toBeUndefined()
  })

  it("adds up to the cent and issues exactly what is bought, in any order", () => {
    const pack = fc.record({
      id: fc.constantFrom("p", "q", "r"),
      price: fc.integer({ min: 1, max: 99_999 }),
      contents: fc.uniqueArray(
        fc.record({ credit_type_id: fc.constantFrom("week", "day"), quantity: fc.integer({ min: 1, max: 9 }) }),
        {
          minLength: 1,
          selector: ({ credit_type_id }) => credit_type_id,
        },
      ),
    })
    const cart = fc.record({
      items: fc.array(
        fc.record({ credit_type_id: fc.constantFrom("week", "day"), quantity: fc.integer({ min: 1, max: 30 }) }),
        { maxLength: 5 },
      ),
      packs: fc.uniqueArray(pack, { selector: ({ id }) => id, maxLength: 3 }),
      quantities: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 3, maxLength: 3 }),
      promocode: fc.option(
        fc.record({
          code: fc.constant("X"),
          discount_percent: fc.option(fc.integer({ min: 1, max: 100 })),
          discount_flat_amount: fc.integer({ min: 1, max: 90_000 }),
          credit_type_id: fc.constantFrom(null, "week"),
        }),
      ),
      fee_basis_points: fc.integer({ min: 0, max: 1_000 }),
    })
    fc.assert(
      fc.property(cart, ({ items, packs, quantities, promocode, fee_basis_points }) => {
        const packages = packs.map(({ contents, ...one }, index) => ({
          package: { ...one, name: one.id, contents: contents.map((c) => content(c.credit_type_id, c.quantity)) },
          quantity: quantities[index] ?? 1,
        }))
        const input: CreditsInput = { ...rules, promocode, fee_basis_points, items, packages }
        const lines = priceCredits(input)
        const basket = basketOf(lines)
        expect(basket.items.reduce((sum, item) => sum + item.amount, 0)).toBe(basket.final_price)
        expect(lines.reduce((sum, line) => sum + line.total, 0)).toBe(basket.final_price)
        expect(lines.every(({ total }) => total >= 0)).toBe(true)
        const reversed = { ...input, items: items.toReversed(), packages: packages.toReversed() }
        expect(priceCredits(reversed)).toEqual(lines)
        for (const id of ["week", "day"]) {
          const issued = lines.flatMap(creditsIssued).filter(({ credit_type_id }) => credit_type_id === id)
          const bought = [
            ...items,
            ...packages.flatMap(({ package: { contents }, quantity }) =>
              contents.map((c) => ({ ...c, quantity: c.quantity * quantity })),
            ),
          ].filter(({ credit_type_id }) => credit_type_id === id)
          const count = (list: readonly { quantity: number }[]) => list.reduce((sum, { quantity }) => sum + quantity, 0)
          expect(count(issued)).toBe(count(bought))
        }
      }),
    )
  })
})

describe("an upgrade", () => {
  it("costs the difference and its fee, never less than nothing", () => {
    const price = (from: string, credit_type_id: string) =>
      priceCredits({ ...rules, items: [], upgrade: { credit: { id: "c", credit_type_id: from }, credit_type_id } })
    expect(basketOf(price("day", "week"))).toMatchObject({ subtotal: 31_300, fee: 783, final_price: 32_083 })
    expect(price("day", "week")[0]).toMatchObject({ name: "Upgrade To Camp Week", upgraded_credit_id: "c" })
    expect(basketOf(price("week", "day")).final_price).toBe(0)
  })
})

describe("the sibling discount", () => {
  const pick = (student_id: string, offering_id: string, credit_type_id: string) => ({
    student_id,
    offering_id,
    credit_type_id,
    starts_at: offering_id,
  })
  const basket = (picks: BasketInput["picks"], more: Partial<BasketInput> = {}): BasketInput => ({
    ...rules,
    fee_basis_points: 0,
    sibling_discount_percent: 10,
    credits: [],
    picks,
    ...more,
  })

  it("leaves in full, among children with as many places, the one with whom the family pays least", () => {
    const lines = priceBasket(basket([pick("a", "1", "week"), pick("b", "2", "day")]))
    expect(lines.map(({ student_id, sibling_discount }) => [student_id, sibling_discount])).toEqual([
      ["a", 3_850],
      ["b", 0],
    ])
  })

  it("takes the better of both discounts where a business doesn't combine them", () => {
    const picks = ["1", "2", "3"].map((offering) => pick("a", offering, "week")).concat(pick("b", "4", "week"))
    const with15 = priceBasket(basket(picks, { sibling_discount_percent: 15, are_discounts_combined: false }))
    expect(with15.map(({ tier_discount, sibling_discount }) => [tier_discount, sibling_discount])).toEqual([
      [3_850, 0],
      [3_850, 0],
      [3_850, 0],
      [0, 5_775],
    ])
    const with5 = priceBasket(basket(picks, { sibling_discount_percent: 5, are_discounts_combined: false }))
    expect(
      with5.every(({ tier_discount, sibling_discount }) => tier_discount === 3_850 && sibling_discount === 0),
    ).toBe(true)
  })
})

describe("4.9: a purchase of credits or an upgrade is successful", () => {
  const item = (type: OrderItem["type"]): OrderItem => ({
    type,
    reason: null,
    name: "",
    credit_type_id: null,
    package_id: null,
    contents: [],
    quantity: 1,
    unit_price: 0,
    amount: 0,
  })
  const paid = {
    id: "",
    status: "completed" as const,
    amount: 1,
    refunded_amount: 0,
    payment_method: null,
    last_error: null,
    completed_at: null,
  }
  it.each([
    ["paid credits", "credit_item", 100, 0, paid, true],
    ["a paid upgrade", "upgrade_item", 100, 0, paid, true],
    ["another first item", "fee_item", 100, 0, paid, false],
    ["unpaid", "credit_item", 100, 0, null, false],
    ["free by a discount", "credit_item", 0, 100, null, true],
    ["price 0 with discount 0", "credit_item", 0, 0, null, false],
  ] as const)("%s", (_, type, final_price, discount, payment, expected) => {
    expect(isPurchaseSuccessful({ items: [item(type)], final_price, discount, payment })).toBe(expected)
  })
})
