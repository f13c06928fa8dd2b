import { itemById } from "../kernel/item-by-id.ts"
import { allocate, percentOf, roundCents } from "../kernel/money.ts"
import { type Tier, tierDiscount, tierFor } from "./discount-tiers.ts"
import type { OrderItem, PricedBasket, PricedBooking } from "./order.ts"

// product.md's one pure function that prices a basket; docs/pricing.md tells it in prose. Portal and server use the same one,
// and the server's answer is what counts. The result does not depend on the order in which a family clicked.

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
  /** On every child but the one with most bookings. */
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

/** The order in which credits and cents are handed out: by first day, so that clicking in another order changes nothing. */
const inOrder = (picks: readonly PriceablePick[]): PriceablePick[] =>
  [...picks].sort(
    (a, b) =>
      byText(a.starts_at, b.starts_at) || byText(a.offering_id, b.offering_id) || byText(a.student_id, b.student_id),
  )

/** Free credits first, then the soonest to expire; one that never expires comes last. */
export const inSpendingOrder = <T extends OwnedCredit>(credits: readonly T[]): T[] =>
  [...credits].sort(
    (a, b) =>
      Number(b.is_free) - Number(a.is_free) ||
      byText(a.expires_on ?? "9999-12-31", b.expires_on ?? "9999-12-31") ||
      byText(a.id, b.id),
  )

export const creditName = (type: { is_program_credit: boolean }, is_free = false): string =>
  `${is_free ? "Free " : ""}${type.is_program_credit ? "Program" : "Session"} Credit`

function tierName(tier: Tier): string {
  const off = tier.discount_percent === null ? "off each" : `${tier.discount_percent}% off`
  return `${tier.min_quantity} or more: ${off}`
}

interface Line {
  type: PricedType
  quantity: number
  full: number
  tier: number
}

function lineOf(type: PricedType, quantity: number): Line {
  return {
    type,
    quantity,
    full: quantity * type.price,
    tier: tierDiscount(type.quantity_discount_tiers, quantity, type.price),
  }
}

const discountItem = (
  reason: string,
  name: string,
  amount: number,
  credit_type_id: string | null = null,
): OrderItem => ({
  type: "discount_item",
  reason,
  name,
  credit_type_id,
  quantity: 1,
  unit_price: -amount,
  amount: -amount,
})

function lineItems(line: Line): OrderItem[] {
  const { type, quantity, full, tier } = line
  const bought: OrderItem = {
    type: "credit_item",
    reason: null,
    name: type.name === creditName(type) ? type.name : `${creditName(type)}, ${type.name}`,
    credit_type_id: type.id,
    quantity,
    unit_price: type.price,
    amount: full,
  }
  const applied = tierFor(type.quantity_discount_tiers, quantity)
  return tier === 0 || applied === undefined
    ? [bought]
    : [bought, discountItem("tier", tierName(applied), tier, type.id)]
}

/** What a code takes off amounts that are already discounted: a flat code never takes more than there is. */
function promocodeDiscount(
  code: BasketPromocode | null,
  amounts: readonly { credit_type_id: string; amount: number }[],
): number {
  if (code === null) return 0
  const scope = amounts
    .filter(({ credit_type_id }) => code.credit_type_id === null || code.credit_type_id === credit_type_id)
    .reduce((sum, { amount }) => sum + amount, 0)
  const wanted =
    code.discount_percent === null ? (code.discount_flat_amount ?? 0) : percentOf(scope, code.discount_percent)
  return Math.min(scope, wanted)
}

interface Totals {
  lines: readonly Line[]
  sibling: number
  /** After tiers and siblings, by type. */
  due: readonly { credit_type_id: string; amount: number }[]
  listed: number
  bookings: PricedBooking[]
}

function settle({ lines, sibling, due, listed, bookings }: Totals, rules: Rules): PricedBasket {
  const promo = promocodeDiscount(rules.promocode, due)
  const net = due.reduce((sum, { amount }) => sum + amount, 0) - promo
  const fee = roundCents((net * rules.fee_basis_points) / 10_000)
  const items = lines.flatMap(lineItems)
  if (sibling > 0)
    items.push(discountItem("sibling", `Brothers and sisters: ${rules.sibling_discount_percent}% off`, sibling))
  if (promo > 0 && rules.promocode !== null)
    items.push(discountItem("promocode", `Promo ${rules.promocode.code}`, promo))
  if (fee > 0) {
    items.push({
      type: "fee_item",
      reason: "PAYMENT",
      name: "Combined payment fee",
      credit_type_id: null,
      quantity: 1,
      unit_price: fee,
      amount: fee,
    })
  }
  const subtotal = lines.reduce((sum, line) => sum + line.full, 0)
  return { bookings, items, subtotal, discount: subtotal - net, fee, final_price: net + fee, saved: listed - net }
}

/** Prices places for participants: credits first, then what is missing is bought, in the same order. */
export function priceBasket(input: BasketInput): PricedBasket {
  const picks = inOrder(input.picks)
  const unspent = inSpendingOrder(input.credits)
  const bookings: PricedBooking[] = picks.map((pick) => {
    const type = itemById(input.credit_types, pick.credit_type_id)
    const index = unspent.findIndex((credit) => credit.credit_type_id === type.id)
    const credit = index < 0 ? undefined : unspent.splice(index, 1)[0]
    return {
      student_id: pick.student_id,
      offering_id: pick.offering_id,
      credit_type_id: type.id,
      list_price: type.price,
      price: credit === undefined ? type.price : 0,
      credit_id: credit?.id ?? null,
      is_free_credit: credit?.is_free ?? false,
    }
  })

  const bought = bookings.filter((booking) => booking.credit_id === null)
  const typeIds = [...new Set(bought.map((booking) => booking.credit_type_id))].sort(byText)
  const lines = typeIds.map((id) => {
    const mine = bought.filter((booking) => booking.credit_type_id === id)
    const line = lineOf(itemById(input.credit_types, id), mine.length)
    const prices = allocate(
      line.full - line.tier,
      mine.map(() => 1),
    )
    for (const [index, booking] of mine.entries()) booking.price = prices[index] ?? booking.price
    return line
  })

  const sibling = applySiblingDiscount(bought, input.sibling_discount_percent)
  const due = typeIds.map((credit_type_id) => ({
    credit_type_id,
    amount: bought.filter((b) => b.credit_type_id === credit_type_id).reduce((sum, b) => sum + b.price, 0),
  }))
  const listed = bookings.reduce((sum, booking) => sum + booking.list_price, 0)
  return settle({ lines, sibling, due, listed, bookings }, input)
}

/** The child with most bought places pays in full (the first by id among equals), every other one less. Changes the prices. */
function applySiblingDiscount(bought: readonly PricedBooking[], percent: number): number {
  const counts = new Map<string, number>()
  for (const { student_id } of bought) counts.set(student_id, (counts.get(student_id) ?? 0) + 1)
  const [first] = [...counts].sort((a, b) => b[1] - a[1] || byText(a[0], b[0]))
  if (percent === 0 || first === undefined) return 0
  let total = 0
  for (const booking of bought) {
    if (booking.student_id === first[0]) continue
    const off = percentOf(booking.price, percent)
    booking.price -= off
    total += off
  }
  return total
}

/** Prices credits that are bought for later. */
export function priceCredits(input: CreditsInput): PricedBasket {
  const quantities = new Map<string, number>()
  for (const { credit_type_id, quantity } of input.items) {
    quantities.set(credit_type_id, (quantities.get(credit_type_id) ?? 0) + quantity)
  }
  const lines = [...quantities]
    .sort((a, b) => byText(a[0], b[0]))
    .map(([id, quantity]) => lineOf(itemById(input.credit_types, id), quantity))
  const due = lines.map((line) => ({ credit_type_id: line.type.id, amount: line.full - line.tier }))
  const listed = lines.reduce((sum, line) => sum + line.full, 0)
  return settle({ lines, sibling: 0, due, listed, bookings: [] }, input)
}
