import type { Offering } from "@hub/domain/catalogue/catalogue"
import { ageOn, dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { GRADES, gradePosition, gradeShort } from "@hub/domain/participants/grade"
import { gradeOn } from "@hub/domain/participants/school-year"
import type { Student } from "@hub/domain/participants/student"
import type { Reason, ReasonCode } from "@hub/domain/scheduling/availability"
import type { Who } from "../participants/members.ts"
import { isYou } from "../participants/participant-texts.ts"
import { dayOfMoment, placeTime } from "../shell/clock/local-time.ts"
import { spanOf } from "./span-of.ts"

// Why participants can't take an offering: what is said of the names before it, which are bold.

const m = messages("portal/scheduling.reasons")

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

const FIRST_GRADE = gradePosition("FIRST_GRADE")
const ALUMNI = GRADES.length - 1

/** "3rd grade", "Kindergarten", "Pre-K 4". */
const gradeText = (position: number): string => m.grade({ position, year: position - FIRST_GRADE + 1 })

/** "is in 3rd grade.", or what they will be in on the program's first day. */
function schoolThen(student: Student, { start_date }: Facts): string {
  const position = gradePosition(gradeOn(student, start_date))
  return m.school({
    school: position === ALUMNI ? "after" : position === 0 ? "before" : "in",
    is_now: start_date < student.next_grade_on,
    is_you: isYou(student),
    grade: gradeText(position),
  })
}

const forGrades = ({ min_grade, max_grade }: Facts): string =>
  m.forGrades({
    span: spanOf(min_grade, max_grade),
    min: gradeShort(min_grade ?? 0),
    max: gradeShort(max_grade ?? 0),
  })

/** For a reason that reads the same for one and for many of them. */
export function sharedText(code: ReasonCode, facts: Facts, time_zone: string, who: Who): string | undefined {
  const { opens_at, closes_at, places, is_waitlist_enabled } = facts
  const when = (instant: string): string => dayOfMoment(instant, time_zone)
  switch (code) {
    case "not_open_yet":
      return opens_at === null
        ? m.notOpen({ who })
        : m.opensAt({ who, day: when(opens_at), time: placeTime(opens_at, time_zone) })
    case "closed":
      return closes_at === null ? m.closed({ who }) : m.closedOn({ who, day: when(closes_at) })
    case "started":
      return m.started({ who })
    case "application_needed":
      return m.applicationNeeded({ who })
    case "questions_missing":
      return m.questionsMissing({ who })
    case "full":
      return is_waitlist_enabled && places.waiting > 0
        ? m.fullWaiting({ who, waiting: places.waiting })
        : m.full({ who })
    default:
      return undefined
  }
}

/** For a reason that is one child's. */
export function ownText(reason: Reason, student: Student, facts: Facts): string {
  const is_you = isYou(student)
  const { start_date, min_grade, min_age, max_age } = facts
  const age = student.birth_date === null ? 0 : ageOn(student.birth_date, start_date)
  const aged = m.aged({ is_you, age, day: dayLabel(start_date) })
  switch (reason.code) {
    case "grade_too_low":
      return `${schoolThen(student, facts)} ${m.startsAtGrade({ grade: gradeText(min_grade ?? 0) })}`
    case "grade_too_high":
      return `${schoolThen(student, facts)} ${forGrades(facts)}`
    case "grade_unknown":
      return `${m.gradeUnknown({ is_you })} ${forGrades(facts)}`
    case "too_young":
      return `${aged} ${m.startsAtAge({ age: min_age ?? 0 })}`
    case "too_old":
      return `${aged} ${m.endsAtAge({ age: max_age ?? 0 })}`
    case "birth_date_unknown":
      return m.birthDateUnknown({ is_you, span: spanOf(min_age, max_age), min: min_age, max: max_age })
    case "already_booked":
      return m.alreadyBooked({ is_you })
    case "overlaps":
      return m.overlaps({ is_you, other: reason.other_name })
    default:
      return m.cannot({ is_you })
  }
}

export const heldText = (held: number, who: Who): string => m.held({ who, held })
