import type { Offering } from "@hub/domain/catalogue/catalogue"
import { ageOn, dayLabel } from "@hub/domain/kernel/calendar"
import { plural } from "@hub/domain/kernel/text"
import { GRADES, gradeLabel, gradePosition, gradeRangeLabel } from "@hub/domain/participants/grade"
import { gradeOn } from "@hub/domain/participants/school-year"
import type { Student } from "@hub/domain/participants/student"
import type { Reason, ReasonCode } from "@hub/domain/scheduling/availability"
import { isYou } from "../participants/participant-words.ts"
import { dayOfMoment, placeTime } from "../shell/clock/local-time.ts"

// Why participants can't take an offering: the words after their names.

export type Facts = Pick<
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

/** "3rd grade", "Kindergarten", "Pre-K 4". */
const gradeWords = (position: number): string => gradeLabel(position).replace(" Grade", " grade")

function agesLabel({ min_age, max_age }: Facts): string {
  if (min_age === null) return `up to age ${max_age ?? 0}`
  if (max_age === null) return `ages ${min_age} and up`
  return min_age === max_age ? `age ${min_age}` : `ages ${min_age} to ${max_age}`
}

/** "is in 3rd grade", or what they will be in on the program's first day. */
function gradeThen(student: Student, { start_date }: Facts): string {
  const [be, have, do_] = isYou(student) ? ["are", "have", "don't"] : ["is", "has", "doesn't"]
  const position = gradePosition(gradeOn(student, start_date))
  const isNow = start_date < student.next_grade_on
  if (position === GRADES.length - 1) return isNow ? `${have} graduated` : "will have graduated by then"
  if (position === 0) return `${do_} go to school yet${isNow ? "" : " then"}`
  return isNow ? `${be} in ${gradeWords(position)}` : `will be in ${gradeWords(position)} by then`
}

const forGrades = ({ min_grade, max_grade }: Facts): string =>
  `For grades ${(gradeRangeLabel(min_grade, max_grade) ?? "of all kinds").replace("Up to", "up to")}.`

function gradeUnknown(student: Student, facts: Facts): string {
  return `${isYou(student) ? "have" : "has"} no grade in the profile yet. ${forGrades(facts)}`
}

const families = (count: number): string => `${count} ${plural("family is", count, "families are")}`

/** The words after the names, for a reason that reads the same for one and for many of them. */
export function sharedWords(code: ReasonCode, facts: Facts, time_zone: string): string | undefined {
  const { opens_at, closes_at, places, is_waitlist_enabled } = facts
  const when = (instant: string): string => dayOfMoment(instant, time_zone)
  switch (code) {
    case "not_open_yet":
      return opens_at === null
        ? "could go. Booking isn't open yet."
        : `could go. Booking opens ${when(opens_at)} at ${placeTime(opens_at, time_zone)}.`
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
export function ownWords(reason: Reason, student: Student, facts: Facts): string {
  const you = isYou(student)
  const age = student.birth_date === null ? 0 : ageOn(student.birth_date, facts.start_date)
  const aged = `${you ? "are" : "is"} ${age} on ${dayLabel(facts.start_date)}`
  switch (reason.code) {
    case "grade_too_low":
      return `${gradeThen(student, facts)}. This one starts at ${gradeWords(facts.min_grade ?? 0)}.`
    case "grade_too_high":
      return `${gradeThen(student, facts)}. ${forGrades(facts)}`
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

export const heldWords = (held: number): string =>
  `could go. The last ${plural("place is", held, `${held} places are`)} held right now.`

/** Why none of the dates is for one of them. */
export function nothingFitsWords(isYourself: boolean) {
  const [is, has] = isYourself ? ["are", "have"] : ["is", "has"]
  return {
    oneFull: (name: string) => `could go, but ${name} is full.`,
    allFull: "could go, but all are full.",
    booked: `${is} booked already.`,
    overlaps: (other: string | null) => `${has} ${other ?? "another booking"} at the same time.`,
    outside: (names: string) => `${is} outside the ages and grades of ${names}.`,
    outsideAll: (count: number) => `${is} outside the ages and grades of all ${count}.`,
    gradeUnknown: `${has} no grade in the profile yet.`,
    birthDateUnknown: `${has} no birth date in the profile yet.`,
    applicationNeeded: "could go after an application.",
    notOpenYet: "could go once booking opens.",
    otherFilters: "could go, with other filters.",
  }
}
