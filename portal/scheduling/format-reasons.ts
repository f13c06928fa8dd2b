import type { Offering } from "@hub/domain/catalogue/catalogue"
import { ageOn, dayLabel } from "@hub/domain/kernel/calendar"
import { listOf } from "@hub/domain/kernel/text"
import { GRADES, gradeLabel, gradePosition, gradeRangeLabel } from "@hub/domain/participants/grade"
import type { Student } from "@hub/domain/participants/student"
import type { Reason, ReasonCode } from "@hub/domain/scheduling/availability"
import { localDay, localTime } from "../clock/local-time.ts"
import { nameOf } from "../participants/members.ts"
import { isYou } from "../participants/participant-words.ts"

/** Why participants can't take an offering. The names are bold; `rest` is the sentence after them. */
export interface FormattedReason {
  readonly students: readonly Student[]
  /** "Maya and Theo", "You", or empty when the sentence is about nobody in particular. */
  readonly names: readonly string[]
  readonly rest: string
  readonly code: ReasonCode | "held"
}

type Facts = Pick<
  Offering,
  | "start_date"
  | "min_grade"
  | "max_grade"
  | "min_age"
  | "max_age"
  | "opens_at"
  | "closes_at"
  | "places"
  | "is_waitlist_enabled"
>

/** The first that applies is shown: what waiting can't change comes first. */
const PRIORITY: readonly ReasonCode[] = [
  "already_booked",
  "started",
  "grade_too_low",
  "grade_too_high",
  "too_young",
  "too_old",
  "grade_unknown",
  "birth_date_unknown",
  "overlaps",
  "closed",
  "not_open_yet",
  "application_needed",
  "questions_missing",
  "full",
]

export function mainReason(reasons: readonly Reason[], student_id: string): Reason | undefined {
  const own = reasons.filter((reason) => reason.student_id === student_id)
  return PRIORITY.flatMap((code) => own.filter((reason) => reason.code === code))[0]
}

/** "3rd grade", "Kindergarten", "Pre-K 4". */
const gradeWords = (position: number): string => gradeLabel(position).replace(" Grade", " grade")

function agesLabel({ min_age, max_age }: Facts): string {
  if (min_age === null) return `up to age ${max_age ?? 0}`
  if (max_age === null) return `ages ${min_age} and up`
  return min_age === max_age ? `age ${min_age}` : `ages ${min_age} to ${max_age}`
}

function gradeNow(student: Student): string {
  const be = isYou(student) ? "are" : "is"
  const position = gradePosition(student.grade)
  return position === GRADES.length - 1
    ? `${isYou(student) ? "have" : "has"} graduated`
    : `${be} in ${gradeWords(position)}`
}

const forGrades = ({ min_grade, max_grade }: Facts): string =>
  `For grades ${(gradeRangeLabel(min_grade, max_grade) ?? "of all kinds").replace("Up to", "up to")}.`

function gradeUnknown(student: Student, facts: Facts): string {
  return `${isYou(student) ? "have" : "has"} no grade in the profile yet. ${forGrades(facts)}`
}

const families = (count: number): string => (count === 1 ? "1 family is" : `${count} families are`)

/** The words after the names, for a reason that reads the same for one and for many of them. */
function shared(code: ReasonCode, facts: Facts, time_zone: string): string | undefined {
  const { opens_at, closes_at, places, is_waitlist_enabled } = facts
  const when = (instant: string): string => dayLabel(localDay(instant, time_zone))
  switch (code) {
    case "not_open_yet":
      return opens_at === null
        ? "could go. Booking isn't open yet."
        : `could go. Booking opens ${when(opens_at)} at ${localTime(opens_at, time_zone)}.`
    case "closed":
      return closes_at === null
        ? "can't be booked. Booking has closed."
        : `can't be booked. Booking closed ${when(closes_at)}.`
    case "started":
      return "can't join. It has already started."
    case "application_needed":
      return "could go. This one asks for an application first."
    case "questions_missing":
      return "could go. A few questions come first."
    case "full":
      if (is_waitlist_enabled && places.waiting > 0)
        return `could go. Every place is taken, and ${families(places.waiting)} waiting.`
      return "could go. Every place is taken."
    default:
      return undefined
  }
}

/** The words after one child's name. */
function single(reason: Reason, student: Student, facts: Facts): string {
  const you = isYou(student)
  const age = student.birth_date === null ? 0 : ageOn(student.birth_date, facts.start_date)
  const aged = `${you ? "are" : "is"} ${age} on ${dayLabel(facts.start_date)}`
  switch (reason.code) {
    case "grade_too_low":
      return `${gradeNow(student)}. This one starts at ${gradeWords(facts.min_grade ?? 0)}.`
    case "grade_too_high":
      return `${gradeNow(student)}. ${forGrades(facts)}`
    case "grade_unknown":
      return gradeUnknown(student, facts)
    case "too_young":
      return `${aged}. This one starts at age ${facts.min_age ?? 0}.`
    case "too_old":
      return `${aged}. This one ends at age ${facts.max_age ?? 0}.`
    case "birth_date_unknown":
      return `${you ? "have" : "has"} no birth date in the profile yet. This one is for ${agesLabel(facts)}.`
    case "already_booked":
      return `${you ? "are" : "is"} booked here already.`
    case "overlaps":
      return `${you ? "have" : "has"} ${reason.other_name ?? "another booking"} at the same time.`
    default:
      return "can't go."
  }
}

/** One sentence per reason; participants with the same sentence share it. */
export function formatReasons(
  facts: Facts & { readonly reasons: readonly Reason[] },
  chosen: readonly Student[],
  time_zone: string,
): FormattedReason[] {
  const found: { student: Student; code: ReasonCode | "held"; rest: string; isShared: boolean }[] = []
  for (const student of chosen) {
    const reason = mainReason(facts.reasons, student.id)
    if (reason !== undefined) {
      const rest = shared(reason.code, facts, time_zone)
      found.push({
        student,
        code: reason.code,
        rest: rest ?? single(reason, student, facts),
        isShared: rest !== undefined,
      })
    } else if (facts.places.answer === "held") {
      found.push({ student, code: "held", rest: heldWords(facts.places.held), isShared: true })
    }
  }
  const together = new Map<string, typeof found>()
  for (const one of found) {
    const key = one.isShared ? one.rest : one.student.id
    together.set(key, [...(together.get(key) ?? []), one])
  }
  return [...together.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const students = group.map((one) => one.student)
    return [{ students, names: students.map(nameOf), rest: first.rest, code: first.code }]
  })
}

const heldWords = (held: number): string =>
  held === 1 ? "could go. The last place is held right now." : `could go. The last ${held} places are held right now.`

export const reasonSentence = ({ names, rest }: FormattedReason): string => `${listOf(names)} ${rest}`
