import { problem } from "@hub/domain/kernel/problem"
import { nameText } from "@hub/domain/orders/line-texts"
import type { UpgradeChoices } from "@hub/domain/orders/order"
import type { CreditNote, OrderBooking, OrderDetails } from "@hub/domain/orders/refund"
import { cancelOutcome, cancelUntil, refundUntil, rescheduleUntil } from "@hub/domain/scheduling/cancel-outcome"
import type { DisputeRow } from "../database/schema.generated.ts"
import { sql } from "../database/sql.ts"
import { sumsOfOrder } from "../orders/queries.ts"
import { reasonText } from "../orders/reason-texts.ts"
import { ownOrder } from "../orders/store.ts"
import { creditNotesOf } from "../orders/store-credit-notes.ts"
import { disputesOf } from "../payments/store-disputes.ts"
import { type Booking, bookingsOfOrder } from "./bookings-queries.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { careYears, type NotedRefund, notedRefunds, takenPayments } from "./orders-queries.ts"
import { exactly } from "./preview-giving.ts"
import { typesForUpgrade, upgradableCredit } from "./pricing-queries.ts"
import { payoutShape, REFUND_ON_WIRE, refundPayouts, stillOwed } from "./refunds-queries.ts"

/** What has become of an order since it was placed. Another family's is as if it did not exist (I21). */
export const readOrderDetails =
  ({ store, clock, cards }: Pick<CheckoutNeeds, "store" | "clock" | "cards">) =>
  async (customer_id: string, order_id: string): Promise<OrderDetails> => {
    if ((await ownOrder(store, customer_id, order_id)) === undefined) throw problem("NOT_FOUND")
    const now = clock()
    const [bookings, payments, notes, refunds, payouts, disputes, years, sums] = await Promise.all([
      bookingsOfOrder(store, customer_id, order_id),
      takenPayments(store, order_id),
      creditNotesOf(store, order_id),
      notedRefunds(store, order_id),
      refundPayouts(store, sql`p.order_id = ${order_id}`),
      disputesOf(store, order_id),
      careYears(store, order_id, now),
      sumsOfOrder(store, order_id),
    ])
    return {
      id: order_id,
      paid_amount: sums.kept_amount,
      left_amount: sums.left_amount,
      sums,
      bookings: bookings.map((booking) => bookingShape(booking, now, cards.smallest_charge)),
      payments: payments.map(({ note, ...payment }) => ({ ...payment, note: nameText(note) })),
      credit_notes: notes.map((note) => noteShape(note, refunds)),
      refund_payouts: payouts.map(payoutShape),
      disputes: disputes.map(disputeShape),
      care_years: years.map(({ year }) => year),
    }
  }

function bookingShape(booking: Booking, now: Date, smallest_charge: number): OrderBooking {
  const { id: attendance_id, student_id, offering_id, starts_at, status, cancellation } = booking
  const back = status === "BOOKED" ? cancelOutcome(booking, now) : undefined
  const exact = back === undefined ? undefined : exactly(booking, back, smallest_charge)
  return {
    attendance_id,
    student_id,
    offering_id,
    starts_at,
    cancel_until: cancelUntil(booking),
    reschedule_until: rescheduleUntil(booking),
    refund_until: refundUntil(booking),
    comes_back:
      exact === undefined ? null : { gives: exact.gives, amount: exact.amount, reduced_amount: exact.reduced },
    cancelled: cancellation && { ...cancellation, owed_to_family_amount: stillOwed(cancellation) },
  }
}

const noteShape = (
  { id, number, at, reason, attendance_id, refunded_amount, reduced_amount }: Omit<CreditNote, "refunds">,
  refunds: readonly NotedRefund[],
): CreditNote => ({
  id,
  number,
  at,
  reason: reasonText(reason),
  attendance_id,
  refunded_amount,
  reduced_amount,
  refunds: refunds
    .filter(({ credit_note_id }) => credit_note_id === id)
    .map(({ amount, status, payment_method }) => ({ amount, status: REFUND_ON_WIRE[status], payment_method })),
})

const DISPUTE_ON_WIRE = { OPEN: "open", WON: "won", LOST: "lost" } as const satisfies Record<
  DisputeRow["status"],
  string
>

const disputeShape = ({ id, amount, status, opened_at, closed_at }: DisputeRow) => ({
  id,
  amount,
  status: DISPUTE_ON_WIRE[status],
  opened_at,
  closed_at,
})

/** What a family's credit can become, each with the difference in price. */
export const readUpgrades =
  ({ store, clock }: Pick<CheckoutNeeds, "store" | "clock">) =>
  async (customer_id: string, credit_id: string): Promise<UpgradeChoices> => {
    const found = await upgradableCredit(store, { customer_id, credit_id, now: clock() })
    if (found === undefined) throw problem("NOT_FOUND")
    const { price, funbox_id, ...credit } = found
    const types = await typesForUpgrade(store, { credit_id })
    const choices = types.map(({ id: credit_type_id, name, is_program_credit, price: dearer, difference }) => ({
      credit_type_id,
      name,
      is_program_credit,
      price: dearer,
      difference,
    }))
    return { credit, price, funbox_id, choices }
  }
