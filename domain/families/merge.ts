import { type Static, Type } from "typebox"
import { Cents, Day, Id, Instant, named, nullable, oneOf } from "../kernel/wire.ts"
import { GRADES } from "../participants/grade.ts"

// Two families that are one: what is chosen, what speaks against it, and where it is.

/** Of a child that was there twice. */
export const CHILD_FIELDS = ["name", "birth_date", "grade", "pronouns", "gender", "photo"] as const
export type ChildField = (typeof CHILD_FIELDS)[number]

export const FAMILY_FIELDS = ["name", "phone", "address", "language"] as const
export type FamilyField = (typeof FAMILY_FIELDS)[number]

export const OneChild = Type.Object(
  {
    kept_id: Id,
    moved_id: Id,
    /** What is taken of the child that moves; all else stays as the kept family has it. */
    take: Type.Array(oneOf(CHILD_FIELDS), { maxItems: CHILD_FIELDS.length, uniqueItems: true }),
  },
  { additionalProperties: false },
)
export type OneChild = Static<typeof OneChild>

export const Choices = Type.Object(
  {
    children: Type.Array(OneChild, { maxItems: 30 }),
    take: Type.Array(oneOf(FAMILY_FIELDS), { maxItems: FAMILY_FIELDS.length, uniqueItems: true }),
  },
  { additionalProperties: false },
)
export type Choices = Static<typeof Choices>

export const SIDES = ["KEPT", "MOVED"] as const
export type Side = (typeof SIDES)[number]

/** Of the portal, where a family says yes or no. */
export const MERGE_PATH = "/merge"

/** Who hasn't answered by then was asked in vain. */
export const ANSWER_HOURS = 48

export const BLOCKERS = [
  "PAYMENT_OPEN",
  "CHECKOUT_OPEN",
  "PLAN_PAYING",
  "CUSTODY",
  "BOOKINGS_MEET",
  "OFFERS_MEET",
  "BEING_DELETED",
  "OTHER_MERGE",
] as const
export type BlockerKind = (typeof BLOCKERS)[number]

/** What speaks against it now, with the family that it is about and where it is seen; null: both. */
export const Blocker = Type.Object({
  kind: oneOf(BLOCKERS),
  side: nullable(oneOf(SIDES)),
  /** What it is, such as two programs and their dates. */
  text: Type.String(),
  /** Of the console. */
  path: Type.String(),
})
export type Blocker = Static<typeof Blocker>

const MERGE_STATES = ["PROPOSED", "ASKED", "MERGED", "CLOSED"] as const

/** A merge as staff see it. */
export const MergeState = Type.Object({
  id: Id,
  status: oneOf(MERGE_STATES),
  kept_id: Id,
  moved_id: Id,
  choices: Choices,
  reason: Type.String(),
  proposed_by: Type.String(),
  proposed_at: Instant,
  asked_at: nullable(Instant),
  answer_until: nullable(Instant),
  closed_because: nullable(oneOf(["REFUSED", "WITHDRAWN", "TIME_OVER"])),
  sides: Type.Array(
    Type.Object({
      side: oneOf(SIDES),
      name: Type.String(),
      /** Where its code went. */
      email: nullable(Type.String()),
      answer: nullable(oneOf(["YES", "NO", "OVERRIDDEN"])),
      answered_at: nullable(Instant),
    }),
  ),
})
export type MergeState = Static<typeof MergeState>

const MergeChild = Type.Object({
  id: Id,
  name: Type.String(),
  birth_date: nullable(Day),
  grade: oneOf(GRADES),
  pronouns: Type.String(),
  gender: nullable(Type.String()),
  has_photo: Type.Boolean(),
  bookings: Type.Integer(),
  documents: Type.Integer(),
  documents_done: Type.Integer(),
})

export const MergeFamily = Type.Object({
  id: Id,
  name: Type.String(),
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  address: nullable(Type.String()),
  language: nullable(Type.String()),
  since: Day,
  children: Type.Array(MergeChild),
  bookings: Type.Integer(),
  credits: Type.Integer(),
  owed_amount: Cents,
  contacts: Type.Integer(),
  documents: Type.Integer(),
  health_entries: Type.Integer(),
})
export type MergeFamily = Static<typeof MergeFamily>

export const MATCHES = ["CHILD", "PHONE", "EMAIL"] as const

/** Two families side by side, and what would become of them. */
export const MergePreview = Type.Object({
  kept: MergeFamily,
  moved: MergeFamily,
  because: Type.Array(oneOf(MATCHES)),
  /** Children who look like one. */
  same_children: Type.Array(Type.Object({ kept_id: Id, moved_id: Id })),
  blockers: Type.Array(Blocker),
  /** What both have and one can have once: that of the family which moves is left out. Empty while something speaks against it. */
  left_out: Type.Array(Type.Object({ what: Type.String(), count: Type.Integer() })),
  /** Plans whose card can't move along. */
  plans_without_card: Type.Integer(),
  merge: nullable(MergeState),
  preview: Type.String(),
})
export type MergePreview = Static<typeof MergePreview>

/** What a family reads before it says yes or no. */
export const MergeQuestion = named("MergeQuestion", {
  state: oneOf(["ASKED", "ANSWERED", "DONE", "CLOSED"]),
  /** Its account stays, and the other moves in. */
  stays: Type.Boolean(),
  name: Type.String(),
  /** Empty once the other account is gone. */
  other: Type.String(),
  /** Where it was asked: it signs in with it, before and after. */
  email: nullable(Type.String()),
  /** Its own. */
  children: Type.Array(Type.String()),
  answer: nullable(oneOf(["YES", "NO"])),
  answer_until: nullable(Instant),
  /** Both are in, and something that has begun since, such as a checkout, has to end first. */
  is_held_up: Type.Boolean(),
})
export type MergeQuestion = Static<typeof MergeQuestion>
