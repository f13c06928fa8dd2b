import { problem } from "@hub/domain/kernel/problem"
import type { Pick, Pick as PickedPlace } from "@hub/domain/orders/order"
import { HOLDS_IN_VAIN, type HoldTimes, heldInVain, holdTimes, type PoolHold } from "@hub/domain/scheduling/hold-limits"
import { v7 as newId } from "uuid"
import type { Store } from "../database/transaction.ts"
import { insertDraft, insertVisit, ownOrder } from "../orders/store.ts"
import { heldUnits } from "../orders/store-add-ons.ts"
import { type BookablePool, offeringPlaces } from "../scheduling/availability-queries.ts"
import { claimOffers, offersFor } from "../scheduling/place-offers.ts"
import { hold, type PlaceChange, sumByPool, takePlaces } from "../scheduling/places.ts"
import { type HeldPool, insertHold } from "../scheduling/store-holds.ts"
import { familyHolds } from "./bookings-queries.ts"
import { checkBasket, type PlacePick, poolDemand } from "./check-basket.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { closeOrder } from "./close-order.ts"
import { cancelUnpaidOrders, endExpiredDrafts } from "./end-order.ts"
import { carryAddOns } from "./hold-add-ons.ts"
import { lockCustomer } from "./orders-queries.ts"
import { leftOf, placesGone, SoldOutError, soldOutCache, soldOutError } from "./sold-out.ts"

/** Tabs of one family may place again and again while this one drafts. */
const MAX_CANCELLATIONS = 3

/**
 * Enters checkout: holds the places of the whole basket, or none. The family's draft before this one ends in the same transaction,
 * so its places can be among the new ones. Expired drafts that stand in the way are ended.
 */
export function draftOrder(needs: CheckoutNeeds) {
  const soldOut = soldOutCache(needs.clock)
  return async (customer_id: string, items: readonly Pick[]): Promise<string> => {
    let hasExpiredStaleDrafts = false
    let cancellations = 0
    for (;;) {
      try {
        if (!hasExpiredStaleDrafts && soldOut.hasAny(items)) await refuseIfSoldOut(needs, customer_id, items)
        const order_id = await tryDraft(needs, customer_id, items)
        if (order_id !== undefined) return order_id
        if (cancellations === MAX_CANCELLATIONS) throw problem("PAYMENT_OPEN")
        await cancelUnpaidOrders(needs)(customer_id)
        cancellations += 1
      } catch (error) {
        if (!(error instanceof SoldOutError)) throw error
        const freed = hasExpiredStaleDrafts ? 0 : await endExpiredDrafts(needs)({ pool_ids: error.pool_ids })
        hasExpiredStaleDrafts = true
        if (freed > 0) continue
        soldOut.add(error.refusedPicks())
        throw placesGone(error)
      }
    }
  }
}

/** Undefined while another order of the family waits for its payment. */
const tryDraft = (needs: CheckoutNeeds, customer_id: string, items: readonly Pick[]): Promise<string | undefined> =>
  needs.store.transaction(async (tx) => {
    const now = needs.clock()
    const offering_ids = items.map(({ offering_id }) => offering_id)
    const [, { orders: before, offers: live, held }] = await Promise.all([
      lockCustomer(tx, customer_id),
      familyHolds(tx, { customer_id, offering_ids, since: heldFrom(now) }),
    ])
    if (before.some(({ status }) => status === "AWAITING_PAYMENT")) return undefined
    const offers = offersFor(live, items, now)
    const { funbox_id, picks } = await checkBasket(tx, { customer_id, items, now, offers })
    const { pools, ...times } = limitHold({ picks, offers, held, now })
    const before_ids = before.map(({ id }) => id)
    const added = before_ids.length === 0 ? [] : await heldUnits(tx, before_ids)
    const given: PlaceChange[] = []
    for (const order of before)
      given.push(...(await closeOrder(tx, order, { to: "CANCELLED", cause: "NEWER_DRAFT", now })))
    const order_id = newId()
    // No moment without a keeper: the offer gives its places to this hold in the same change of the counters.
    given.push(...(await claimOffers(tx, { ids: offers.map(({ id }) => id), order_id, now })))
    refuseVisibleShortage(picks, given)

    const promocode_id = before.at(-1)?.promocode_id ?? null
    const [, , short] = await Promise.all([
      insertDraft(tx, { id: order_id, customer_id, funbox_id, kind: "SCHEDULE_AND_PAY", promocode_id }, now),
      insertHold(tx, { order_id, customer_id, now, ...times }, { items, pools }),
      takePlaces(tx, pools.map(hold), given),
    ])
    if (short.length > 0) throw await soldOutError(tx, short, { picks, given })
    await carryAddOns(tx, { held: added, order_id, items })
    return order_id
  })

/** Most buyers of a rush end here, before anything is written. */
function refuseVisibleShortage(picks: readonly PlacePick[], given: readonly PlaceChange[]): void {
  const pools = new Map(picks.flatMap(({ offering }) => offering.pools.map((pool) => [pool.id, pool])))
  const more = sumByPool([...given, ...poolDemand(picks).map(hold)]).filter(({ held }) => held > 0)
  const short = more.flatMap(({ pool_id, held }) => {
    const pool = pools.get(pool_id)
    return pool === undefined || pool.free >= held ? [] : [pool]
  })
  if (short.length > 0) throw new SoldOutError(leftOf(short, given), picks)
}

/**
 * Refuses without a transaction when a pool has no place at all. A family that holds or has booked something, or asks for what isn't
 * there or isn't theirs, is judged in full.
 */
async function refuseIfSoldOut({ store }: CheckoutNeeds, customer_id: string, items: readonly Pick[]): Promise<void> {
  const offering_ids = [...new Set(items.map(({ offering_id }) => offering_id))]
  const places = await offeringPlaces(store, { customer_id, offering_ids })
  const picks = items.flatMap(({ student_id, offering_id }) => {
    const offering = places.find(({ id }) => id === offering_id)
    const isPlain = offering?.is_theirs === false && offering.student_ids.includes(student_id)
    return isPlain ? [{ student_id, offering }] : []
  })
  if (picks.length < items.length) return
  const empty = picks.flatMap(({ offering }) => offering.pools.filter(({ free }) => free <= 0).map(({ id }) => id))
  if (empty.length > 0)
    throw new SoldOutError(
      [...new Set(empty)].map((id) => ({ id, left: 0 })),
      picks,
    )
}

/** 7.9: records a checkout visit, once per order, so that an abandoned one can be written to. */
export const recordVisit =
  ({ store, clock }: { store: Store; clock: () => Date }) =>
  async (customer_id: string, order_id: string): Promise<void> => {
    if ((await ownOrder(store, customer_id, order_id)) === undefined) throw problem("NOT_FOUND")
    await insertVisit(store, customer_id, order_id, clock())
  }

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
