import { itemById } from "../kernel/item-by-id.ts"
import { allocate, formatMoney, percentOf } from "../kernel/money.ts"
import { discountLabel } from "./line-texts.ts"
import type { OrderLine } from "./order-line.ts"

// Quantity and sibling discounts. Neither depends on the order of the lines.

/** A tier as it is stored: from this many on, so much off each. Percent wins over flat (spec 9). */
interface Tier {
  min_quantity: number
  discount_percent: number | null
  discount_flat_amount: number | null
}

/** A credit type as its tiers see it. */
export interface TieredType {
  id: string
  price: number
  quantity_discount_tiers: readonly Tier[]
}

export interface TierRange extends Tier {
  max_quantity: number | null
}

const sorted = <T extends Tier>(tiers: readonly T[]): T[] => [...tiers].sort((a, b) => a.min_quantity - b.min_quantity)

/** Spec 9: the last tier whose min_quantity is at most the quantity. */
const tierFor = <T extends Tier>(tiers: readonly T[], quantity: number): T | undefined =>
  sorted(tiers).findLast((tier) => tier.min_quantity <= quantity)

/** Spec 9: what comes off a line of `quantity` units of `price` cents; never more than the line. */
export function tierDiscount(tiers: readonly Tier[], quantity: number, price: number): number {
  const tier = tierFor(tiers, quantity)
  if (tier === undefined) return 0
  const line = quantity * price
  if (tier.discount_percent !== null) return Math.min(line, percentOf(line, tier.discount_percent))
  return Math.min(line, quantity * (tier.discount_flat_amount ?? 0))
}

/**
 * Spec 9: each range ends one before the next begins. With `base`, a first range of no discount covers what comes before the
 * first tier.
 */
export function tierRanges(tiers: readonly Tier[], { base = false }: { base?: boolean } = {}): TierRange[] {
  const list = sorted(tiers)
  const first = list[0]
  if (base && (first === undefined || first.min_quantity > 1)) {
    list.unshift({ min_quantity: 1, discount_percent: null, discount_flat_amount: null })
  }
  return list.map((tier, index) => {
    const next = list[index + 1]
    return { ...tier, max_quantity: next === undefined ? null : next.min_quantity - 1 }
  })
}

/** What the tiers take off, each type's by how many of it are bought. Packages and upgrades have their own prices. */
export function applyTiers(bought: readonly OrderLine[], credit_types: readonly TieredType[]): void {
  const counted = bought.filter(({ kind }) => kind === "BOOKING" || kind === "CREDIT")
  for (const id of new Set(counted.flatMap(({ credit_type_id }) => credit_type_id ?? []))) {
    const { price, quantity_discount_tiers: tiers } = itemById(credit_types, id)
    const mine = counted.filter(({ credit_type_id }) => credit_type_id === id)
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
      line.tier_percent = tier.discount_percent
      line.total -= line.tier_discount
    }
  }
}

function tierLabel({ min_quantity, discount_percent, discount_flat_amount }: Tier): string {
  const min = min_quantity
  return discount_percent === null
    ? discountLabel.amountOff(min, formatMoney(discount_flat_amount ?? 0))
    : discountLabel.percentOff(min, discount_percent)
}

export interface SiblingRules {
  /** For every child but the one with most bookings. */
  sibling_discount_percent: number
  /** Whether a place may have both discounts; else it has the one that takes more off. */
  are_discounts_combined: boolean
}

/** What the sibling discount takes off a line after tiers, and what it takes back of the tier. */
function siblingShare(line: OrderLine, rules: SiblingRules): { sibling: number; tier: number } {
  const { sibling_discount_percent: percent, are_discounts_combined } = rules
  if (are_discounts_combined) return { sibling: percentOf(line.total, percent), tier: line.tier_discount }
  const alone = percentOf(line.quantity * line.unit_price, percent)
  return alone > line.tier_discount ? { sibling: alone, tier: 0 } : { sibling: 0, tier: line.tier_discount }
}

/** The children with most bought places: one of them pays in full. */
function fullPayers(bought: readonly OrderLine[]): string[] {
  const counts = new Map<string, number>()
  for (const { student_id } of bought)
    if (student_id !== null) counts.set(student_id, (counts.get(student_id) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  return [...counts].flatMap(([student_id, count]) => (count === most ? [student_id] : [])).sort()
}

/**
 * The child with most bought places pays in full, every other one less. Among equals it is the one with whom the family pays least, the
 * first by id if that is the same too.
 */
export function applySiblingDiscount(bought: readonly OrderLine[], rules: SiblingRules): void {
  const { sibling_discount_percent: percent } = rules
  if (percent === 0) return
  const withDiscount = (payer: string) =>
    bought
      .filter(({ student_id }) => student_id !== null && student_id !== payer)
      .map((line) => ({ line, ...siblingShare(line, rules) }))
  const taken = (payer: string): number =>
    withDiscount(payer).reduce((sum, { line, sibling, tier }) => sum + sibling + tier - line.tier_discount, 0)
  let best: { payer: string; amount: number } | undefined
  for (const payer of fullPayers(bought)) {
    const amount = taken(payer)
    if (best === undefined || amount > best.amount) best = { payer, amount }
  }
  if (best === undefined) return
  for (const { line, sibling, tier } of withDiscount(best.payer)) {
    const of_tier = rules.are_discounts_combined ? null : line.tier_label
    if (sibling === 0) {
      if (of_tier !== null) line.tier_label = discountLabel.insteadOfSiblings(of_tier, percent)
      continue
    }
    line.total += line.tier_discount - tier - sibling
    line.tier_discount = tier
    if (tier === 0) line.tier_label = null
    line.sibling_discount = sibling
    line.sibling_percent = percent
    line.sibling_label =
      of_tier === null ? discountLabel.siblings(percent) : discountLabel.siblingsInstead(percent, of_tier)
  }
}
