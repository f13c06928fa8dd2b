import { describe, expect, it } from "vitest"
import { readLanguageFrom, SOURCE_LANGUAGE } from "../kernel/language.ts"
import { tierDiscount, tierRanges } from "./discounts.ts"
import { basketOf, type OrderLine } from "./order-line.ts"
import { type BasketInput, type OwnedCredit, type PricedType, priceBasket, priceCredits } from "./pricing.ts"

const week: PricedType = {
  id: "week",
  name: "Camp week",
  price: 38_500,
  is_program_credit: true,
  quantity_discount_tiers: [{ min_quantity: 3, discount_percent: 10, discount_flat_amount: null }],
}
const day: PricedType = {
  id: "day",
  name: "Camp day",
  price: 7_200,
  is_program_credit: false,
  quantity_discount_tiers: [],
}

const pick = (student_id: string, offering_id: string, credit_type_id: string) => ({
  student_id,
  offering_id,
  credit_type_id,
  starts_at: `2027-06-${offering_id}T13:00:00.000Z`,
})

const price = (basket: BasketInput) => basketOf(priceBasket(basket))

const discountOf = (line: OrderLine): number => line.tier_discount + line.sibling_discount + line.promocode_discount

/** The CHECKs of order_line (migration 0004). */
function expectWhatTheTableChecks(line: OrderLine): void {
  const { tier_discount, sibling_discount, promocode_discount, fee, total, credit_id, quantity, unit_price } = line
  for (const cents of [tier_discount, sibling_discount, promocode_discount, fee, total]) {
    expect(Number.isInteger(cents)).toBe(true)
    expect(cents).toBeGreaterThanOrEqual(0)
  }
  expect(total).toBe((credit_id === null ? quantity * unit_price : 0) - discountOf(line) + fee)
  expect(tier_discount === 0 || line.tier_label !== null).toBe(true)
  expect(sibling_discount === 0 || line.sibling_label !== null).toBe(true)
  expect(promocode_discount === 0 || line.promocode_label !== null).toBe(true)
}

const rules = {
  credit_types: [week, day],
  promocode: null,
  sibling_discount_percent: 0,
  are_discounts_combined: true,
  fee_basis_points: 0,
}

const credit = (id: string, credit_type_id: string, more: Partial<OwnedCredit> = {}): OwnedCredit => ({
  id,
  credit_type_id,
  is_free: false,
  expires_on: null,
  ...more,
})

describe("priceBasket", () => {
  it("prices a family's summer: credits first, then the tier, the code and the fee, to the cent", () => {
    const basket = price({
      ...rules,
      picks: [
        pick("maya", "14", "week"),
        pick("maya", "21", "week"),
        pick("theo", "14", "week"),
        pick("theo", "21", "week"),
        pick("theo", "28", "day"),
      ],
      credits: [credit("c1", "week"), credit("c2", "day", { is_free: true })],
      promocode: { code: "HELLOJUNE", discount_percent: null, discount_flat_amount: 4_000, credit_type_id: null },
      fee_basis_points: 250,
    })
    expect(basket.subtotal).toBe(115_500)
    expect(basket.items.map((item) => [item.type, item.amount])).toEqual([
      ["credit_item", 115_500],
      ["discount_item", -11_550],
      ["discount_item", -4_000],
      ["fee_item", 2_499],
    ])
    expect(basket.final_price).toBe(102_449)
    expect(basket.discount).toBe(15_550)
    expect(basket.bookings.map((booking) => booking.price)).toEqual([0, 34_650, 34_650, 34_650, 0])
    expect(basket.bookings.map((booking) => booking.is_free_credit)).toEqual([false, false, false, false, true])
    expect(basket.saved).toBe(4 * 38_500 + 7_200 - (102_449 - 2_499))
  })

  it("spends free credits first, then the soonest to expire", () => {
    const basket = price({
      ...rules,
      picks: [pick("a", "01", "day"), pick("a", "02", "day"), pick("a", "03", "day")],
      credits: [
        credit("never", "day"),
        credit("late", "day", { expires_on: "2027-12-01" }),
        credit("soon", "day", { expires_on: "2027-07-01" }),
        credit("free", "day", { is_free: true }),
      ],
    })
    expect(basket.bookings.map((booking) => booking.credit_id)).toEqual(["free", "soon", "late"])
    expect(basket.final_price).toBe(0)
  })

  it("gives every child but the one with most places the sibling discount", () => {
    const basket = price({
      ...rules,
      sibling_discount_percent: 10,
      picks: [pick("b", "01", "day"), pick("a", "01", "day"), pick("b", "02", "day")],
      credits: [],
    })
    expect(basket.bookings.filter((booking) => booking.student_id === "b").map((booking) => booking.price)).toEqual([
      7_200, 7_200,
    ])
    expect(basket.final_price).toBe(7_200 * 2 + 6_480)
  })

  it("takes no more than there is with a flat code, and charges no fee on nothing", () => {
    const promocode = { code: "BIG", discount_percent: null, discount_flat_amount: 99_999, credit_type_id: "day" }
    const basket = price({
      ...rules,
      promocode,
      fee_basis_points: 250,
      picks: [pick("a", "01", "day")],
      credits: [],
    })
    expect(basket).toMatchObject({ final_price: 0, fee: 0, discount: 7_200 })
  })

  it("says of each place which of two discounts it has where they aren't combined", () => {
    const picks = ["a", "b"].flatMap((student) => ["14", "21"].map((day) => pick(student, day, "week")))
    const named = (sibling_discount_percent: number) =>
      price({ ...rules, are_discounts_combined: false, sibling_discount_percent, picks, credits: [] })
    const wordsOf = (student_id: string, basket: ReturnType<typeof named>) =>
      basket.bookings.find((booking) => booking.student_id === student_id)?.discounts.map(({ name }) => name)
    const more = named(15)
    expect(new Set([wordsOf("a", more), wordsOf("b", more)].flat())).toEqual(
      new Set(["3 or more: 10% off", "Brothers and sisters: 15% off, instead of 3 or more: 10% off"]),
    )
    expect(wordsOf("b", named(5))).toEqual(["3 or more: 10% off, instead of 5% for brothers and sisters"])
    expect(named(5).items.map(({ name }) => name)).toContain("3 or more: 10% off")
  })
})

describe("priceCredits", () => {
  it("adds up lines of the same type before it looks for the tier", () => {
    const basket = basketOf(
      priceCredits({
        ...rules,
        items: [
          { credit_type_id: "week", quantity: 1 },
          { credit_type_id: "week", quantity: 2 },
        ],
      }),
    )
    expect(basket).toMatchObject({ subtotal: 115_500, discount: 11_550, final_price: 103_950 })
  })

  it("splits a code and the fee over its lines to the cent", () => {
    const promocode = { code: "TENOFF", discount_percent: null, discount_flat_amount: 1_000, credit_type_id: null }
    const lines = priceCredits({
      ...rules,
      promocode,
      fee_basis_points: 250,
      items: [
        { credit_type_id: "week", quantity: 2 },
        { credit_type_id: "day", quantity: 1 },
      ],
    })
    for (const line of lines) expectWhatTheTableChecks(line)
    expect(basketOf(lines)).toMatchObject({ discount: 1_000, fee: 2_080, final_price: 84_200 - 1_000 + 2_080 })
  })
})

describe("tiers", () => {
  const tiers = [
    { min_quantity: 5, discount_percent: null, discount_flat_amount: 300 },
    { min_quantity: 2, discount_percent: 10, discount_flat_amount: 9_999 },
  ]
  it("applies the last tier that the quantity reaches, percent before flat", () => {
    expect([1, 2, 4, 5].map((quantity) => tierDiscount(tiers, quantity, 1_000))).toEqual([0, 200, 400, 1_500])
  })
  it("covers every quantity once when expanded with a base", () => {
    expect(
      tierRanges(tiers, { base: true }).map(({ min_quantity, max_quantity }) => [min_quantity, max_quantity]),
    ).toEqual([
      [1, 1],
      [2, 4],
      [5, null],
    ])
  })
})

it("stores the same lines in every language", () => {
  const basket: BasketInput = {
    ...rules,
    picks: ["14", "15", "16", "17"].flatMap((offering) => [
      pick("maya", offering, "week"),
      pick("theo", offering, "day"),
    ]),
    credits: [],
    sibling_discount_percent: 5,
    are_discounts_combined: false,
    promocode: null,
  }
  const english = priceBasket(basket)
  readLanguageFrom(() => "es")
  const spanish = priceBasket(basket)
  readLanguageFrom(() => SOURCE_LANGUAGE)
  expect(english.some(({ sibling_label }) => sibling_label !== null)).toBe(true)
  expect(english.some(({ tier_label }) => tier_label !== null)).toBe(true)
  expect(spanish).toEqual(english)
})
