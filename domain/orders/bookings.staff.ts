import { Type } from "typebox"
import { endpoints } from "../kernel/endpoint.ts"
import { paging } from "../kernel/paging.ts"
import {
  Cents,
  Day,
  exact,
  Id,
  Instant,
  named,
  nullable,
  oneOf,
  PreviewDigest,
  Reason,
  WallTime,
} from "../kernel/wire.ts"
import { PaymentMethod } from "../payments/payment.ts"
import { REASONS } from "../scheduling/availability.ts"
import { GIVES } from "../scheduling/cancel-outcome.ts"
import { RULES } from "../scheduling/override.ts"

// What staff do for a family while it is on the phone: its own verbs, with rules that may be passed for a reason.

const Rule = oneOf(RULES)
const Overriding = exact({ rules: Type.Array(Rule, { maxItems: RULES.length }), reason: Reason })

/** A rule that says no. Where it has no name, nobody passes it. */
const SaysNo = named("RuleSaysNo", {
  student_id: Id,
  offering_id: Id,
  code: oneOf(REASONS),
  rule: nullable(Rule),
  other_name: nullable(Type.String()),
  is_passed: Type.Boolean(),
})

export const WAYS = ["LINK", "INVOICE", "CARD", "CASH", "CHECK", "FREE"] as const
const Paying = exact({
  way: oneOf(WAYS),
  /** Of a check. */
  number: Type.Optional(Type.String({ maxLength: 40, pattern: "\\S" })),
  bank: Type.Optional(Type.String({ maxLength: 80 })),
  /** In cash: what change is counted from. */
  given_amount: Type.Optional(Type.Integer({ minimum: 0, maximum: 999_999_999 })),
  /** Of the family's saved cards. */
  payment_method_id: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** The family has agreed to the sentence that was read out. */
  has_consented: Type.Optional(Type.Boolean()),
  /** Of a free place. */
  reason: Type.Optional(Reason),
})

const Place = exact({
  student_id: Id,
  offering_id: Id,
  /** Raises how many places there are, first: who waits for them comes before. */
  raise_capacity_to: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
})

const Asked = {
  items: Type.Array(Place, { minItems: 1, maxItems: 50 }),
  pay: Paying,
  override: Type.Optional(Overriding),
}

const Line = Type.Object({
  student_id: nullable(Id),
  offering_id: nullable(Id),
  name: Type.String(),
  /** Of a week that is on: what is left of it. */
  days: Type.Integer(),
  of_days: Type.Integer(),
  from: Day,
  list_price: Cents,
  price: Cents,
  discount: Cents,
  fee: Cents,
  total: Cents,
  paid_by_credit: Type.Boolean(),
})

const Mail = Type.Object({ subject: Type.String(), text: Type.String() })

export const BookingPreview = named("StaffBookingPreview", {
  lines: Type.Array(Line),
  fee: Cents,
  final_price: Cents,
  way: oneOf(WAYS),
  /** Of a link: unpaid by then, the places go back. */
  pay_by: nullable(Instant),
  due_on: nullable(Day),
  change_amount: Cents,
  /** To read out before a saved card is charged. */
  consent: nullable(Type.String()),
  rules: Type.Array(SaysNo),
  /** Places that aren't there, or belong to those who wait. */
  full: Type.Array(
    Type.Object({
      offering_id: Id,
      name: Type.String(),
      left: Type.Integer(),
      waiting: Type.Integer(),
      capacity: Type.Integer(),
    }),
  ),
  mail: nullable(Mail),
  /** Null: it can't be booked so. */
  preview: nullable(PreviewDigest),
})

const Booked = named("StaffBooking", {
  order_id: Id,
  number: nullable(Type.Integer()),
  final_price: Cents,
  bookings: Type.Array(Type.Object({ attendance_id: Id, student_id: Id, offering_id: Id })),
  invoice_id: nullable(Id),
  /** Where the family pays: to be read out, or sent once more. */
  link: nullable(Type.String()),
})

export const Bookable = named("Bookable", {
  offering_id: Id,
  name: Type.String(),
  room: Type.String(),
  location: Type.Object({ id: Id, name: Type.String() }),
  start_date: Day,
  end_date: Day,
  start_time: WallTime,
  end_time: WallTime,
  days: Type.Integer(),
  of_days: Type.Integer(),
  from: Day,
  list_price: Cents,
  price: Cents,
  left: Type.Integer(),
  held: Type.Integer(),
  waiting: Type.Integer(),
  capacity: Type.Integer(),
  is_waitlist_enabled: Type.Boolean(),
  reasons: Type.Array(Type.Object({ code: oneOf(REASONS), rule: nullable(Rule), other_name: nullable(Type.String()) })),
})

const byFamily = Type.Object({ customer_id: Id })
const byBooking = Type.Object({ attendance_id: Id })
const byDate = Type.Object({ attendance_id: Id, date: Day })
const AT_BOOKING = { attendance_id: "attendance" } as const
const AT_BOTH = { attendance_id: "attendance", offering_id: "offering" } as const

const GIVING = ["POLICY", "ALL", "CREDIT", "NOTHING", "AMOUNT"] as const
const Canceling = {
  /** POLICY: what the family would get. All others are exceptions, for a reason. */
  give: oneOf(GIVING),
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
  override: Type.Optional(Overriding),
}

const Back = Type.Object({ gives: oneOf(GIVES), amount: Cents, reduced_amount: Cents })

export const CancelTermsForStaff = named("StaffCancelTerms", {
  attendance_id: Id,
  student_name: Type.String(),
  name: Type.String(),
  start_date: Day,
  end_date: Day,
  starts_at: Instant,
  status: oneOf(["BOOKED", "CANCELLED"]),
  booked_at: Instant,
  paid_amount: Cents,
  fee_amount: Cents,
  /** The line of the policy: money until, then a credit until, then nothing. */
  refund_until: nullable(Instant),
  cancel_until: nullable(Instant),
  reschedule_until: nullable(Instant),
  /** What each choice gives; null where it isn't to be had. */
  policy: nullable(Back),
  all: Back,
  credit: Back,
  /** More than this the owner gives; null: no limit. */
  limit_amount: nullable(Cents),
  can_reinstate: Type.Boolean(),
  days: Type.Array(Type.Object({ date: Day, is_booked: Type.Boolean(), is_off_for_all: Type.Boolean() })),
})

const CancelShown = named("StaffCancelPreview", {
  back: Back,
  is_exception: Type.Boolean(),
  /** Who is next in line for the place. */
  next_in_line: nullable(Type.String()),
  left_then: nullable(Type.Integer()),
  mail: nullable(Mail),
  preview: PreviewDigest,
})

const Moving = { offering_id: Id, pay: Type.Optional(Paying), override: Type.Optional(Overriding) }
const MoveShown = named("StaffMovePreview", {
  from: Type.Object({ name: Type.String(), start_date: Day, left: nullable(Type.Integer()) }),
  to: Type.Object({ name: Type.String(), start_date: Day, days_from: Day, left: nullable(Type.Integer()) }),
  /** Positive is due, negative comes back. */
  difference: Cents,
  gives: oneOf(GIVES),
  rules: Type.Array(SaysNo),
  mail: nullable(Mail),
  /** Null: it can't be moved so. */
  preview: nullable(PreviewDigest),
})

const Target = Type.Object({
  offering_id: Id,
  name: Type.String(),
  location_name: Type.String(),
  start_date: Day,
  end_date: Day,
  start_time: WallTime,
  end_time: WallTime,
  left: Type.Integer(),
  price: Cents,
  reasons: Bookable.properties.reasons,
})

const BOOK_REFUSALS = [
  "NOT_FOUND",
  "SITE_NOT_PERMITTED",
  "PROGRAM_OVER",
  "PAYMENT_OPEN",
  "CAPACITY_TOO_SMALL",
  "SEVERAL_POOLS",
  "INVOICE_NOT_OFFERED",
  "CARD_PAYMENT_NOT_OFFERED",
  "PRICE_TOO_SMALL",
  "PAYMENT_METHOD_UNKNOWN",
  "PAYMENT_PROVIDER_UNAVAILABLE",
  "OWNER_NEEDED",
  "NOT_PERMITTED",
] as const
const BOOKING_REFUSALS = [
  ...BOOK_REFUSALS,
  "PREVIEW_CHANGED",
  "RULE_REFUSES",
  "PLACES_GONE",
  "ORDER_CHANGED",
  "PAYMENT_DECLINED",
  "PAYMENT_NOT_STARTED",
  "IDEMPOTENCY_MISMATCH",
] as const
const CANCEL_REFUSALS = [
  "NOT_FOUND",
  "BOOKING_CANCELLED",
  "PAYMENT_OPEN",
  "RULE_REFUSES",
  "REFUND_TOO_LARGE",
  "OWNER_NEEDED",
  "PAYMENT_PROVIDER_UNAVAILABLE",
] as const
const MOVE_REFUSALS = [...BOOK_REFUSALS, "BOOKING_CANCELLED", "MOVE_NOT_POSSIBLE", "TERMS_CHANGED"] as const

export const bookingsStaff = endpoints({
  "GET /families/{customer_id}/cards": {
    summary: "A family's saved cards, one of which may be charged with its yes",
    access: "staff:book",
    site: "OWN",
    refusals: ["PAYMENT_PROVIDER_UNAVAILABLE"],
    params: byFamily,
    result: Type.Object({ cards: Type.Array(PaymentMethod) }),
  },
  "GET /families/{customer_id}/bookable": {
    summary: "What a child could be booked for, with what is left of it and why not",
    access: "staff:book",
    site: "OWN",
    refusals: ["NOT_FOUND"],
    params: byFamily,
    query: exact({
      student_id: Id,
      search: Type.Optional(Type.String({ maxLength: 100 })),
      offering_id: Type.Optional(Id),
      limit: paging.limit,
      offset: paging.offset,
    }),
    result: Type.Object({
      items: Type.Array(Bookable),
      total: Type.Integer(),
      limit: Type.Integer(),
      offset: Type.Integer(),
    }),
  },
  "POST /families/{customer_id}/bookings/preview": {
    summary: "What booking these places for a family would do and cost",
    access: "staff:book",
    site: "OWN",
    refusals: BOOK_REFUSALS,
    params: byFamily,
    body: exact(Asked),
    result: BookingPreview,
  },
  "POST /families/{customer_id}/bookings": {
    summary: "Book places for a family",
    access: "staff:book",
    site: "OWN",
    refusals: BOOKING_REFUSALS,
    params: byFamily,
    body: exact({ ...Asked, preview: PreviewDigest }),
    result: Booked,
  },
  "GET /bookings/{attendance_id}": {
    summary: "A booking with its policy: what comes back if it is canceled now",
    access: "staff:book",
    site: AT_BOOKING,
    refusals: ["NOT_FOUND"],
    params: byBooking,
    result: CancelTermsForStaff,
  },
  "POST /bookings/{attendance_id}/cancel/preview": {
    summary: "What canceling a booking for a family would do",
    access: "staff:book",
    site: AT_BOOKING,
    refusals: CANCEL_REFUSALS,
    params: byBooking,
    body: exact(Canceling),
    result: CancelShown,
  },
  "POST /bookings/{attendance_id}/cancel": {
    summary: "Cancel a booking for a family",
    access: "staff:book",
    site: AT_BOOKING,
    refusals: [...CANCEL_REFUSALS, "PREVIEW_CHANGED"],
    params: byBooking,
    body: exact({ ...Canceling, preview: PreviewDigest }),
    result: CancelShown,
  },
  "GET /bookings/{attendance_id}/targets": {
    summary: "To where a booking could be moved",
    access: "staff:book",
    site: AT_BOOKING,
    refusals: ["NOT_FOUND"],
    params: byBooking,
    query: exact({
      search: Type.Optional(Type.String({ maxLength: 100 })),
      limit: paging.limit,
      offset: paging.offset,
    }),
    result: Type.Object({ items: Type.Array(Target), total: Type.Integer() }),
  },
  "POST /bookings/{attendance_id}/move/preview": {
    summary: "What moving a booking for a family would do",
    access: "staff:book",
    site: AT_BOTH,
    refusals: MOVE_REFUSALS,
    params: byBooking,
    body: exact(Moving),
    result: MoveShown,
  },
  "POST /bookings/{attendance_id}/move": {
    summary: "Move a booking for a family",
    access: "staff:book",
    site: AT_BOTH,
    refusals: [...MOVE_REFUSALS, ...BOOKING_REFUSALS],
    params: byBooking,
    body: exact({ ...Moving, preview: PreviewDigest }),
    result: Booked,
  },
  "POST /bookings/{attendance_id}/days/{date}/give_up": {
    summary: "A child won't come on one day; the place and its price stay",
    access: "staff:book",
    site: AT_BOOKING,
    refusals: ["NOT_FOUND", "BOOKING_CANCELLED", "LAST_DAY", "WINDOW_CLOSED"],
    params: byDate,
    body: exact({ override: Type.Optional(Overriding) }),
    result: Type.Object({}),
  },
  "POST /bookings/{attendance_id}/days/{date}/take_back": {
    summary: "The child comes on that day after all",
    access: "staff:book",
    site: AT_BOOKING,
    refusals: ["NOT_FOUND", "BOOKING_CANCELLED", "DAY_OFF_FOR_ALL", "DAY_TAKEN", "WINDOW_CLOSED"],
    params: byDate,
    result: Type.Object({}),
  },
  "POST /bookings/{attendance_id}/reinstate": {
    summary: "Book a canceled place again with the credit that came back",
    access: "staff:book",
    site: AT_BOOKING,
    refusals: ["NOT_FOUND", "UNDO_NOT_POSSIBLE", "PAYMENT_OPEN", "NOT_ELIGIBLE", "PLACES_GONE", "ORDER_CHANGED"],
    params: byBooking,
    body: exact({ reason: Reason }),
    result: Type.Object({ attendance_id: Id }),
  },
})
