import { itemById } from "../kernel/item-by-id.ts"
import { allocate, percentOf, roundCents } from "../kernel/money.ts"
import { type Tier, tierDiscount, tierFor } from "./discount-tiers.ts"
import type { OrderLine } from "./order-line.ts"

// docs/pricing.md in code: the one pure function that prices a basket. The result doesn't depend on the order of clicks.

export interface PricedType {
  id: string
  name: string
  price: number
  is_program_credit: boolean
  quantity_discount_tiers: readonly Tier[]
}

export interface PriceablePick {
  student_id: string
  offering_id: string
  credit_type_id: string
  starts_at: string
}

export interface OwnedCredit {
  id: string
  credit_type_id: string
  is_free: boolean
  expires_on: string | null
}

export interface BasketPromocode {
  code: string
  discount_percent: number | null
  discount_flat_amount: number | null
  /** Only lines of this type are cheaper; null means all. */
  credit_type_id: string | null
}

interface Rules {
  credit_types: readonly PricedType[]
  promocode: BasketPromocode | null
  /** For every child but the one with most bookings. */
  sibling_discount_percent: number
  /** Hundredths of a percent of what is due, as a card fee. */
  fee_basis_points: number
}

export interface BasketInput extends Rules {
  picks: readonly PriceablePick[]
  /** The customer's available credits. */
  credits: readonly OwnedCredit[]
}

export interface CreditsInput extends Rules {
  items: readonly { credit_type_id: string; quantity: number }[]
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** By first day: the order in which credits and cents are handed out. */
const inOrder = (picks: readonly PriceablePick[]): PriceablePick[] =>
  [...picks].sort(
    (a, b) =>
      byText(a.starts_at, b.starts_at) || byText(a.offering_id, b.offering_id) || byText(a.student_id, b.student_id),
  )

/** Free credits first, then the soonest to expire; one that never expires comes last. */
const inSpendingOrder = (credits: readonly OwnedCredit[]): OwnedCredit[] =>
  [...credits].sort(
    (a, b) =>
      Number(b.is_free) - Number(a.is_free) ||
      byText(a.expires_on ?? "9999-12-31", b.expires_on ?? "9999-12-31") ||
      byText(a.id, b.id),
  )

const creditName = ({ is_program_credit }: PricedType): string =>
  is_program_credit ? "Program Credit" : "Session Credit"

const newLine = (
  type: PricedType,
  line: Pick<OrderLine, "kind" | "quantity"> & Partial<Pick<OrderLine, "student_id" | "offering_id">>,
): OrderLine => ({
  name: type.name === creditName(type) ? type.name : `${creditName(type)}, ${type.name}`,
  student_id: null,
  offering_id: null,
  credit_type_id: type.id,
  credit_id: null,
  is_free_credit: false,
  unit_price: type.price,
  tier_discount: 0,
  tier_label: null,
  sibling_discount: 0,
  sibling_label: null,
  promocode_discount: 0,
  promocode_label: null,
  fee: 0,
  total: line.quantity * type.price,
  ...line,
})

/** Prices places for participants: owned credits first, then what is missing is bought. */
export function priceBasket(input: BasketInput): OrderLine[] {
  const unspent = inSpendingOrder(input.credits)
  const lines = inOrder(input.picks).map(({ student_id, offering_id, credit_type_id }) => {
    const type = itemById(input.credit_types, credit_type_id)
    const line = newLine(type, { kind: "BOOKING", quantity: 1, student_id, offering_id })
    const index = unspent.findIndex((credit) => credit.credit_type_id === type.id)
    const credit = index < 0 ? undefined : unspent.splice(index, 1)[0]
    return credit === undefined ? line : { ...line, credit_id: credit.id, is_free_credit: credit.is_free, total: 0 }
  })
  return applyDiscountsAndFee(lines, input)
}

/** Prices credits that are bought for later. */
export function priceCredits(input: CreditsInput): OrderLine[] {
  const quantities = new Map<string, number>()
  for (const { credit_type_id, quantity } of input.items) {
    quantities.set(credit_type_id, (quantities.get(credit_type_id) ?? 0) + quantity)
  }
  const lines = [...quantities]
    .sort((a, b) => byText(a[0], b[0]))
    .map(([id, quantity]) => newLine(itemById(input.credit_types, id), { kind: "CREDIT", quantity }))
  return applyDiscountsAndFee(lines, input)
}

function applyDiscountsAndFee(lines: OrderLine[], rules: Rules): OrderLine[] {
  const bought = lines.filter(({ credit_id }) => credit_id === null)
  applyTiers(bought, rules)
  applySiblingDiscount(bought, rules.sibling_discount_percent)
  applyPromocode(bought, rules.promocode)
  applyFee(bought, rules.fee_basis_points)
  return lines
}

function applyTiers(bought: readonly OrderLine[], { credit_types }: Rules): void {
  for (const id of new Set(bought.map(({ credit_type_id }) => credit_type_id))) {
    const { price, quantity_discount_tiers: tiers } = itemById(credit_types, id)
    const mine = bought.filter(({ credit_type_id }) => credit_type_id === id)
    const quantity = mine.reduce((sum, line) => sum + line.quantity, 0)
    const tier = tierFor(tiers, quantity)
    const discount = tierDiscount(tiers, quantity, price)
    if (tier === undefined || discount === 0) continue
    // What is left is split, not what is taken off: the earliest place gets the odd cent.
    const due = allocate(
      quantity * price - discount,
      mine.map((line) => line.quantity),
    )
    for (const [index, line] of mine.entries()) {
      line.tier_discount = line.total - (due[index] ?? line.total)
      line.tier_label = tierLabel(tier)
      line.total -= line.tier_discount
    }
  }
}

function tierLabel(tier: Tier): string {
  const off = tier.discount_percent === null ? "off each" : `${tier.discount_percent}% off`
  return `${tier.min_quantity} or more: ${off}`
}

/** The child with most bought places pays in full (the first by id among equals), every other one less. */
function applySiblingDiscount(bought: readonly OrderLine[], percent: number): void {
  const counts = new Map<string, number>()
  for (const { student_id } of bought)
    if (student_id !== null) counts.set(student_id, (counts.get(student_id) ?? 0) + 1)
  const [first] = [...counts].sort((a, b) => b[1] - a[1] || byText(a[0], b[0]))
  if (percent === 0 || first === undefined) return
  for (const line of bought) {
    if (line.student_id === first[0]) continue
    line.sibling_discount = percentOf(line.total, percent)
    line.sibling_label = `Brothers and sisters: ${percent}% off`
    line.total -= line.sibling_discount
  }
}

/** Off what is left after tiers and siblings: a flat code never takes more than there is. */
function applyPromocode(bought: readonly OrderLine[], code: BasketPromocode | null): void {
  if (code === null) return
  const scope = bought.filter((line) => code.credit_type_id === null || code.credit_type_id === line.credit_type_id)
  const due = scope.reduce((sum, { total }) => sum + total, 0)
  const wanted =
    code.discount_percent === null ? (code.discount_flat_amount ?? 0) : percentOf(due, code.discount_percent)
  const shares = allocate(
    Math.min(due, wanted),
    scope.map(({ total }) => total),
  )
  for (const [index, line] of scope.entries()) {
    line.promocode_discount = shares[index] ?? 0
    line.promocode_label = `Promo ${code.code}`
    line.total -= line.promocode_discount
  }
}

function applyFee(bought: readonly OrderLine[], basis_points: number): void {
  const due = bought.reduce((sum, { total }) => sum + total, 0)
  const shares = allocate(
    roundCents((due * basis_points) / 10_000),
    bought.map(({ total }) => total),
  )
  for (const [index, line] of bought.entries()) {
    line.fee = shares[index] ?? 0
    line.total += line.fee
  }
}
