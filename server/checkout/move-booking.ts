import { problem } from "@hub/domain/kernel/problem"
import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import { basketOf } from "@hub/domain/orders/order-line"
import { type AddOnsGiven, isSameGiven } from "@hub/domain/scheduling/add-ons-back"
import { isOpen, rescheduleUntil } from "@hub/domain/scheduling/cancel-outcome"
import { MOST_MINUTES, type PoolHold } from "@hub/domain/scheduling/hold-limits"
import { v7 as newId } from "uuid"
import type { Transaction } from "../database/transaction.ts"
import { insertDraft, orderByKey } from "../orders/store.ts"
import { type PaymentRow, paymentOfOrder } from "../payments/store.ts"
import { claimOffers, offersFor } from "../scheduling/place-offers.ts"
import { hold, type PlaceChange, takePlaces } from "../scheduling/places.ts"
import { insertHold } from "../scheduling/store-holds.ts"
import type { Booking } from "./bookings-queries.ts"
import { familyHolds, openMoveOf } from "./bookings-queries.ts"
import { endPaymentsOf, lockBooking, type SeenTerms } from "./cancel-booking.ts"
import { poolDemand } from "./check-basket.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { closeOrder } from "./close-order.ts"
import { heldFrom, limitHold } from "./draft-order.ts"
import { cancelUnpaidOrders, endExpiredDrafts } from "./end-order.ts"
import { ShortRefund } from "./give-up-booking.ts"
import { awaitPaymentOrComplete, requestHash } from "./place-order.ts"
import { type PricedMove, priceMove } from "./price-move.ts"
import { placesGone, SoldOutError, soldOutError } from "./sold-out.ts"
import { startPayment } from "./start-payment.ts"
import { insertMove, moveOfOrder } from "./store-moves.ts"

/** Tabs of one family may place again and again while this one moves. */
const MAX_TRIES = 3

export interface MoveBooking extends Pick<SeenTerms, "gives"> {
  offering_id: string
  /** What the family saw, in cents. */
  difference: number
  /** What the family saw for what was added; checked where it is sent. */
  added?: AddOnsGiven | undefined
  remember_payment_method: boolean
  idempotency_key: string | undefined
}

interface Placed {
  order_id: string
  payment: PaymentRow | undefined
}

/**
 * 7.13: moves a booking. The move is an order: the new place is held, and the old one is given up when the order is completed, at once
 * when nothing is due. Sent again it returns the same order. Returns that order's id.
 */
export const moveBooking =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, attendance_id: string, moving: MoveBooking): Promise<string> => {
    if (moving.difference < 0) await endPaymentsOf(needs, customer_id, attendance_id)
    let hasExpiredStaleDrafts = false
    for (let tries = 1; ; tries += 1) {
      try {
        const placed = await tryMove(needs, customer_id, attendance_id, moving)
        if (placed === undefined) {
          if (tries > MAX_TRIES) throw problem("PAYMENT_OPEN")
          await cancelUnpaidOrders(needs)(customer_id)
          continue
        }
        if (placed.payment !== undefined) await startPayment(needs)(placed.payment)
        return placed.order_id
      } catch (error) {
        if (error instanceof ShortRefund) throw problem("TERMS_CHANGED")
        if (!(error instanceof SoldOutError)) throw error
        const freed = hasExpiredStaleDrafts ? 0 : await endExpiredDrafts(needs)({ pool_ids: error.pool_ids })
        hasExpiredStaleDrafts = true
        if (freed === 0) throw placesGone(error)
      }
    }
  }

/** Undefined while another order of the family waits for its payment. */
const tryMove = (needs: CheckoutNeeds, customer_id: string, attendance_id: string, moving: MoveBooking) =>
  needs.store.transaction<Placed | undefined>(async (tx) => {
    const now = needs.clock()
    const booking = await lockBooking(tx, customer_id, attendance_id)
    const repeated = await repeat(tx, booking, moving)
    if (repeated !== undefined) return repeated
    if (booking.status === "CANCELLED")
      throw problem("BOOKING_CANCELLED", { payload: { cause: booking.cancellation?.cause ?? null } })
    const closed_at = rescheduleUntil(booking)
    if (!isOpen(closed_at, now)) throw problem("WINDOW_CLOSED", { payload: { closed_at } })
    const { offering_id } = moving
    const place = { student_id: booking.student_id, offering_id }
    // A place that a waitlist has offered the participant.
    const wanted = { customer_id, offering_ids: [offering_id], since: heldFrom(now) }
    const { orders: open, offers: live, held } = await familyHolds(tx, wanted)
    const offers = offersFor(live, [place], now)
    const priced = await priceMove(tx, booking, {
      offering_id,
      offers,
      smallest_charge: needs.cards.smallest_charge,
      now,
    })
    const { difference, gives, added } = priced
    const isOther = moving.added !== undefined && !isSameGiven(added, moving.added)
    if (difference !== moving.difference || gives !== moving.gives || isOther)
      throw problem("TERMS_CHANGED", { payload: { difference, gives } })
    if (open.some(({ status }) => status === "AWAITING_PAYMENT")) return undefined
    const given: PlaceChange[] = []
    for (const order of open) given.push(...(await closeOrder(tx, order, { to: "CANCELLED", cause: "MOVED", now })))
    const order_id = newId()
    given.push(...(await claimOffers(tx, { ids: offers.map(({ id }) => id), order_id, now })))
    return writeMove(needs, tx, booking, { order_id, moving, priced, given, offers, held })
  })

interface Writing {
  order_id: string
  moving: MoveBooking
  priced: PricedMove
  /** Places of the family's drafts, which end, and of the offer that it takes. */
  given: readonly PlaceChange[]
  offers: readonly PickedPlace[]
  held: readonly PoolHold[]
}

/** As long as a checkout's hold with its extension; what costs nothing is booked at once. */
function holdOf({ pick, lines }: PricedMove, { now, ...known }: Pick<Writing, "offers" | "held"> & { now: Date }) {
  if (basketOf(lines).final_price === 0) return { expires_at: now, last_until: now, pools: poolDemand([pick]) }
  return limitHold({ picks: [pick], ...known, now, minutes: MOST_MINUTES })
}

async function writeMove(
  needs: CheckoutNeeds,
  tx: Transaction,
  booking: Booking,
  { order_id, moving, priced, given, offers, held }: Writing,
): Promise<Placed> {
  const now = needs.clock()
  const { id: attendance_id, customer_id, student_id } = booking
  const { offering_id } = moving
  const order = { id: order_id, customer_id, kind: "SCHEDULE_AND_PAY", status: "DRAFT" } as const
  const { funbox_id, pick, lines, difference, gives, is_carried } = priced
  const { pools, ...times } = holdOf(priced, { offers, held, now })
  await insertDraft(tx, { ...order, funbox_id, promocode_id: null }, now)
  await insertMove(tx, { order_id, attendance_id, customer_id, offering_id, difference, gives, is_carried }, now)
  await insertHold(tx, { order_id, customer_id, now, ...times }, { items: [{ student_id, offering_id }], pools })
  const short = await takePlaces(tx, pools.map(hold), given)
  if (short.length > 0) throw await soldOutError(tx, short, { picks: [pick], given })
  const payment = await awaitPaymentOrComplete(needs, tx, order, {
    lines,
    promocode: null,
    idempotency_key: moving.idempotency_key ?? null,
    request_hash: requestHash(order_id, basketOf(lines).final_price),
    is_method_remembered: moving.remember_payment_method,
  })
  return { order_id, payment }
}

/** The same move sent again, by its key or by what it has done already (I10). */
async function repeat(tx: Transaction, booking: Booking, moving: MoveBooking): Promise<Placed | undefined> {
  const { idempotency_key, offering_id, difference, gives } = moving
  const isSame = (move: Awaited<ReturnType<typeof moveOfOrder>>): boolean =>
    move?.attendance_id === booking.id &&
    move.offering_id === offering_id &&
    move.difference === difference &&
    move.gives === gives
  if (idempotency_key !== undefined) {
    const before = await orderByKey(tx, booking.customer_id, idempotency_key)
    if (before !== undefined) {
      if (!isSame(await moveOfOrder(tx, before.id))) throw problem("IDEMPOTENCY_MISMATCH")
      return { order_id: before.id, payment: await openPayment(tx, before.id) }
    }
  }
  const open = await openMoveOf(tx, booking.id)
  if (open !== undefined && isSame(open))
    return { order_id: open.order_id, payment: await openPayment(tx, open.order_id) }
  const done = booking.cancellation?.moved_by_order_id ?? null
  return done !== null && isSame(await moveOfOrder(tx, done)) ? { order_id: done, payment: undefined } : undefined
}

async function openPayment(tx: Transaction, order_id: string): Promise<PaymentRow | undefined> {
  const payment = await paymentOfOrder(tx, order_id)
  return payment?.status === "CREATED" ? payment : undefined
}
