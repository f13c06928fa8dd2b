import { Problem } from "@hub/domain/kernel/problem"
import { reserveCredits } from "../credits/store.ts"
import type { Transaction } from "../database/transaction.ts"
import { recordTransfers, type Transfer } from "../ledger/record-transfers.ts"
import { retakePromocodeUse } from "../orders/store-promocodes.ts"
import { claimOffers, liveOffers, offersFor } from "../scheduling/place-offers.ts"
import { take, takeHeld } from "../scheduling/places.ts"
import { endHold } from "../scheduling/store-holds.ts"
import { acceptOffers } from "../scheduling/store-place-offers.ts"
import { bookingsAddedTo, endAdded, receiptOfAdded } from "./add-to-booking.ts"
import { checkBasket, poolDemand } from "./check-basket.ts"
import { completeMove } from "./complete-move.ts"
import { type LockedOrder, type OrderToComplete, openOrders, orderToComplete } from "./orders-queries.ts"
import { settleApplications } from "./settle-applications.ts"
import { type CompletableOrder, writeCompleted } from "./write-completed.ts"

interface Completing {
  has_receipt?: boolean
  smallest_charge?: number
  /** The money that completes it, to be written to the books with the sale. */
  arrived?: readonly Transfer[]
}

/** What is read with the order's lock isn't read again. */
const contentsOf = async (tx: Transaction, { id, ...order }: CompletableOrder & Partial<OrderToComplete>) => {
  const { lines, move, has_plan } = order
  return lines === undefined || move === undefined || has_plan === undefined
    ? orderToComplete(tx, id)
    : { lines, move, has_plan }
}

/**
 * Books what an order's hold has, or makes the credits that it bought. The caller holds the family's and the order's row locks. False
 * when it was to move a booking that is gone, or to add to one: then the order has ended, and money for it goes back.
 */
export async function completeOrder(
  tx: Transaction,
  order: CompletableOrder & Partial<OrderToComplete>,
  now: Date,
  { has_receipt = true, smallest_charge = 0, arrived = [] }: Completing = {},
): Promise<boolean> {
  const isBooking = order.kind === "SCHEDULE_AND_PAY"
  const [{ lines, move, has_plan }, hold] = await Promise.all([
    contentsOf(tx, order),
    isBooking ? endHold(tx, { order_id: order.id, status: "CONSUMED", now }) : { pools: [], has_offers: false },
  ])
  if (hold === undefined) throw new Error(`The hold of order ${order.id} was not open`)
  const { pools } = hold
  if (move !== null) {
    await recordTransfers(tx, arrived, now)
    if (!(await completeMove(tx, order, { move, lines, pools, smallest_charge, now }))) return false
  }
  if (hold.has_offers && (await acceptOffers(tx, order.id, now)) > 0) await settleApplications(tx, order.id, now)
  if (move !== null) return true
  const added_to = await bookingsAddedTo(tx, order.customer_id, lines)
  if (added_to === undefined) {
    await recordTransfers(tx, arrived, now)
    await endAdded(tx, order, now)
    return false
  }
  const places = pools.map(takeHeld)
  const mail = added_to.length === 0 ? {} : { mail: receiptOfAdded(added_to, lines) }
  const completion = { lines, has_plan, places, added_to, arrived, now, has_receipt, ...mail }
  const short = await writeCompleted(tx, order, completion)
  if (short.length > 0) throw new Error(`The places of order ${order.id} were not held`)
  return true
}

/**
 * A dead order whose money arrived after all: tries for free places and for the same credits, and returns whether it got all of
 * them. Runs inside a savepoint, so that a failed try leaves the recorded money as it is (I3).
 */
export async function reviveOrder(tx: Transaction, order: LockedOrder, now: Date): Promise<boolean> {
  if (order.kind !== "SCHEDULE_AND_PAY") return false
  const { lines, move, has_plan } = order
  // The place that it was to give up may have been used in another way by now.
  if (move !== null) return false
  // The family is paying for another basket: both booked could put a child in two places, and the second could not be undone.
  const open = await openOrders(tx, order.customer_id)
  if (open.some(({ status }) => status === "AWAITING_PAYMENT")) return false
  return tx.savepoint(async () => {
    const items = lines.flatMap(({ student_id, offering_id }) =>
      student_id === null || offering_id === null ? [] : [{ student_id, offering_id }],
    )
    const offers = offersFor(await liveOffers(tx, order.customer_id), items, now)
    const basket = await checkBasket(tx, { customer_id: order.customer_id, items, now, offers }).catch(
      (error: unknown) => {
        if (error instanceof Problem) return undefined
        throw error
      },
    )
    if (basket === undefined) return false
    const owned = lines.flatMap(({ credit_id }) => credit_id ?? [])
    if (owned.length > 0 && (await reserveCredits(tx, owned, order.id)) !== owned.length) return false
    if (order.promocode_id !== null && !(await retakePromocodeUse(tx, order.id))) return false
    const given = await claimOffers(tx, { ids: offers.map(({ id }) => id), order_id: order.id, now })
    if ((await acceptOffers(tx, order.id, now)) > 0) await settleApplications(tx, order.id, now)
    const places = [...given, ...poolDemand(basket.picks).map(take)]
    return (await writeCompleted(tx, order, { lines, has_plan, places, now })).length === 0
  })
}
