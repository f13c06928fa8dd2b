import { type Static, Type } from "typebox"
import { Cents, Day, Id, Instant, named, nullable, oneOf } from "../kernel/wire.ts"
import { PaymentMethod } from "../payments/payment.ts"
import { GIVES } from "../scheduling/cancel-outcome.ts"
import { OrderSums } from "./order-sums.ts"

export const REFUND_STATUSES = ["pending", "succeeded", "failed"] as const
/** How money that a card refused went back to the family: to it once more, or otherwise. */
export const PAYOUT_WAYS = ["card", "check", "transfer", "code", "dispute"] as const
export const DISPUTE_STATUSES = ["open", "won", "lost"] as const

/** Money that was taken for an order: at once, as a part of its plan, or on its invoice. */
export const OrderPayment = named("OrderPayment", {
  id: Id,
  amount: Cents,
  paid_at: Instant,
  /** Positions of the instalments that it paid; 1 is the deposit. */
  positions: Type.Array(Type.Integer()),
  payment_method: nullable(PaymentMethod),
  /** Of a transfer or a check: what the business has noted. */
  note: Type.String(),
})

/** One act of giving back, with its PDF. */
export const CreditNote = named("CreditNote", {
  id: Id,
  number: Type.String(),
  at: Instant,
  reason: Type.String(),
  /** The booking that it is for. */
  attendance_id: nullable(Id),
  /** To the cards, and off what was still to be paid. */
  refunded_amount: Cents,
  reduced_amount: Cents,
  refunds: Type.Array(
    Type.Object({ amount: Cents, status: oneOf(REFUND_STATUSES), payment_method: nullable(PaymentMethod) }),
  ),
})
export type CreditNote = Static<typeof CreditNote>

/** Money that a card refused, on its way again or sent otherwise. */
export const RefundPayout = named("RefundPayout", {
  id: Id,
  /** Where the business is. */
  on: Day,
  amount: Cents,
  way: oneOf(PAYOUT_WAYS),
  status: oneOf(REFUND_STATUSES),
  payment_method: nullable(PaymentMethod),
  /** The business's words, such as: Check 118. */
  note: Type.String(),
})
export type RefundPayout = Static<typeof RefundPayout>

/** A payment that the family's bank has taken back. The order stays as it is. */
export const Dispute = named("Dispute", {
  id: Id,
  amount: Cents,
  status: oneOf(DISPUTE_STATUSES),
  opened_at: Instant,
  closed_at: nullable(Instant),
})

/** What can be done with a booking of the order now, and what came back for it. */
export const OrderBooking = named("OrderBooking", {
  attendance_id: Id,
  student_id: Id,
  offering_id: Id,
  starts_at: Instant,
  cancel_until: nullable(Instant),
  reschedule_until: nullable(Instant),
  refund_until: nullable(Instant),
  /** If it were cancelled now; null when it is too late, or cancelled. */
  comes_back: nullable(Type.Object({ gives: oneOf(GIVES), amount: Cents, reduced_amount: Cents })),
  cancelled: nullable(
    Type.Object({
      at: Instant,
      cause: oneOf(["CUSTOMER", "MOVE", "OPERATOR"]),
      gives: oneOf(GIVES),
      amount: Cents,
      reduced_amount: Cents,
      /** The credit that came back: whether it is still there, and its last day. */
      credit_status: nullable(Type.String()),
      credit_expires_on: nullable(Day),
      moved_by_order_id: nullable(Id),
      /** Of what came back: still owed to the family, because its card refused it. */
      owed_to_family_amount: Cents,
    }),
  ),
})
export type OrderBooking = Static<typeof OrderBooking>

export const OrderDetails = named("OrderDetails", {
  id: Id,
  /** What was paid and not sent back, by card or otherwise. */
  paid_amount: Cents,
  left_amount: Cents,
  sums: OrderSums,
  bookings: Type.Array(OrderBooking),
  payments: Type.Array(OrderPayment),
  credit_notes: Type.Array(CreditNote),
  refund_payouts: Type.Array(RefundPayout),
  disputes: Type.Array(Dispute),
  /** Years in which days of care were delivered by this order, up to now. */
  care_years: Type.Array(Type.Integer()),
})
export type OrderDetails = Static<typeof OrderDetails>
