import { percentOf } from "../kernel/money.ts"

/** A tier as it is stored: from this many on, so much off each. Percent wins over flat (spec 9). */
export interface Tier {
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
export const tierFor = <T extends Tier>(tiers: readonly T[], quantity: number): T | undefined =>
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
