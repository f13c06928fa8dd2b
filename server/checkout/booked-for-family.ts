import { problem } from "@hub/domain/kernel/problem"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { bookedByOrder, bookingForStaff } from "./staff-booking-queries.ts"

/** What staff get for an order that they made: its bookings, and the link by which a family pays, if it does so. */
export async function bookedForFamily({ store, invoice_links }: CheckoutNeeds, order_id: string) {
  const { invoice_id, ...booked } = await bookedByOrder(store, order_id)
  return { order_id, ...booked, invoice_id, link: invoice_id === null ? null : invoice_links.urlOf(invoice_id) }
}

/** Throws NOT_FOUND. */
export async function whoseBooking({ store }: CheckoutNeeds, attendance_id: string) {
  const found = await bookingForStaff(store, attendance_id)
  if (found === undefined) throw problem("NOT_FOUND")
  return found
}
