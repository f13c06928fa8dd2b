import { type Static, Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { Paged, paging } from "../kernel/paging.ts"
import { Cents, Day, exact, Id, Instant, NoBody, named, nullable, oneOf, written } from "../kernel/wire.ts"
import { PaymentMethod } from "../payments/payment.ts"
import { Attendance } from "../scheduling/attendance.ts"
import { GIVES } from "../scheduling/cancel-outcome.ts"
import { AvailableOffering } from "../scheduling/scheduling.contract.ts"
import { GivenAddOns } from "./add-on.ts"
import { CHARGING, HOLDING, PAYING } from "./checkout-refusals.ts"
import { Discount, PlacedOrder } from "./order.ts"
import { REFUND_STATUSES, RefundPayout } from "./refund.ts"

// 7.13 cancel and reschedule. The money is shown first, then exactly that is done: the call carries what the family saw.

const byId = Type.Object({ id: Id })
const byDate = Type.Object({ id: Id, date: Day })
const Key = Type.String({ minLength: 8, maxLength: 100, pattern: "^[A-Za-z0-9_-]+$" })
const Gives = oneOf(GIVES)

const CreditBack = named("CreditBack", {
  credit_type_id: Id,
  name: written("credit_type_id"),
  is_program_credit: Type.Boolean(),
  is_free: Type.Boolean(),
  expires_on: nullable(Day),
})

export const CancelTerms = named("CancelTerms", {
  attendance: Attendance,
  /** Open while the family can cancel here; closed when it is too late. */
  status: oneOf(["open", "closed", "cancelled"]),
  /** Its order is still being paid, in parts or by invoice: a refund lowers that first. */
  is_owed: Type.Boolean(),
  /** What comes back, or what came back once it is cancelled. */
  gives: Gives,
  /** In cents: of a refund to the cards, or of a code. */
  amount: Cents,
  /** Of a refund: what comes off what is still to be paid, before any card. */
  reduced_amount: Cents,
  /** What comes back on top for what was added to it; absent where there is nothing. */
  added: Type.Optional(GivenAddOns),
  /** Once money no longer comes back: a credit, or, where a part was refunded before, the rest as a code or nothing. */
  in_credits: Type.Object({ gives: Gives, amount: Cents }),
  /** What its order asks for afterwards: instalments, or what is left of an invoice; empty when nothing comes off. */
  asked_for: Type.Array(
    Type.Object({
      /** Null for an invoice. */
      position: nullable(Type.Integer()),
      due_on: Day,
      amount: Cents,
      was_amount: Cents,
    }),
  ),
  refunds: Type.Array(
    Type.Object({ payment_method: nullable(PaymentMethod), amount: Cents, status: oneOf(REFUND_STATUSES) }),
  ),
  /** Of what came back: still owed to the family because its card refused it, and what was sent again or otherwise. */
  owed_to_family_amount: Cents,
  refund_payouts: Type.Array(RefundPayout),
  credit: nullable(CreditBack),
  /** What the place cost: with its share of the payment fee, by card or by a credit. */
  paid: Type.Object({
    amount: Cents,
    fee: Cents,
    by_credit: Type.Boolean(),
    payment_method: nullable(PaymentMethod),
  }),
  booked_at: Instant,
  starts_at: Instant,
  refund_until: nullable(Instant),
  cancel_until: nullable(Instant),
  reschedule_until: nullable(Instant),
  refund_hours: nullable(Type.Integer()),
  cancel_hours: nullable(Type.Integer()),
  cancelled: nullable(
    Type.Object({
      at: Instant,
      cause: oneOf(["CUSTOMER", "MOVE", "OPERATOR"]),
      reason: written(),
      /** The same place can be booked again with the credit that came back, if it is still free. */
      can_undo: Type.Boolean(),
      moved_by_order_id: nullable(Id),
    }),
  ),
})
export type CancelTerms = Static<typeof CancelTerms>

export const MoveTarget = named("MoveTarget", {
  offering: AvailableOffering,
  /** The waitlist has reserved a place there for the participant. */
  is_offered: Type.Boolean(),
  /** What the new place costs others, and what the rules of the old one's purchase take off it. */
  list_price: Cents,
  discounts: Type.Array(Discount),
  /** Rules of the purchase that don't go for this place, with what they took off the old one. */
  lost_discounts: Type.Array(Discount),
  /** What is left of the list price, and what the old booking pays of it. */
  price: Cents,
  already_paid: Cents,
  /** Of what is already paid: came back before, and doesn't come back once more. */
  given_back_before: Cents,
  /** What paid for the old place pays for the new one. Else that has its own price, discounts and fee. */
  is_carried: Type.Boolean(),
  /** A credit pays for the new place: the one that paid for the old one, or another that the family has. */
  by_credit: Type.Boolean(),
  /** The card fee of a place that is paid like any other. A difference has none. */
  fee: Cents,
  /** Positive is due, negative comes back. */
  difference: Cents,
  /** Of a negative difference: what comes off what is still to be paid, before any card. */
  reduced_amount: Cents,
  /** What comes back on top for what was added to the old place; absent where there is nothing. */
  added: Type.Optional(GivenAddOns),
  /** How a negative difference comes back; CREDIT: the credit that paid for the old place does. */
  gives: Gives,
})
export type MoveTarget = Static<typeof MoveTarget>

export const movesContract = endpoints({
  "GET /attendances/{id}/cancel_terms": {
    summary: "What comes back when this booking is canceled now, and why; or what came back",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    result: CancelTerms,
  },
  "POST /attendances/{id}/cancel": {
    summary: "Cancel a booking for what the family saw; anything else is refused",
    access: "customer",
    refusals: [...CHARGING, "BOOKING_CANCELLED", "NOT_FOUND", "ORDER_NOT_OPEN", "TERMS_CHANGED", "WINDOW_CLOSED"],
    params: byId,
    body: exact({
      gives: Gives,
      amount: Cents,
      reduced_amount: Type.Optional(Cents),
      /** As the family saw it; checked where it is sent. */
      added: Type.Optional(GivenAddOns),
      idempotency_key: Type.Optional(Key),
    }),
    result: CancelTerms,
  },
  "POST /attendances/{id}/undo_cancel": {
    summary: "Book the same place again with the credit that came back",
    access: "customer",
    refusals: [
      ...PAYING,
      "NOT_ELIGIBLE",
      "NOT_FOUND",
      "PAYMENT_OPEN",
      "PLACES_GONE",
      "PROMOCODE_USED_UP",
      "TOO_MANY_REQUESTS",
      "UNDO_NOT_POSSIBLE",
    ],
    params: byId,
    body: NoBody,
    result: Attendance,
  },
  "POST /attendances/{id}/days/{date}/cancel": {
    summary:
      "Gives one date of a booking up: the place stays, only what was added for the day comes back; again changes nothing",
    access: "customer",
    refusals: [...CHARGING, "BOOKING_CANCELLED", "LAST_DAY", "NOT_FOUND", "TERMS_CHANGED", "WINDOW_CLOSED"],
    params: byDate,
    body: exact({
      /** What comes back for what was added for the day, as the family saw it; checked where it is sent. */
      added_amount: Type.Optional(Cents),
    }),
    result: Attendance,
  },
  "POST /attendances/{id}/days/{date}/undo_cancel": {
    summary: "Takes a date back that was given up, until it starts",
    access: "customer",
    refusals: ["BOOKING_CANCELLED", "DAY_OFF_FOR_ALL", "DAY_TAKEN", "NOT_FOUND", "TOO_MANY_REQUESTS", "WINDOW_CLOSED"],
    params: byDate,
    body: NoBody,
    result: Attendance,
  },
  "GET /attendances/{id}/move_targets": {
    summary: "Where this booking can be moved, by date, each with its difference in price",
    access: "customer",
    refusals: ["NOT_FOUND"],
    params: byId,
    query: Type.Object({ from: Type.Optional(Day), to: Type.Optional(Day), ...paging }),
    result: Type.Object({
      ...Paged(MoveTarget).properties,
      attendance: Attendance,
      is_open: Type.Boolean(),
      reschedule_until: nullable(Instant),
    }),
  },
  "POST /attendances/{id}/reschedule": {
    summary: "Move a booking: the old place is given up when the new one is booked, or neither",
    access: "customer",
    refusals: [
      ...HOLDING,
      ...CHARGING,
      ...PAYING,
      "BOOKING_CANCELLED",
      "IDEMPOTENCY_MISMATCH",
      "MOVE_NOT_POSSIBLE",
      "NOT_ELIGIBLE",
      "NOT_FOUND",
      "PROMOCODE_NOT_USABLE",
      "PROMOCODE_USED_UP",
      "TERMS_CHANGED",
      "TOO_MANY_REQUESTS",
      "WINDOW_CLOSED",
    ],
    params: byId,
    body: exact({
      offering_id: Id,
      difference: Cents,
      gives: Gives,
      /** As the family saw it; checked where it is sent. */
      added: Type.Optional(GivenAddOns),
      remember_payment_method: Type.Optional(Type.Boolean({ default: false })),
      idempotency_key: Type.Optional(Key),
    }),
    result: PlacedOrder,
  },
})
