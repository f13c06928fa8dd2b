import { type Static, Type } from "typebox"
import { messages } from "../kernel/messages.ts"
import { Day, Id, Instant, named, nullable, oneOf } from "../kernel/wire.ts"
import { GRADES } from "./grade.ts"
import type { MemberColour } from "./member-colour.ts"

export const PRONOUNS = ["none", "he", "she", "they", "non-binary"] as const
export const GENDERS = ["MALE", "FEMALE"] as const
export const STUDENT_TYPES = ["REGULAR", "CUSTOMER_AS_PARTICIPANT"] as const

export const Colour = Type.Unsafe<MemberColour>({ type: "integer", minimum: 0, maximum: 6 })

/** A participant (spec 3): a child, or the customer themselves. */
export const Student = named("Student", {
  id: Id,
  type: oneOf(STUDENT_TYPES),
  /** What the gate scans. Unguessable and never an id: who copies it can collect a child. */
  qr: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
  full_name: Type.String(),
  name: Type.String(),
  ascii_full_name: Type.String(),
  birth_date: nullable(Day),
  /** Where the photo's signed link is requested (7.10). */
  thumbnail: nullable(Type.String()),
  pronouns: oneOf(PRONOUNS),
  gender: nullable(oneOf(GENDERS)),
  /** Of today: it moves up when a school year begins. */
  grade: oneOf(GRADES),
  /** Of the school year that begins next, and the day on which it does. */
  next_grade: oneOf(GRADES),
  next_grade_on: Day,
  /** What tells a family's members apart at a glance, on every screen and for good. */
  colour: Colour,
  /** When the family put them on its list. */
  created_at: Instant,
})
export type Student = Static<typeof Student>

/** Spec 3. */
export const PRONOUN_LABELS = messages("domain/participants.pronouns")
export const GENDER_LABELS = messages("domain/participants.gender")

/** How many children a family may have on its list, unless `max_children_per_family` of the company's settings says otherwise. */
export const MOST_CHILDREN = 20
