import { problem } from "@hub/domain/kernel/problem"
import type { BookingAddOn } from "@hub/domain/orders/add-ons.contract"
import { addOnsBackByFamily, addOnUntil, sumBack } from "@hub/domain/scheduling/add-ons-back"
import { isOpen } from "@hub/domain/scheduling/cancel-outcome"
import type { Database } from "../database/sql.ts"
import { addOnsOfBookings, type BookedAddOn } from "../orders/add-ons-queries.ts"
import { OWN_REASONS } from "../orders/reason-texts.ts"
import { type Booking, bookingOf } from "./bookings-queries.ts"
import { endPaymentsOf, lockBooking } from "./cancel-booking.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { planAddOns } from "./preview-add-ons.ts"
import { refundAddOns } from "./refund-add-ons.ts"

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
