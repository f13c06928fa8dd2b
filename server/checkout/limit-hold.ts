import { problem } from "@hub/domain/kernel/problem"
import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import { HOLDS_IN_VAIN, type HoldTimes, heldInVain, holdTimes, type PoolHold } from "@hub/domain/scheduling/hold-limits"
import type { BookablePool } from "../scheduling/bookable-offerings-query.ts"
import type { HeldPool } from "../scheduling/store-holds.ts"
import { type PlacePick, poolDemand } from "./check-basket.ts"

const DAY_MS = 24 * 3_600_000

/** What was held in vain is forgotten after a day. */
export const heldFrom = (now: Date): Date => new Date(now.getTime() - DAY_MS)

interface Wanted {
  picks: readonly (PlacePick & { offering: { pools: readonly BookablePool[] } })[]
  /** Places that are reserved for the family. */
  offers: readonly PickedPlace[]
  /** What the family has held of these pools, under its lock. */
  held: readonly PoolHold[]
  now: Date
  minutes?: number
}

/**
 * I52: how long a family may hold these places. Refuses by name what it has held for too long within the hour, and what it has held in
 * vain while others wait for it.
 */
export function limitHold({ picks, offers, held, ...when }: Wanted): HoldTimes & { pools: HeldPool[] } {
  const others = picks.filter(({ student_id, offering }) => !isOffered(offers, student_id, offering.id))
  const limited = new Set(others.flatMap(({ offering }) => offering.pools.map(({ id }) => id)))
  const pools = poolDemand(picks).map((pool) => ({ ...pool, is_offered: !limited.has(pool.pool_id) }))
  const demand = pools.filter(({ is_offered }) => !is_offered)
  refuseHeldInVain(others, demand, held)
  const times = holdTimes(held, demand, when)
  if ("expires_at" in times) return { ...times, pools }
  const { pool_ids, again_at } = times
  const retry_after = Math.ceil((again_at.getTime() - when.now.getTime()) / 1_000)
  throw problem("HELD_TOO_LONG", {
    payload: { items: namesOf(others, pool_ids), hold_again_at: again_at.toISOString(), retry_after },
  })
}

const isOffered = (offers: readonly PickedPlace[], student_id: string, offering_id: string): boolean =>
  offers.some((offer) => offer.student_id === student_id && offer.offering_id === offering_id)

/** Such a family goes behind all who wait: also behind groups that were passed over, and without what it holds at the moment. */
function refuseHeldInVain(picks: Wanted["picks"], demand: readonly HeldPool[], held: readonly PoolHold[]): void {
  const pools = new Map(picks.flatMap(({ offering }) => offering.pools.map((pool) => [pool.id, pool])))
  const behind = demand.filter(({ pool_id, quantity }) => {
    const pool = pools.get(pool_id)
    if (pool?.is_waited_for !== true || heldInVain(held, pool_id) < HOLDS_IN_VAIN) return false
    return pool.free - pool.passed_over < quantity
  })
  const pool_ids = behind.map(({ pool_id }) => pool_id)
  if (pool_ids.length > 0) throw problem("HELD_IN_VAIN", { payload: { items: namesOf(picks, pool_ids) } })
}

const namesOf = (picks: Wanted["picks"], pool_ids: readonly string[]) =>
  picks
    .filter(({ offering }) => offering.pools.some(({ id }) => pool_ids.includes(id)))
    .map(({ student_id, offering }) => ({ student_id, offering_id: offering.id, name: offering.name }))
