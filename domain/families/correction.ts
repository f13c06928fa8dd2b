import { type Static, Type } from "typebox"
import { Line } from "../kernel/typed-text.ts"
import { Day, exact, Id, nullable, oneOf, PreviewDigest, Reason, WallTime } from "../kernel/wire.ts"
import { GRADES } from "../participants/grade.ts"
import { REASONS } from "../scheduling/availability.ts"

// What staff correct of a family: shown first with all that follows from it, then done as it was shown.

const Name = Line({ minLength: 1, maxLength: 160 })

/** What isn't sent stays as it is. */
const childFields = {
  first_name: Type.Optional(Name),
  last_name: Type.Optional(Name),
  birth_date: Type.Optional(Day),
  /** Of the school year of today. */
  grade: Type.Optional(oneOf(GRADES)),
}
/** Of a preview: what the mail says besides. */
const shown = {
  reason: Type.Optional(Reason),
  keep: Type.Optional(Type.Array(Id, { maxItems: 200 })),
}
export const ChildChange = exact({ ...childFields, ...shown })
export type ChildChange = Static<typeof ChildChange>

export const CorrectChild = exact({
  ...childFields,
  reason: Reason,
  preview: PreviewDigest,
  /** Bookings that no longer fit and stay by way of exception. */
  keep: Type.Optional(Type.Array(Id, { maxItems: 200 })),
})

const grownUpFields = {
  first_name: Type.Optional(Name),
  last_name: Type.Optional(Name),
  /** Of a contact. */
  relationship: Type.Optional(Line({ minLength: 1, maxLength: 120 })),
  /** Who signs in does so with it from then on. */
  email: Type.Optional(nullable(Line({ maxLength: 400 }))),
  phone: Type.Optional(nullable(Line({ maxLength: 400 }))),
}
export const GrownUpChange = exact({ ...grownUpFields, reason: Type.Optional(Reason) })
export type GrownUpChange = Static<typeof GrownUpChange>

export const CorrectGrownUp = exact({ ...grownUpFields, reason: Reason, preview: PreviewDigest })

const barFields = {
  /** A contact of the family's; else the name. */
  contact_id: Type.Optional(Id),
  name: Type.Optional(Line({ minLength: 1, maxLength: 200 })),
  relationship: Type.Optional(Line({ maxLength: 120 })),
  phone: Type.Optional(Line({ maxLength: 400 })),
  /** Left out or empty: for all of the family. */
  student_ids: Type.Optional(Type.Array(Id, { maxItems: 50 })),
}
export const NewBar = exact(barFields)
export type NewBar = Static<typeof NewBar>

export const AddBar = exact({ ...barFields, reason: Reason, preview: PreviewDigest })

/** A field before and after. */
const Change = Type.Object({
  field: oneOf(["first_name", "last_name", "birth_date", "grade", "relationship", "email", "phone"]),
  before: nullable(Type.String()),
  after: nullable(Type.String()),
})

/** What the family reads, now. */
export const MailShown = Type.Object({ to: Type.String(), subject: Type.String(), text: Type.String() })

const FitBooking = Type.Object({
  id: Id,
  kind: oneOf(["BOOKING", "WAIT", "APPLICATION"]),
  offering_id: Id,
  name: Type.String(),
  location: Type.String(),
  start_date: Day,
  end_date: Day,
  start_time: WallTime,
  end_time: WallTime,
  days_left: Type.Integer(),
  min_age: nullable(Type.Integer()),
  max_age: nullable(Type.Integer()),
  min_grade: nullable(Type.Integer()),
  max_grade: nullable(Type.Integer()),
  /** By the rules that booking uses; empty for what fits. */
  reasons: Type.Array(oneOf(REASONS)),
})
export type FitBooking = Static<typeof FitBooking>

const AgeAndGrade = Type.Object({ age: nullable(Type.Integer()), grade: oneOf(GRADES) })

export const ChildCorrection = Type.Object({
  changes: Type.Array(Change),
  before: AgeAndGrade,
  after: AgeAndGrade,
  /** Each may stay by way of exception; the others are for canceling. */
  no_longer_fits: Type.Array(FitBooking),
  still_fits: Type.Array(FitBooking),
  mail: nullable(MailShown),
  preview: Type.String(),
})
export type ChildCorrection = Static<typeof ChildCorrection>

export const ChildCorrected = Type.Object({
  kept: Type.Array(Id),
  /** Bookings that no longer fit and weren't kept: still booked, to be canceled. */
  to_cancel: Type.Array(Id),
})

export const GrownUpCorrection = Type.Object({
  changes: Type.Array(Change),
  mail: nullable(MailShown),
  preview: Type.String(),
})
export type GrownUpCorrection = Static<typeof GrownUpCorrection>

export const BarPreview = Type.Object({
  name: Type.String(),
  /** First names. */
  children: Type.Array(Type.String()),
  /** They are on the pick-up list until then. */
  was_on_list: Type.Boolean(),
  mail: nullable(MailShown),
  preview: Type.String(),
})
export type BarPreview = Static<typeof BarPreview>
