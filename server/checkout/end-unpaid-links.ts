import { messages } from "@hub/domain/kernel/messages"
import { Problem } from "@hub/domain/kernel/problem"
import { addOnsBackByBusiness } from "@hub/domain/scheduling/add-ons-back"
import { businessCancelOutcome } from "@hub/domain/scheduling/cancel-outcome"
import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { lockInvoiceOf } from "../invoices/store.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { addOnsOfBookings } from "../orders/add-ons-queries.ts"
import { freePlaces } from "../scheduling/places.ts"
import { refundAddOns } from "./add-ons-back.ts"
import { lockBooking } from "./cancel-booking.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { giveUpBooking } from "./give-up-booking.ts"
import { lockCustomer } from "./orders-queries.ts"
import { endOwedPayments } from "./pay-installment.ts"
import { cancelFacts, exactly } from "./preview-giving.ts"
import { bookedIdsOf, bookingsWithAddOnsOf, dueLinks } from "./staff-booking-queries.ts"

const m = messages("server/checkout.staffPaying")

/** What staff have booked by a link that nobody has paid goes back. Something paid, in whatever way, keeps it: then it is an invoice like any other. */
export const endUnpaidLinks = (needs: CheckoutNeeds) => async (): Promise<number> => {
  let ended = 0
  for (const link of await dueLinks(needs.store, needs.clock())) if (await endUnpaid(needs, link)) ended += 1
  return ended
}

const endLink = (tx: Transaction, order_id: string, outcome: "PAID" | "LAPSED" | "KEPT", now: Date) =>
  tx.run(sql`
    update payment_link set ended_at = ${now}, outcome = ${outcome} where order_id = ${order_id} and ended_at is null`)

async function endUnpaid(
  needs: CheckoutNeeds,
  { order_id, customer_id }: { order_id: string; customer_id: string },
): Promise<boolean> {
  try {
    await endOwedPayments(needs)([order_id])
  } catch (error) {
    // It is being paid at this moment.
    if (error instanceof Problem) return false
    throw error
  }
  return needs.store.transaction(async (tx) => {
    const now = needs.clock()
    const { smallest_charge } = needs.cards
    await lockCustomer(tx, customer_id)
    const invoice = await lockInvoiceOf(tx, order_id)
    if (invoice?.status === "PAID" || invoice === undefined) return (await endLink(tx, order_id, "PAID", now)) > 0
    if (invoice.status !== "OPEN" || invoice.paid_amount > 0) return (await endLink(tx, order_id, "KEPT", now)) > 0
    for (const { id } of await bookedIdsOf(tx, order_id)) {
      const booking = await lockBooking(tx, customer_id, id)
      const back = exactly(booking, businessCancelOutcome(booking, "REFUND"), smallest_charge)
      const reason = m.unpaid
      const giving = { ...back, cause: "OPERATOR", reason, moved_by_order_id: null, smallest_charge, now } as const
      const { places, added } = await giveUpBooking(tx, booking, giving)
      const facts = { ...cancelFacts(booking, { ...back, added }, smallest_charge), reason }
      await queueMail(tx, { kind: "BOOKING_CANCELLED_BY_BUSINESS", customer_id, about_id: id, facts, now })
      await freePlaces(tx, places)
    }
    await refundAdded(tx, { order_id, customer_id, smallest_charge, now })
    return (await endLink(tx, order_id, "LAPSED", now)) > 0
  })
}

/** What the order has added to places that stay booked. */
async function refundAdded(
  tx: Transaction,
  { order_id, customer_id, ...when }: { order_id: string; customer_id: string; smallest_charge: number; now: Date },
): Promise<void> {
  for (const { attendance_id } of await bookingsWithAddOnsOf(tx, order_id)) {
    const booking = await lockBooking(tx, customer_id, attendance_id)
    const rows = (await addOnsOfBookings(tx, [attendance_id])).filter((row) => row.order_id === order_id)
    const booked = rows.filter(({ status }) => status === "BOOKED")
    const reason = m.unpaid
    const added = await refundAddOns(tx, booking, booked, { back: addOnsBackByBusiness("REFUND"), reason, ...when })
    const what = [...new Set(booked.map(({ name }) => name))]
    const facts = { who: booking.student_name, program: booking.name, what, added, reason }
    const { now } = when
    await queueMail(tx, { kind: "ADD_ONS_CANCELLED_BY_BUSINESS", customer_id, about_id: attendance_id, facts, now })
  }
}
