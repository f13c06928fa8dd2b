import { basketOf, type OrderLine, withoutFee } from "@hub/domain/orders/order-line"
import { type PlanTerms, scheduleOf } from "@hub/domain/orders/payment-plan-schedule"
import {
  type BasketInput,
  type CreditsInput,
  type PricedType,
  priceBasket,
  priceCredits,
} from "@hub/domain/orders/pricing"
import { campaign } from "@hub/testing/campaign/campaign"
import fc from "fast-check"
import { expect, it } from "vitest"

// docs/pricing.md over random baskets: exact to the cent, never negative, the same in any order of clicks, with or without an invoice,
// and split by a plan without a cent lost.

const { size, seed } = campaign("pricing")

const cents = (most: number) => fc.integer({ min: 0, max: most })
const tier = fc.record({
  min_quantity: fc.integer({ min: 2, max: 8 }),
  discount_percent: fc.option(fc.integer({ min: 0, max: 100 })),
  discount_flat_amount: cents(10_000),
})
const tiers = fc.uniqueArray(tier, { maxLength: 3, selector: ({ min_quantity }) => min_quantity })
const type = (id: string, price: number, own: PricedType["quantity_discount_tiers"]): PricedType => ({
  id,
  name: id,
  price,
  is_program_credit: id === "week",
  quantity_discount_tiers: own,
})
const types = fc
  .tuple(cents(90_000), cents(9_999), tiers, tiers)
  .map(([week, day, of_week, of_day]) => [type("week", week, of_week), type("day", day, of_day)])
const TYPE = fc.constantFrom("week", "day")

const rules = {
  credit_types: types,
  promocode: fc.option(
    fc.record({
      code: fc.constant("X"),
      discount_percent: fc.option(fc.integer({ min: 1, max: 100 })),
      discount_flat_amount: fc.integer({ min: 1, max: 90_000 }),
      credit_type_id: fc.constantFrom(null, "week", "day"),
    }),
  ),
  sibling_discount_percent: fc.integer({ min: 0, max: 100 }),
  are_discounts_combined: fc.boolean(),
  fee_basis_points: cents(1_000),
}

const picks = fc.uniqueArray(
  fc
    .tuple(fc.constantFrom("a", "b", "c", "d"), fc.integer({ min: 10, max: 28 }), TYPE, fc.boolean())
    .map(([student_id, day, credit_type_id, keeps_credit]) => ({
      student_id,
      offering_id: `${day} ${credit_type_id}`,
      credit_type_id,
      starts_at: `2027-06-${day}T13:00:00.000Z`,
      keeps_credit,
    })),
  { maxLength: 24, selector: ({ student_id, offering_id }) => student_id + offering_id },
)
const credits = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 99 }).map((number) => `credit ${number}`),
    credit_type_id: TYPE,
    is_free: fc.boolean(),
    expires_on: fc.constantFrom(null, "2027-07-01", "2027-12-31"),
  }),
  { maxLength: 5, selector: ({ id }) => id },
)
const basket: fc.Arbitrary<BasketInput> = fc.record({ ...rules, picks, credits })

const bundle = fc.tuple(fc.constantFrom("p1", "p2"), fc.integer({ min: 1, max: 20 })).map(([id, quantity]) => ({
  package: {
    id,
    name: id,
    price: id === "p1" ? 39_900 : 101,
    contents: [{ credit_type_id: "week", name: "week", quantity: 4 }],
  },
  quantity,
}))
const purchase: fc.Arbitrary<CreditsInput> = fc.record({
  ...rules,
  items: fc.array(fc.record({ credit_type_id: TYPE, quantity: fc.integer({ min: 1, max: 100 }) }), { maxLength: 4 }),
  packages: fc.array(bundle, { maxLength: 3 }),
  upgrade: fc.option(
    fc.constantFrom(["week", "day"], ["day", "week"]).map(([from = "", to = ""]) => ({
      credit: { id: "mine", credit_type_id: from },
      credit_type_id: to,
    })),
    { nil: undefined },
  ),
})

const plan: fc.Arbitrary<PlanTerms> = fc
  .record({
    deposit: fc.oneof(
      fc.record({ deposit_percent: fc.integer({ min: 1, max: 99 }), deposit_flat_amount: fc.constant(null) }),
      fc.record({ deposit_percent: fc.constant(null), deposit_flat_amount: fc.integer({ min: 1, max: 50_000 }) }),
    ),
    installment_count: fc.integer({ min: 1, max: 24 }),
    every_unit: fc.constantFrom("WEEK" as const, "MONTH" as const),
  })
  .map(({ deposit, ...more }) => ({
    ...deposit,
    ...more,
    every_count: 1,
    fixed_days: null,
    last_due_days_after_start: null,
    minimum_total: 0,
  }))

const discountOf = (line: OrderLine): number => line.tier_discount + line.sibling_discount + line.promocode_discount
const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0)

/** The CHECKs of order_line (migration 0004). */
function isWhatTheTableChecks(line: OrderLine): boolean {
  const { tier_discount, sibling_discount, promocode_discount, fee, total, credit_id, quantity, unit_price } = line
  return (
    [tier_discount, sibling_discount, promocode_discount, fee, total].every(
      (one) => Number.isInteger(one) && one >= 0,
    ) &&
    total === (credit_id === null ? quantity * unit_price : 0) - discountOf(line) + fee &&
    (tier_discount === 0 || line.tier_label !== null) &&
    (sibling_discount === 0 || line.sibling_label !== null) &&
    (promocode_discount === 0 || line.promocode_label !== null)
  )
}

function check(
  lines: readonly OrderLine[],
  { fee_basis_points }: Pick<BasketInput, "fee_basis_points">,
  terms: PlanTerms,
): void {
  const { items, bookings, subtotal, final_price, discount, fee } = basketOf(lines)
  expect(lines.every(isWhatTheTableChecks)).toBe(true)
  expect(sum(items.map(({ amount }) => amount))).toBe(final_price)
  expect(sum(lines.map(({ total }) => total))).toBe(final_price)
  expect(sum(lines.map(discountOf))).toBe(discount)
  expect(discount).toBeLessThanOrEqual(subtotal)
  // Half a cent goes up, and no amount here is below zero.
  expect(fee).toBe(Math.floor(((final_price - fee) * fee_basis_points) / 10_000 + 0.5))
  expect(basketOf(withoutFee(lines)).final_price).toBe(final_price - fee)
  expect(bookings.every(({ price, list_price }) => price >= 0 && price <= list_price)).toBe(true)
  const parts = scheduleOf(terms, { total: final_price, today: "2027-01-31", first_day: null, smallest_charge: 50 })
  if (parts === undefined) return
  expect(sum(parts.map(({ amount }) => amount))).toBe(final_price)
  expect(parts.every(({ amount }) => amount >= 50)).toBe(true)
  expect(parts.map(({ due_on }) => due_on)).toEqual(parts.map(({ due_on }) => due_on).toSorted())
}

const shuffled = <Item>(items: readonly Item[], numbers: readonly number[]): Item[] =>
  items
    .map((item, index) => ({ item, key: numbers[index % Math.max(1, numbers.length)] ?? 0 }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
const order = fc.array(fc.nat(), { minLength: 24, maxLength: 24 })
const run = { numRuns: size, seed }
/** On a machine that does much else. */
const TIMEOUT_MS = 60_000 + 50 * size

it(
  `prices ${size} baskets of places to the cent, whatever the order of clicks`,
  () => {
    fc.assert(
      fc.property(basket, plan, order, (input, terms, numbers) => {
        const lines = priceBasket(input)
        check(lines, input, terms)
        const spent = lines.flatMap(({ credit_id }) => credit_id ?? [])
        expect(new Set(spent).size).toBe(spent.length)
        const again = { ...input, picks: shuffled(input.picks, numbers), credits: shuffled(input.credits, numbers) }
        expect(priceBasket(again)).toEqual(lines)
      }),
      run,
    )
  },
  TIMEOUT_MS,
)

it(
  `gives every child but one the sibling discount, and never a better choice of that one is left: ${size} baskets`,
  () => {
    fc.assert(
      fc.property(basket, (input) => {
        const without = { ...input, promocode: null, fee_basis_points: 0 }
        const lines = priceBasket(without)
        const plain = priceBasket({ ...without, sibling_discount_percent: 0 })
        const total = (priced: readonly OrderLine[]) => sum(priced.map((line) => line.total))
        expect(total(lines)).toBeLessThanOrEqual(total(plain))
        const bought = lines.filter(({ credit_id }) => credit_id === null)
        const children = new Set(bought.map(({ student_id }) => student_id))
        const withDiscount = new Set(
          bought.filter((line) => line.sibling_discount > 0).map(({ student_id }) => student_id),
        )
        expect(withDiscount.size).toBeLessThanOrEqual(Math.max(0, children.size - 1))
        if (!input.are_discounts_combined)
          expect(bought.every((line) => line.sibling_discount === 0 || line.tier_discount === 0)).toBe(true)
        // Each place has at most what the better of its discounts takes off.
        const best = (line: OrderLine, index: number) =>
          Math.max(line.sibling_discount, plain[index]?.tier_discount ?? 0)
        if (!input.are_discounts_combined)
          expect(lines.every((line, index) => discountOf(line) === best(line, index))).toBe(true)
      }),
      run,
    )
  },
  TIMEOUT_MS,
)

it(
  `prices ${size} carts of credits, packages and upgrades to the cent, whatever the order of clicks`,
  () => {
    fc.assert(
      fc.property(purchase, plan, order, (input, terms, numbers) => {
        const lines = priceCredits(input)
        check(lines, input, terms)
        const { items, packages = [] } = input
        const again = { ...input, items: shuffled(items, numbers), packages: shuffled(packages, numbers) }
        expect(priceCredits(again)).toEqual(lines)
      }),
      run,
    )
  },
  TIMEOUT_MS,
)
