import { type Static, Type } from "typebox"
import { APPLICATION_STATUSES } from "../applications/application-states.ts"
import { Cents, Day, Id, Instant, nullable, oneOf, WallTime } from "../kernel/wire.ts"
import { WIRE_INSTALLMENT_STATUSES } from "../orders/installment-status.ts"
import { REQUIREMENT_KINDS } from "../paperwork/requirement.ts"
import { GRADES } from "../participants/grade.ts"
import { Colour, STUDENT_TYPES } from "../participants/student.ts"

// All that the office asks when a family calls. Nothing of health but that there is something to know.

/** Not done, or given and not looked at yet. */
export const Paper = Type.Object({
  student_id: Id,
  kind: oneOf(REQUIREMENT_KINDS),
  subject_id: nullable(Id),
  name: Type.String(),
  hint: Type.String(),
  state: oneOf(["OPEN", "SENT"]),
  due_on: nullable(Day),
  blocks_check_in_on: nullable(Day),
})

const Span = { start_date: Day, end_date: Day, start_time: WallTime, end_time: WallTime }

export const FamilyChild = Type.Object({
  id: Id,
  type: oneOf(STUDENT_TYPES),
  first_name: Type.String(),
  last_name: Type.String(),
  colour: Colour,
  birth_date: nullable(Day),
  age: nullable(Type.Integer()),
  grade: oneOf(GRADES),
  /** Off the family's list. */
  is_archived: Type.Boolean(),
  in_since: nullable(Instant),
  /** Of profile, questions and documents. */
  percent: Type.Integer(),
  /** There is something about health: HEALTH says what. */
  has_alert: Type.Boolean(),
})

/** One that a staff member may press; `is_override`: no longer open to the family itself. */
const Verb = Type.Object({ verb: oneOf(["MOVE", "CANCEL", "GIVE_UP_DAY", "ADD"]), is_override: Type.Boolean() })

export const FamilyBooking = Type.Object({
  id: Id,
  student_id: Id,
  offering_id: Id,
  name: Type.String(),
  location: Type.String(),
  room: Type.String(),
  ...Span,
  state: oneOf(["AHEAD", "ON_NOW", "OVER", "CANCELLED"]),
  days_left: Type.Integer(),
  next_date: nullable(Day),
  order_id: Id,
  order_number: nullable(Type.Integer()),
  /** What it cost; 0 where a credit paid. */
  price: Cents,
  /** The credit's name. */
  credit: nullable(Type.String()),
  verbs: Type.Array(Verb),
})

export const FamilyWait = Type.Object({
  id: Id,
  student_id: Id,
  offering_id: Id,
  name: Type.String(),
  location: Type.String(),
  ...Span,
  /** In the line: 2 of 4. */
  position: Type.Integer(),
  waiting: Type.Integer(),
  /** A place is offered, until then. */
  offered_until: nullable(Instant),
})

export const FamilyApplication = Type.Object({
  id: Id,
  student_id: Id,
  offering_id: Id,
  name: Type.String(),
  location: Type.String(),
  ...Span,
  status: oneOf(APPLICATION_STATUSES),
  submitted_at: nullable(Instant),
  pay_until: nullable(Instant),
})

export const FamilyGrownUp = Type.Object({
  /** Of the contact or the bar; of the family for who signs in. */
  id: Id,
  kind: oneOf(["GUARDIAN", "CONTACT", "BARRED"]),
  name: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  relationship: Type.String(),
  phone: nullable(Type.String()),
  email: nullable(Type.String()),
  is_emergency_contact: Type.Boolean(),
  collects: oneOf(["MAY", "MUST_NOT", "NOT_ON_LIST"]),
  /** Why they must not. */
  because: nullable(Type.String()),
  /** Empty: all of the family. */
  student_ids: Type.Array(Id),
})

const PlanPart = Type.Object({
  id: Id,
  position: Type.Integer(),
  amount: Cents,
  due_on: Day,
  status: oneOf(WIRE_INSTALLMENT_STATUSES),
  /** What the card said. */
  error: nullable(Type.String()),
  next_try_on: nullable(Day),
  tries: Type.Integer(),
})

export const FamilyPlan = Type.Object({
  order_id: Id,
  order_number: nullable(Type.Integer()),
  name: Type.String(),
  card: nullable(Type.Object({ brand: Type.String(), last4: Type.String() })),
  parts: Type.Array(PlanPart),
})

export const FamilyInvoice = Type.Object({
  id: Id,
  number: Type.String(),
  order_id: Id,
  order_number: nullable(Type.Integer()),
  status: oneOf(["OPEN", "PAID", "CANCELLED"]),
  amount: Cents,
  left_amount: Cents,
  due_on: Day,
})

export const FamilyMoney = Type.Object({
  charged_amount: Cents,
  paid_amount: Cents,
  /** Still to pay, all together. */
  left_amount: Cents,
  /** Of it, what is late by now. */
  late_amount: Cents,
  last_due_on: nullable(Day),
  owed_to_family_amount: Cents,
  /** Sent back, and refused by the card. */
  refused_amount: Cents,
  plans: Type.Array(FamilyPlan),
  invoices: Type.Array(FamilyInvoice),
  credits: Type.Array(
    Type.Object({
      name: Type.String(),
      is_free: Type.Boolean(),
      quantity: Type.Integer(),
      next_expires_on: nullable(Day),
    }),
  ),
})

export const StaffNote = Type.Object({ id: Id, text: Type.String(), by: Type.String(), at: Instant })
export type StaffNote = Static<typeof StaffNote>

export const FamilyPage = Type.Object({
  id: Id,
  name: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  city: nullable(Type.String()),
  language: nullable(Type.String()),
  since: Day,
  /** Why, and by whom, where it is. */
  restricted: nullable(Type.Object({ at: nullable(Instant), by: Type.String(), reason: Type.String() })),
  maybe_same_as: Type.Array(Type.Object({ id: Id, name: Type.String(), because: oneOf(["CHILD", "PHONE"]) })),
  children: Type.Array(FamilyChild),
  /** All that are ahead or on now, then the latest of the others. */
  bookings: Type.Array(FamilyBooking),
  bookings_total: Type.Integer(),
  waits: Type.Array(FamilyWait),
  applications: Type.Array(FamilyApplication),
  grown_ups: Type.Array(FamilyGrownUp),
  papers: Type.Array(Paper),
  papers_done: Type.Integer(),
  papers_total: Type.Integer(),
  money: FamilyMoney,
  notes: Type.Array(StaffNote),
})
export type FamilyPage = Static<typeof FamilyPage>

/** For who reads a family's name and its orders alone. */
export const FamilyOrders = Type.Object({
  id: Id,
  name: Type.String(),
  orders: Type.Array(
    Type.Object({
      number: Type.String(),
      day: Day,
      status: oneOf(["DRAFT", "AWAITING_PAYMENT", "COMPLETED", "CANCELLED", "EXPIRED"]),
      charged_amount: Cents,
      paid_amount: Cents,
      back_amount: Cents,
      left_amount: Cents,
    }),
  ),
  money: FamilyMoney,
})
export type FamilyOrders = Static<typeof FamilyOrders>

export const TIMELINE_KINDS = ["MONEY", "PLACES", "WORDS", "PEOPLE"] as const

export const TimelineEntry = Type.Object({
  id: Type.String(),
  at: Instant,
  kind: oneOf(TIMELINE_KINDS),
  /** "Order 1042" */
  title: Type.String(),
  /** "5 places, $1,024.49"; may be empty. */
  detail: Type.String(),
  by: Type.Object({ kind: oneOf(["FAMILY", "STAFF", "SYSTEM"]), name: Type.String() }),
  /** A mail that can be sent once more. */
  mail_id: nullable(Id),
  order_id: nullable(Id),
})
export type TimelineEntry = Static<typeof TimelineEntry>

export const Timeline = Type.Object({
  entries: Type.Array(TimelineEntry),
  /** Where the page before begins; null at the first thing that happened. */
  before: nullable(Type.String()),
})
export type Timeline = Static<typeof Timeline>
