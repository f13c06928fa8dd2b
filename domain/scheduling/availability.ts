import { type Static, Type } from "typebox"
import { PLACES } from "../catalogue/catalogue.ts"
import { Day, Id, named, nullable, oneOf, written } from "../kernel/wire.ts"

/** Why a participant can't take an offering, as a word for programs; the portal turns it into a sentence (docs/places.md). */
export const REASONS = [
  "grade_too_low",
  "grade_too_high",
  "grade_unknown",
  "too_young",
  "too_old",
  "birth_date_unknown",
  "already_booked",
  "overlaps",
  "not_open_yet",
  "closed",
  "started",
  "application_needed",
  "questions_missing",
  "full",
] as const
export type ReasonCode = (typeof REASONS)[number]

export const Reason = named("Reason", {
  student_id: Id,
  code: oneOf(REASONS),
  /** The other booking's name, for overlaps. */
  other_name: nullable(written()),
})
export type Reason = Static<typeof Reason>

/** One day of the month calendar: the best of the four answers among what meets that day. */
export const CalendarDay = named("CalendarDay", { date: Day, answer: oneOf(PLACES), count: Type.Integer() })
export type CalendarDay = Static<typeof CalendarDay>

/** What each of the quick filters would leave, with the others on. */
export const OfferingCounts = named("OfferingCounts", {
  total: Type.Integer(),
  with_places: Type.Integer(),
  full_weeks: Type.Integer(),
  full_days: Type.Integer(),
  /** Works for every chosen participant; null with fewer than two. */
  fit_all: nullable(Type.Integer()),
})
export type OfferingCounts = Static<typeof OfferingCounts>
