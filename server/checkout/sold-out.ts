import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import type { Pick } from "@hub/domain/orders/order"
import type { PoolLeft } from "@hub/domain/scheduling/short-places"
import type { Transaction } from "../database/transaction.ts"
import { freeOf } from "../scheduling/availability-queries.ts"
import type { PlaceChange } from "../scheduling/places.ts"
import type { PlacePick } from "./check-basket.ts"

const m = messages("server/checkout.refusals")

/** Too few places in these pools. */
export class SoldOutError extends Error {
  readonly pools: readonly PoolLeft[]
  readonly picks: readonly PlacePick[]

  constructor(pools: readonly PoolLeft[], picks: readonly PlacePick[]) {
    super("too few places")
    this.pools = pools
    this.picks = picks
  }

  get pool_ids(): string[] {
    return this.pools.map(({ id }) => id)
  }

  refusedPicks() {
    const short = new Set(this.pool_ids)
    return this.picks.flatMap(({ student_id, offering: { id, name, is_waitlist_enabled, pools } }) => {
      const pool_ids = pools.filter((pool) => short.has(pool.id)).map((pool) => pool.id)
      return pool_ids.length === 0 ? [] : [{ student_id, offering_id: id, name, is_waitlist_enabled, pool_ids }]
    })
  }
}

/** Nobody has taken a place from a family that picks more than there are: it chooses who goes. */
export const placesGone = (soldOut: SoldOutError) =>
  problem("PLACES_GONE", {
    ...(soldOut.pools.every(({ left }) => left > 0) ? { message: m.fewerPlaces } : {}),
    payload: { items: soldOut.refusedPicks(), pools: soldOut.pools },
  })

/** What the family releases for the basket is there for it. */
export const leftOf = (
  pools: readonly { id: string; free: number }[],
  given: readonly PlaceChange[] = [],
): PoolLeft[] =>
  pools.map(({ id, free }) => {
    const back = given.reduce((sum, { pool_id, held }) => (pool_id === id ? sum - held : sum), 0)
    return { id, left: Math.max(0, free + back) }
  })

/** Of pools that a transaction has found too small and locked. */
export const soldOutError = async (
  tx: Transaction,
  short: readonly string[],
  { picks, given = [] }: { picks: readonly PlacePick[]; given?: readonly PlaceChange[] },
): Promise<SoldOutError> => new SoldOutError(leftOf(await freeOf(tx, short), given), picks)

const SOLD_OUT_MS = 60_000
const MAX_ENTRIES = 5_000

/**
 * Offerings for which someone was refused within the last minute: the next who ask are probably refused as well, so their counters
 * are read before a transaction is begun (docs/places.md). No answer rests on it.
 */
export function soldOutCache(clock: () => Date) {
  const until = new Map<string, number>()
  return {
    add(refused: readonly { offering_id: string }[]): void {
      if (until.size > MAX_ENTRIES) until.clear()
      for (const { offering_id } of refused) until.set(offering_id, clock().getTime() + SOLD_OUT_MS)
    },
    hasAny: (items: readonly Pick[]): boolean =>
      items.some(({ offering_id }) => (until.get(offering_id) ?? 0) > clock().getTime()),
  }
}
