import { Type } from "typebox"
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
import { REASONS } from "../scheduling/availability.ts"
import { GIVES } from "../scheduling/cancel-outcome.ts"
import { RULES } from "../scheduling/override.ts"
import { AddOnOffer, AddOnPick, GivenAddOns } from "./add-on.ts"

// What staff do for a family while it is on the phone: its own verbs, with rules that may be passed for a reason.

const Rule = oneOf(RULES)
const rules = Type.Array(Rule, { maxItems: RULES.length })
export const Overriding = exact({ rules, reason: Reason })
/** Of a preview, which is looked at before anyone has said why. */
const Passing = exact({ rules })

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

const asked = {
  items: Type.Array(Place, { minItems: 1, maxItems: 50 }),
  /** What is added to these places: care, lunch, a shirt. */
  add_ons: Type.Optional(Type.Array(AddOnPick, { maxItems: 200 })),
  pay: Paying,
}
export const AskedToShow = { ...asked, override: Type.Optional(Passing) }
export const Asked = { ...asked, override: Type.Optional(Overriding) }

const Line = Type.Object({
  student_id: nullable(Id),
  offering_id: nullable(Id),
  name: Type.String(),
  /** Of a week that is on: what is left of it. */
  days: Type.Integer(),
  of_days: Type.Integer(),
  from: Day,
  /** Of those ahead: canceled, and not in the price. */
  canceled_days: Type.Array(Day),
  list_price: Cents,
  price: Cents,
  discount: Cents,
  fee: Cents,
  total: Cents,
  paid_by_credit: Type.Boolean(),
  /** Of what is added to a place: on which days; none for what is bought once. */
  added: Type.Optional(Type.Object({ add_on_id: Id, dates: Type.Array(Day) })),
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
  /** What goes with the places. */
  add_ons: Type.Array(AddOnOffer),
  /** What was chosen of it and isn't left. */
  short_add_ons: Type.Array(
    Type.Object({ add_on_id: Id, date: nullable(Day), name: Type.String(), left: Type.Integer() }),
  ),
  mail: nullable(Mail),
  /** Null: it can't be booked so. */
  preview: nullable(PreviewDigest),
})

export const Booked = named("StaffBooking", {
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
  canceled_days: Type.Array(Day),
  list_price: Cents,
  price: Cents,
  left: Type.Integer(),
  held: Type.Integer(),
  waiting: Type.Integer(),
  capacity: Type.Integer(),
  is_waitlist_enabled: Type.Boolean(),
  reasons: Type.Array(Type.Object({ code: oneOf(REASONS), rule: nullable(Rule), other_name: nullable(Type.String()) })),
})

export const byFamily = Type.Object({ customer_id: Id })
export const byBooking = Type.Object({ attendance_id: Id })
export const byDate = Type.Object({ attendance_id: Id, date: Day })
export const AT_BOOKING = { attendance_id: "attendance" } as const
export const AT_BOTH = { attendance_id: "attendance", offering_id: "offering" } as const

const GIVING = ["POLICY", "ALL", "CREDIT", "NOTHING", "AMOUNT"] as const
const canceling = {
  /** POLICY: what the family would get. All others are exceptions, for a reason. */
  give: oneOf(GIVING),
  amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999 })),
}
export const CancelingToShow = { ...canceling, override: Type.Optional(Passing) }
export const Canceling = { ...canceling, override: Type.Optional(Overriding) }

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
  days: Type.Array(
    Type.Object({
      date: Day,
      is_booked: Type.Boolean(),
      is_off_for_all: Type.Boolean(),
      /** What comes back for what was added for the day when it is given up; absent where nothing was added. */
      added_amount: Type.Optional(Cents),
    }),
  ),
})

export const CancelShown = named("StaffCancelPreview", {
  back: Back,
  /** Comes back on top for what was added to it. */
  added: Type.Optional(GivenAddOns),
  is_exception: Type.Boolean(),
  /** Who is next in line for the place. */
  next_in_line: nullable(Type.String()),
  left_then: nullable(Type.Integer()),
  mail: nullable(Mail),
  preview: PreviewDigest,
})

const moving = { offering_id: Id, pay: Type.Optional(Paying) }
export const MovingToShow = { ...moving, override: Type.Optional(Passing) }
export const Moving = { ...moving, override: Type.Optional(Overriding) }
export const MoveShown = named("StaffMovePreview", {
  from: Type.Object({ name: Type.String(), start_date: Day, left: nullable(Type.Integer()) }),
  to: Type.Object({ name: Type.String(), start_date: Day, days_from: Day, left: nullable(Type.Integer()) }),
  /** Positive is due, negative comes back. */
  difference: Cents,
  gives: oneOf(GIVES),
  /** What comes back on top for what was added to the old place; absent where there is nothing. */
  added: Type.Optional(GivenAddOns),
  change_amount: Cents,
  /** To read out before a saved card is charged. */
  consent: nullable(Type.String()),
  /** Of a link: unpaid by then, the place goes back. */
  pay_by: nullable(Instant),
  due_on: nullable(Day),
  rules: Type.Array(SaysNo),
  mail: nullable(Mail),
  /** Null: it can't be moved so. */
  preview: nullable(PreviewDigest),
})

export const AddingToShow = { add_ons: Type.Array(AddOnPick, { maxItems: 200 }), pay: Paying }
export const Adding = { add_ons: Type.Array(AddOnPick, { minItems: 1, maxItems: 200 }), pay: Paying }
export const AddShown = named("StaffAddOnsPreview", {
  /** What can be added to the booking: not what it has. */
  offers: Type.Array(AddOnOffer),
  lines: Type.Array(Type.Object({ add_on_id: Id, name: Type.String(), dates: Type.Array(Day), price: Cents })),
  fee: Cents,
  final_price: Cents,
  way: oneOf(WAYS),
  change_amount: Cents,
  /** To read out before a saved card is charged. */
  consent: nullable(Type.String()),
  /** Of a link: unpaid by then, what was added goes back. */
  pay_by: nullable(Instant),
  due_on: nullable(Day),
  /** What was chosen and isn't left. */
  short_add_ons: BookingPreview.properties.short_add_ons,
  mail: nullable(Mail),
  /** Null: nothing is chosen, or it can't be added so. */
  preview: nullable(PreviewDigest),
})

export const Target = Type.Object({
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
