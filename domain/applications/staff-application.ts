import { type Static, Type } from "typebox"
import { Cents, Day, Decided, Id, Instant, nullable, oneOf, PreviewDigest, WallTime } from "../kernel/wire.ts"
import { REASONS } from "../scheduling/availability.ts"
import { APPLICATION_STATUSES } from "./application-states.ts"

// An application as staff read and decide it.

/** At once, in one press. */
export const DECISIONS_MAX = 200

/** Whether a yes could be said now: yes; yes, with a place that is held for the child; not all is answered; no place is left; it doesn't fit. */
export const FITS = ["FITS", "HELD", "OPEN_PARTS", "FULL", "NOT_ELIGIBLE"] as const
export type Fit = (typeof FITS)[number]

export const StaffApplication = Type.Object({
  id: Id,
  status: oneOf(APPLICATION_STATUSES),
  family_id: Id,
  student_id: Id,
  /** The participant's. */
  name: Type.String(),
  offering_id: Id,
  program: Type.String(),
  start_time: WallTime,
  end_time: WallTime,
  start_date: Day,
  end_date: Day,
  time_zone: Type.String(),
  submitted_at: Instant,
  /** When it was sent back. */
  answered_at: nullable(Instant),
  /** What the family was asked to change. */
  reason: nullable(Type.String()),
  fit: oneOf(FITS),
  /** Why it doesn't fit. */
  reasons: Type.Array(oneOf(REASONS)),
  /** How many required parts aren't answered. */
  open_parts: Type.Integer(),
  /** A place from the waitlist is held for the child until then. */
  held_until: nullable(Instant),
})
export type StaffApplication = Static<typeof StaffApplication>

export const StaffApplications = Type.Object({
  items: Type.Array(StaffApplication),
  /** With this filter, on all pages. */
  total: Type.Integer(),
  counts: Type.Object({
    all: Type.Integer(),
    fits: Type.Integer(),
    does_not_fit: Type.Integer(),
    held: Type.Integer(),
    /** Sent more than a day ago. */
    older_than_a_day: Type.Integer(),
  }),
  programs: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer() })),
})
export type StaffApplications = Static<typeof StaffApplications>

const Range = { min: nullable(Type.Integer()), max: nullable(Type.Integer()), value: nullable(Type.Integer()) }

export const WholeStaffApplication = Type.Object({
  ...StaffApplication.properties,
  /** Someone else's answer; null while it waits for one. */
  decided: nullable(Decided),
  family: Type.Object({ name: Type.String(), email: nullable(Type.String()), phone: nullable(Type.String()) }),
  /** What it would cost now, and how long the family has to pay after a yes; null while it doesn't fit. */
  price: nullable(Cents),
  payment_hours: Type.Integer(),
  places: Type.Object({
    capacity: Type.Integer(),
    taken: Type.Integer(),
    held: Type.Integer(),
    waiting: Type.Integer(),
    free: Type.Integer(),
  }),
  /** On the first day, in years. */
  age: Type.Object(Range),
  /** On the first day, as a position: 0 is no grade, 1 pre-kindergarten, as in offerings. */
  grade: Type.Object(Range),
  /** A booking that meets these days. */
  overlaps: nullable(Type.String()),
  papers: Type.Object({ done: Type.Integer(), total: Type.Integer(), open: Type.Array(Type.String()) }),
  card: Type.Object({
    is_asked: Type.Boolean(),
    /** Null when the card provider doesn't answer. */
    has: nullable(Type.Boolean()),
  }),
  siblings: Type.Array(Type.Object({ name: Type.String(), is_booked: Type.Boolean() })),
  forms: Type.Array(
    Type.Object({
      name: Type.String(),
      submitted_at: nullable(Instant),
      /** Answered, and shown to Health alone. */
      is_medical: Type.Boolean(),
      answers: Type.Array(Type.Object({ label: Type.String(), answer: nullable(Type.String()) })),
    }),
  ),
})
export type WholeStaffApplication = Static<typeof WholeStaffApplication>

/** What a yes would do: book, because credits pay for it; reserve the place that is held; reserve one; or nothing, and why. */
export const YES_OUTCOMES = ["BOOKED", "HELD", "RESERVED", "FULL", "NOT_ELIGIBLE", "IN_CHECKOUT", "DECIDED"] as const

/** A mail, in the words of the first family that gets it. */
export const ReadByFamily = Type.Object({ first_name: Type.String(), subject: Type.String(), text: Type.String() })
export type ReadByFamily = Static<typeof ReadByFamily>

export const PreviewedYes = Type.Object({
  id: Id,
  name: Type.String(),
  program: Type.String(),
  outcome: oneOf(YES_OUTCOMES),
  price: nullable(Cents),
  /** By when the family has to pay. */
  pay_until: nullable(Instant),
  reasons: Type.Array(oneOf(REASONS)),
  /** In words, for what isn't done. */
  message: nullable(Type.String()),
  decided: nullable(Decided),
  /** To be sent with the yes; null where there is none to send. */
  preview: nullable(Type.String()),
})
export type PreviewedYes = Static<typeof PreviewedYes>

/** A program to which an application could be moved. */
export const ApplicationTarget = Type.Object({
  offering_id: Id,
  program: Type.String(),
  location: Type.String(),
  start_date: Day,
  end_date: Day,
  start_time: WallTime,
  end_time: WallTime,
  fit: oneOf(FITS),
  reasons: Type.Array(oneOf(REASONS)),
  /** Beyond those who wait; of the pool with the least room. */
  free: Type.Integer(),
})
export type ApplicationTarget = Static<typeof ApplicationTarget>

export const MovedApplication = Type.Object({
  from: Type.String(),
  to: ApplicationTarget,
  /** What the new program asks and isn't answered. */
  open_parts: Type.Integer(),
  /** What it would cost there now. */
  price: Cents,
  /** A place from the waitlist that is held for the child where it was, and is given back. */
  gives_back: Type.Boolean(),
  mail: ReadByFamily,
  preview: PreviewDigest,
})
export type MovedApplication = Static<typeof MovedApplication>

/** A program to which several could be moved. */
export const TargetOfSeveral = Type.Object({
  offering_id: Id,
  program: Type.String(),
  location: Type.String(),
  start_date: Day,
  end_date: Day,
  start_time: WallTime,
  end_time: WallTime,
  /** How many of them fit. */
  fitting: Type.Integer(),
  free: Type.Integer(),
})
export type TargetOfSeveral = Static<typeof TargetOfSeveral>

/** What moving several would do to each; who can't go says why. */
export const MovedTogether = Type.Object({
  applications: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      from: Type.String(),
      fit: nullable(oneOf(FITS)),
      price: nullable(Cents),
      open_parts: Type.Integer(),
      gives_back: Type.Boolean(),
      message: nullable(Type.String()),
      preview: nullable(PreviewDigest),
    }),
  ),
  mail: nullable(ReadByFamily),
})
export type MovedTogether = Static<typeof MovedTogether>

/** DECIDED: someone else was faster. CHANGED: a yes would no longer do what was shown. Both are left as they are. */
export const DECISION_OUTCOMES = [
  "DONE",
  "DECIDED",
  "CHANGED",
  "FULL",
  "NOT_ELIGIBLE",
  "IN_CHECKOUT",
  "NOT_FOUND",
] as const

export const Decision = Type.Object({
  id: Id,
  outcome: oneOf(DECISION_OUTCOMES),
  pay_until: nullable(Instant),
  message: nullable(Type.String()),
  decided: nullable(Decided),
})
export type Decision = Static<typeof Decision>
