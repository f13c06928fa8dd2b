import { problem } from "@hub/domain/kernel/problem"
import type { Pick } from "@hub/domain/orders/order"
import { v7 as newId } from "uuid"
import { insertDraft } from "../orders/store.ts"
import { offeringPlaces } from "../scheduling/bookable-offerings-query.ts"
import { giveToOrder, offersFor } from "../scheduling/place-offers.ts"
import { hold, type PlaceChange, sumByPool, takePlaces } from "../scheduling/places.ts"
import { insertHold } from "../scheduling/store-holds.ts"
import { checkBasket, type PlacePick, poolDemand } from "./check-basket.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { closeOrder } from "./close-order.ts"
import { cancelUnpaidOrders, endExpiredDrafts } from "./end-order.ts"
import { familyHolds } from "./family-holds-query.ts"
import { heldFrom, limitHold } from "./limit-hold.ts"
import { lockCustomer } from "./lock-customer.ts"
import { leftOf, placesGone, Shortage, shortageOf } from "./shortage.ts"
import { soldOutCache } from "./sold-out-cache.ts"

/** Tabs of one family may place again and again while this one drafts. */
const MAX_CANCELLATIONS = 3

/**
 * Enters checkout: holds the places of the whole basket, or none. The family's draft before this one ends in the same transaction,
 * so its places can be among the new ones. Expired drafts that stand in the way are ended.
 */
export function draftOrder(needs: CheckoutNeeds) {
  const soldOut = soldOutCache(needs.clock)
  return async (customer_id: string, items: readonly Pick[]): Promise<string> => {
    let hasSwept = false
    let cancellations = 0
    for (;;) {
      try {
        if (!hasSwept && soldOut.hasAny(items)) await refuseIfSoldOut(needs, customer_id, items)
        const order_id = await tryDraft(needs, customer_id, items)
        if (order_id !== undefined) {
          needs.crashpoint("a draft is held")
          return order_id
        }
        if (cancellations === MAX_CANCELLATIONS) throw problem("PAYMENT_OPEN")
        await cancelUnpaidOrders(needs)(customer_id)
        cancellations += 1
      } catch (error) {
        if (!(error instanceof Shortage)) throw error
        const freed = hasSwept ? 0 : await endExpiredDrafts(needs)({ pool_ids: error.pool_ids })
        hasSwept = true
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
    const given: PlaceChange[] = []
    for (const order of before)
      given.push(...(await closeOrder(tx, order, { to: "CANCELLED", cause: "a newer draft", now })))
    const order_id = newId()
    // No moment without a keeper: the offer gives its places to this hold in the same change of the counters.
    given.push(...(await giveToOrder(tx, { ids: offers.map(({ id }) => id), order_id, now })))
    refuseVisibleShortage(picks, given)

    const promocode_id = before.at(-1)?.promocode_id ?? null
    const [, , short] = await Promise.all([
      insertDraft(tx, { id: order_id, customer_id, funbox_id, kind: "SCHEDULE_AND_PAY", promocode_id }, now),
      insertHold(tx, { order_id, customer_id, now, ...times }, { items, pools }),
      takePlaces(tx, pools.map(hold), given),
    ])
    if (short.length > 0) throw await shortageOf(tx, short, { picks, given })
    needs.crashpoint("a draft is written")
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
  if (short.length > 0) throw new Shortage(leftOf(short, given), picks)
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
    throw new Shortage(
      [...new Set(empty)].map((id) => ({ id, left: 0 })),
      picks,
    )
}
