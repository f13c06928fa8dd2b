import type { PlacesAnswer } from "../catalogue/catalogue.ts"
import { ageOn } from "../kernel/calendar.ts"
import { gradePosition } from "../participants/grade.ts"
import { gradeIn, schoolYearOf, type ToldGrade } from "../participants/school-year.ts"
import type { ReasonCode } from "./availability.ts"

// Why a participant can't take an offering (docs/places.md). One rule for everybody who asks: availability shows its answer,
// checkout refuses by it when it holds and once more when it places. The SQL of the `fit` filter says the same in bulk, and a
// property test holds the two together.

export interface Span {
  readonly starts_at: string
  readonly ends_at: string
}

export interface BookedDay extends Span {
  /** The other booking's name. */
  readonly name: string
  readonly offering_id: string
}

export interface Eligibility {
  readonly offering: {
    readonly id: string
    readonly start_date: string
    readonly starts_at: string
    readonly min_grade: number | null
    readonly max_grade: number | null
    readonly min_age: number | null
    readonly max_age: number | null
    readonly opens_at: string | null
    readonly closes_at: string | null
    readonly requires_application: boolean
  }
  /** The offering's days. */
  readonly sessions: readonly Span[]
  readonly student: ToldGrade & { readonly school_year_starts: string; readonly birth_date: string | null }
  /** Days that the participant has booked, or picked in the same basket. */
  readonly booked: readonly BookedDay[]
  /** Whether there is a place. Checkout leaves it out: its pools decide, at the moment of taking. */
  readonly answer?: PlacesAnswer
  readonly now: Date
}

/** Of an offering, what is compared with a participant. */
type Fitting = Pick<Eligibility["offering"], "start_date" | "min_grade" | "max_grade" | "min_age" | "max_age">

export interface Refusal {
  readonly code: ReasonCode
  readonly other_name: string | null
}

/** An instant as a number: ISO text sorts only when both are written alike. */
const moment = (instant: string): number => Date.parse(instant)

/** Two spans that touch don't overlap: a class may start when another ends. */
export const overlaps = (one: Span, other: Span): boolean =>
  moment(one.starts_at) < moment(other.ends_at) && moment(other.starts_at) < moment(one.ends_at)

/** The grade on the offering's first day counts, however long it lasts. */
function gradeReason(offering: Fitting, student: Eligibility["student"]): ReasonCode | undefined {
  const { min_grade, max_grade, start_date } = offering
  if (min_grade === null && max_grade === null) return undefined
  // "No grade" is a grade only where the range says so; elsewhere it means that it is unknown.
  if (gradePosition(student.grade) <= 0 && min_grade !== 0) return "grade_unknown"
  const position = gradePosition(gradeIn(student, schoolYearOf(start_date, student.school_year_starts)))
  if (min_grade !== null && position < min_grade) return "grade_too_low"
  if (max_grade !== null && position > max_grade) return "grade_too_high"
  return undefined
}

/** The age on the offering's first day counts, however long it lasts. */
function ageReason(offering: Fitting, birth_date: string | null): ReasonCode | undefined {
  const { min_age, max_age, start_date } = offering
  if (min_age === null && max_age === null) return undefined
  if (birth_date === null) return "birth_date_unknown"
  const age = ageOn(birth_date, start_date)
  if (min_age !== null && age < min_age) return "too_young"
  if (max_age !== null && age > max_age) return "too_old"
  return undefined
}

/** What of the participant speaks against an offering, whenever it is booked: grade and age. */
export const fitReasons = (offering: Fitting, student: Eligibility["student"]): ReasonCode[] =>
  [gradeReason(offering, student), ageReason(offering, student.birth_date)].filter((reason) => reason !== undefined)

/** A window that opens at an instant is open at it, and one that closes at an instant is closed at it. */
function timeReason(offering: Eligibility["offering"], now: Date): ReasonCode | undefined {
  const time = now.getTime()
  if (moment(offering.starts_at) <= time) return "started"
  if (offering.closes_at !== null && moment(offering.closes_at) <= time) return "closed"
  if (offering.opens_at !== null && moment(offering.opens_at) > time) return "not_open_yet"
  return undefined
}

function bookingReason({ offering, sessions, booked }: Eligibility): Refusal | undefined {
  if (booked.some((day) => day.offering_id === offering.id)) return { code: "already_booked", other_name: null }
  const other = booked.find((day) => sessions.some((session) => overlaps(session, day)))
  return other === undefined ? undefined : { code: "overlaps", other_name: other.name }
}

/** Every reason at once, so that a parent isn't sent away twice. Empty means that the participant can take it. */
export function reasonsAgainst(facts: Eligibility): Refusal[] {
  const { offering, student, now, answer } = facts
  const plain = (code: ReasonCode | undefined): Refusal | undefined =>
    code === undefined ? undefined : { code, other_name: null }
  const booking = bookingReason(facts)
  // Who has a place needs no other: neither that it is full nor that it asks for an application speaks against them.
  const isIn = booking?.code === "already_booked"
  return [
    ...fitReasons(offering, student).map(plain),
    booking,
    plain(timeReason(offering, now)),
    plain(offering.requires_application && !isIn ? "application_needed" : undefined),
    // A place that others hold may come back, so it speaks against nobody yet.
    plain((answer === "full" || answer === "waitlist") && !isIn ? "full" : undefined),
  ].filter((reason) => reason !== undefined)
}
