import { Problem, problem } from "@hub/domain/kernel/problem"
import type { BookingAddOn } from "@hub/domain/orders/add-ons.contract"
import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import {
  type AddOnsGiven,
  addOnsBackByFamily,
  addOnUntil,
  isSameGiven,
  sumBack,
} from "@hub/domain/scheduling/add-ons-back"
import { cancelOutcome, cancelUntil, type Gives, isOpen } from "@hub/domain/scheduling/cancel-outcome"
import type { Database } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { addOnsOfBookings, type BookedAddOn } from "../orders/add-ons-queries.ts"
import { OWN_REASONS } from "../orders/reason-texts.ts"
import { ownOrder } from "../orders/store.ts"
import { freePlaces } from "../scheduling/places.ts"
import { heldItems, setKeptCredits } from "../scheduling/store-holds.ts"
import { lockAttendance } from "../scheduling/write-attendances.ts"
import { planAddOns, planByFamily, refundAddOns } from "./add-ons-back.ts"
import { type Booking, bookingOf, moneyOfOrders, openMoveOf } from "./bookings-queries.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { releaseOrder, reopenOrder } from "./end-order.ts"
import { giveUpBooking, ShortRefund } from "./give-up-booking.ts"
import { lockCustomer } from "./orders-queries.ts"
import { endOwedPayments } from "./pay-installment.ts"
import { cancelFacts, exactly } from "./preview-giving.ts"

/** What the family saw before it decided. */
export interface SeenTerms {
  gives: Gives
  amount: number
  /** Of a refund: what comes off what is still to be paid. */
  reduced_amount?: number | undefined
  /** For what was added to it; not checked where it wasn't shown. */
  added?: AddOnsGiven | undefined
}

/** Read under the locks that every change of it takes: the family's row, then its own. */
export async function lockBooking(tx: Transaction, customer_id: string, attendance_id: string): Promise<Booking> {
  await Promise.all([lockCustomer(tx, customer_id), lockAttendance(tx, attendance_id)])
  const booking = await bookingOf(tx, customer_id, attendance_id)
  if (booking === undefined) throw problem("NOT_FOUND")
  return booking
}

/**
 * 7.13: cancels a booking for exactly what the family saw. Sent again it changes nothing and returns the same; where something else
 * came back, or where it was moved first, it is refused.
 */
export const cancelBooking =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, attendance_id: string, seen: SeenTerms): Promise<void> => {
    await endOpenMove(needs, customer_id, attendance_id)
    await endPaymentsOf(needs, customer_id, attendance_id)
    const { smallest_charge } = needs.cards
    await needs.store
      .transaction(async (tx) => {
        const now = needs.clock()
        const booking = await lockBooking(tx, customer_id, attendance_id)
        if (booking.status === "CANCELLED") return mustBeTheSame(booking, seen)
        if ((await openMoveOf(tx, attendance_id)) !== undefined) throw problem("PAYMENT_OPEN")
        const found = cancelOutcome(booking, now)
        if (found === undefined) throw problem("WINDOW_CLOSED", { payload: { closed_at: cancelUntil(booking) } })
        const back = exactly(booking, found, smallest_charge)
        const { gives, amount, reduced } = back
        if (gives !== seen.gives || amount !== seen.amount || reduced !== (seen.reduced_amount ?? 0))
          throw problem("TERMS_CHANGED", { payload: { gives, amount, reduced_amount: reduced } })
        const added = await planByFamily(tx, booking, { ...back, smallest_charge, now })
        if (seen.added !== undefined && !isSameGiven(added, seen.added))
          throw problem("TERMS_CHANGED", { payload: { gives, amount, reduced_amount: reduced } })
        const giving = {
          ...back,
          added,
          cause: "CUSTOMER",
          reason: OWN_REASONS.CANCELED,
          moved_by_order_id: null,
          smallest_charge,
          now,
        } as const
        const { places } = await giveUpBooking(tx, booking, giving)
        const facts = cancelFacts(booking, { ...back, added }, smallest_charge)
        await queueMail(tx, { kind: "BOOKING_CANCELLED", customer_id, about_id: attendance_id, facts, now })
        await freePlaces(tx, places)
      })
      .catch((error: unknown) => {
        throw error instanceof ShortRefund ? problem("TERMS_CHANGED") : error
      })
  }

/** A move of it that waits for its payment ends first, at the provider too; one that was just paid has moved it. */
export async function endOpenMove(needs: CheckoutNeeds, customer_id: string, attendance_id: string): Promise<void> {
  const move = await openMoveOf(needs.store, attendance_id)
  if (move === undefined || move.customer_id !== customer_id) return
  await releaseOrder(needs)(customer_id, move.order_id).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === "ORDER_NOT_OPEN")) throw error
  })
}

/** Before its order asks for less; only where money comes back for it. */
export async function endPaymentsOf(needs: CheckoutNeeds, customer_id: string, attendance_id: string): Promise<void> {
  const booking = await bookingOf(needs.store, customer_id, attendance_id)
  if (booking?.status !== "BOOKED") return
  const owing = booking.funding.filter(({ owed }) => owed > 0).map(({ order_id }) => order_id)
  const added = (await addOnsOfBookings(needs.store, [attendance_id])).map(({ order_id }) => order_id)
  const owed = (await moneyOfOrders(needs.store, [...new Set(added)])).filter(({ owed_parts }) => owed_parts.length > 0)
  const ids = [...new Set([...owing, ...owed.map(({ order_id }) => order_id)])]
  if (ids.length > 0) await endOwedPayments(needs)(ids)
}

function mustBeTheSame({ cancellation }: Booking, seen: SeenTerms): void {
  const isSame =
    cancellation?.cause === "CUSTOMER" &&
    cancellation.gives === seen.gives &&
    cancellation.amount === seen.amount &&
    cancellation.reduced_amount === (seen.reduced_amount ?? 0)
  if (!isSame) throw problem("BOOKING_CANCELLED", { payload: { cause: cancellation?.cause ?? null } })
}

/** Says for which places of what isn't paid yet the family pays and keeps its credits. */
export const keepCredits =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string, items: readonly PickedPlace[]): Promise<void> => {
    await reopenOrder(needs)(customer_id, order_id)
    await needs.store.transaction(async (tx) => {
      await lockCustomer(tx, customer_id)
      const order = await ownOrder(tx, customer_id, order_id)
      if (order === undefined) throw problem("NOT_FOUND")
      if (order.status !== "DRAFT") throw problem("ORDER_NOT_OPEN")
      const held = await heldItems(tx, order_id)
      const isHeld = ({ student_id, offering_id }: PickedPlace) =>
        held.some((item) => item.student_id === student_id && item.offering_id === offering_id)
      if (!items.every(isHeld)) throw problem("NOT_FOUND")
      await setKeptCredits(tx, order_id, items)
    })
  }

interface Shaping {
  readonly now: Date
  readonly smallest_charge: number
}

async function shapeOf(
  db: Database,
  booking: Booking,
  row: BookedAddOn,
  { now, smallest_charge }: Shaping,
): Promise<BookingAddOn> {
  const { id, add_on_id, name, kind, start_time, end_time, date, choice, status } = row
  const shown = { id, add_on_id, name, kind, start_time, end_time, date, choice, is_canceled: status === "CANCELLED" }
  const paid_amount = row.sale_amount + row.fee_amount
  if (status === "CANCELLED") return { ...shown, paid_amount, gives: row.gives, amount: row.amount, cancel_until: null }
  const cancel_until = addOnUntil(booking.policy, row.starts_at)
  if (booking.status !== "BOOKED" || !isOpen(cancel_until, now))
    return { ...shown, paid_amount, gives: null, amount: 0, cancel_until }
  const given = await planAddOns(db, [row], { back: addOnsBackByFamily(booking, now), parts: [], smallest_charge })
  const amount = sumBack(given)
  const gives = amount === 0 ? "NOTHING" : given.code > 0 ? "CODE" : "REFUND"
  return { ...shown, paid_amount, gives, amount, cancel_until }
}

export const readBookingAddOns =
  ({ store, clock, cards }: Pick<CheckoutNeeds, "store" | "clock" | "cards">) =>
  async (customer_id: string, attendance_id: string): Promise<BookingAddOn[]> => {
    const booking = await bookingOf(store, customer_id, attendance_id)
    if (booking === undefined) throw problem("NOT_FOUND")
    const shaping = { now: clock(), smallest_charge: cards.smallest_charge }
    const rows = await addOnsOfBookings(store, [attendance_id])
    return Promise.all(rows.map((row) => shapeOf(store, booking, row, shaping)))
  }

/** Cancels what was added to a booking, for exactly what the family saw. Sent again it changes nothing. */
export const cancelAddOns =
  (needs: CheckoutNeeds) =>
  async (
    customer_id: string,
    attendance_id: string,
    seen: { ids: readonly string[]; amount: number },
  ): Promise<void> => {
    await endPaymentsOf(needs, customer_id, attendance_id)
    await needs.store.transaction(async (tx) => {
      const now = needs.clock()
      const booking = await lockBooking(tx, customer_id, attendance_id)
      const all = await addOnsOfBookings(tx, [attendance_id])
      const rows = all.filter(({ id }) => seen.ids.includes(id))
      if (rows.length < new Set(seen.ids).size) throw problem("NOT_FOUND")
      const open = rows.filter(({ status }) => status === "BOOKED")
      if (open.length === 0) return
      if (booking.status !== "BOOKED")
        throw problem("BOOKING_CANCELLED", { payload: { cause: booking.cancellation?.cause ?? null } })
      const late = open.find((row) => !isOpen(addOnUntil(booking.policy, row.starts_at), now))
      if (late !== undefined)
        throw problem("WINDOW_CLOSED", { payload: { closed_at: addOnUntil(booking.policy, late.starts_at) } })
      const back = addOnsBackByFamily(booking, now)
      const { smallest_charge } = needs.cards
      const amount = sumBack(await planAddOns(tx, open, { back, parts: [], smallest_charge }))
      if (amount !== seen.amount || open.length < rows.length)
        throw problem("TERMS_CHANGED", { payload: { gives: back.gives, amount, reduced_amount: 0 } })
      await refundAddOns(tx, booking, open, { back, reason: OWN_REASONS.CANCELED, smallest_charge, now })
    })
  }
