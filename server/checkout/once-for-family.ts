import { problem } from "@hub/domain/kernel/problem"
import { isPaymentOpen } from "@hub/domain/payments/payment-status"
import { v7 as newId } from "uuid"
import { type OperatorAction, recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { mailsSince } from "../mail/queued-mails.ts"
import { type OrderRow, orderByKey } from "../orders/store.ts"
import { providerOf } from "../payments/provider-of.ts"
import type { PaymentRow } from "../payments/store.ts"
import { CardPaymentError, type PaymentSnapshot } from "../providers/payments/port.ts"
import type { Booking } from "./bookings-queries.ts"
import { lockBooking } from "./cancel-booking.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { cancelUnpaidOrders, releaseOrder } from "./end-order.ts"
import { openOrders } from "./orders-queries.ts"
import { type PaidHow, type PlacedForFamily, type Placing, placeForFamily, withoutLink } from "./pay-for-family.ts"
import { settlePayment } from "./settle-payment.ts"
import { bookedByOrder, bookingForStaff } from "./staff-booking-queries.ts"
import { startPayment } from "./start-payment.ts"

// What staff do for a family that makes an order: once, however often it is sent.

/** Throws NOT_FOUND. */
export async function whoseBooking({ store }: CheckoutNeeds, attendance_id: string) {
  const found = await bookingForStaff(store, attendance_id)
  if (found === undefined) throw problem("NOT_FOUND")
  return found
}

/** What staff get for an order that they made: its bookings, and the link by which a family pays, if it does so. */
async function bookedForFamily({ store, invoice_links }: CheckoutNeeds, order_id: string) {
  const { invoice_id, ...booked } = await bookedByOrder(store, order_id)
  return { order_id, ...booked, invoice_id, link: invoice_id === null ? null : invoice_links.urlOf(invoice_id) }
}

/** The same press sent again: undoes this try of it. */
class Repeated extends Error {
  readonly order_id: string
  constructor(order_id: string) {
    super("repeated")
    this.order_id = order_id
  }
}

interface Press {
  readonly customer_id: string
  readonly idempotency_key: string | undefined
  readonly payment_method_id: string | undefined
}

/**
 * Charges a family's saved card with its consent, given on the phone. Declined, the order ends and its places go back. When the answer is
 * lost the payment is on its way, and a look-up settles it: it is never sent a second time by itself.
 */
const chargeOnFile =
  (needs: CheckoutNeeds) =>
  async (payment: PaymentRow, payment_method_id: string): Promise<void> => {
    const { customer_id, order_id } = payment
    const own = (await needs.saved?.list(customer_id)) ?? []
    // I20: never a card that isn't the family's.
    if (!own.some((card) => card.payment_method_id === payment_method_id)) {
      await releaseOrder(needs)(customer_id, order_id)
      throw problem("PAYMENT_METHOD_UNKNOWN")
    }
    const started = await startPayment(needs)(payment)
    const { provider_payment_id } = started
    if (provider_payment_id === null || !isPaymentOpen(started.status)) return
    const provider = providerOf(needs, started)
    const asNow = (error: unknown): Promise<PaymentSnapshot> => {
      if (error instanceof CardPaymentError && error.kind !== "invalid")
        return provider.retrievePayment(provider_payment_id)
      throw error
    }
    const snapshot = await provider
      .charge({ try_id: newId(), provider_payment_id, payment_method_id, is_off_session: true })
      .catch(asNow)
    const settled = await settlePayment(needs)(started, snapshot, { cause: "CONFIRMED" })
    if (settled === undefined || settled.status === "COMPLETED" || settled.status === "PROCESSING") return
    await releaseOrder(needs)(customer_id, order_id)
    throw problem("PAYMENT_DECLINED", settled.last_error === null ? {} : { message: settled.last_error.message })
  }

/**
 * Answers a press that is sent again with its order. A saved card is charged once what `make` does is committed; what is free, invoiced,
 * linked or paid at the desk is booked by then.
 */
export async function onceForFamily(
  needs: CheckoutNeeds,
  { customer_id, idempotency_key, payment_method_id = "" }: Press,
  make: () => Promise<{ order_id: string; payment: PaymentRow | undefined }>,
) {
  const before = await madeBefore(needs.store, customer_id, idempotency_key)
  if (before !== undefined) return bookedForFamily(needs, before.id)
  await cancelUnpaidOrders(needs)(customer_id)
  try {
    const { order_id, payment } = await make()
    if (payment !== undefined) await chargeOnFile(needs)(payment, payment_method_id)
    return await bookedForFamily(needs, order_id)
  } catch (error) {
    if (error instanceof Repeated) return bookedForFamily(needs, error.order_id)
    throw error
  }
}

/** What a declined card has ended was never booked. */
async function madeBefore(
  db: CheckoutNeeds["store"] | Transaction,
  customer_id: string,
  idempotency_key: string | undefined,
): Promise<OrderRow | undefined> {
  const order = idempotency_key === undefined ? undefined : await orderByKey(db, customer_id, idempotency_key)
  if (order !== undefined && order.status !== "AWAITING_PAYMENT" && order.status !== "COMPLETED")
    throw problem("PAYMENT_DECLINED")
  return order
}

/** The caller has locked the family: of two presses sent at once, the second finds what the first has made. */
export async function requireFirst(
  tx: Transaction,
  customer_id: string,
  idempotency_key: string | undefined,
): Promise<void> {
  const before = await madeBefore(tx, customer_id, idempotency_key)
  if (before !== undefined) throw new Repeated(before.id)
}

/** Where it is done, and not only shown: no other order of the family waits for its payment. */
export async function requireNoneOpen(tx: Transaction, customer_id: string, seen: string | undefined): Promise<void> {
  if (seen === undefined) return
  const open = await openOrders(tx, customer_id)
  if (open.some(({ status }) => status === "AWAITING_PAYMENT")) throw problem("PAYMENT_OPEN")
}

export interface ForBooking<Asked> {
  readonly customer_id: string
  readonly attendance_id: string
  readonly asked: Asked
  /** The preview that is confirmed; undefined where it is only shown. */
  readonly seen: string | undefined
}

/** A booking that is changed by this press for the first time. */
export async function lockForFamily(
  tx: Transaction,
  { customer_id, attendance_id, asked, seen }: ForBooking<{ readonly idempotency_key?: string | undefined }>,
): Promise<Booking> {
  const booking = await lockBooking(tx, customer_id, attendance_id)
  await requireFirst(tx, customer_id, asked.idempotency_key)
  if (booking.status === "CANCELLED")
    throw problem("BOOKING_CANCELLED", { payload: { cause: booking.cancellation?.cause ?? null } })
  await requireNoneOpen(tx, customer_id, seen)
  return booking
}

/** The sentence that was read out has its yes. */
export function requireConsent(consent: string | null, pay: PaidHow, seen: string | undefined): void {
  if (seen !== undefined && consent !== null && pay.has_consented !== true) throw problem("RULE_REFUSES")
}

export interface DoneForFamily extends PlacedForFamily {
  /** Null where it is refused. */
  readonly order_id: string | null
  readonly mail: { subject: string; text: string } | null
}

export const NOT_DONE: DoneForFamily = { order_id: null, payment: undefined, pay_by: null, due_on: null, mail: null }

/** What staff see of it before they confirm it. What is refused has no preview to confirm. */
export const shownOf = ({ order_id, pay_by, due_on, mail }: DoneForFamily, preview: string) => ({
  pay_by: pay_by?.toISOString() ?? null,
  due_on,
  mail: withoutLink(mail),
  preview: order_id === null ? null : preview,
})

interface Recorded extends Pick<OperatorAction, "action" | "subject" | "subject_id" | "now"> {
  readonly reason: string
  readonly details: Readonly<Record<string, unknown>>
  readonly consent: string | null
}

/** Books what is held, and records who has done it, with the family's yes. */
export async function placeAndRecord(
  needs: CheckoutNeeds,
  tx: Transaction,
  placing: Placing,
  { consent, details, ...action }: Recorded,
): Promise<DoneForFamily> {
  const before = newId()
  const placed = await placeForFamily(needs, tx, placing)
  await recordAction(tx, { ...action, details: consent === null ? details : { ...details, consent } })
  const [mail] = await mailsSince(tx, before)
  return {
    ...placed,
    order_id: placing.order.id,
    mail: mail === undefined ? null : { subject: mail.subject, text: mail.text },
  }
}
