import type { FieldError } from "@hub/domain/kernel/problem"
import { FIRST_BIRTH_DATE } from "@hub/domain/participants/birth-date"
import type { Grade } from "@hub/domain/participants/grade"
import type { OwnParticipant, StudentChange } from "@hub/domain/participants/participants.contract"
import { nameError } from "@hub/domain/participants/person-name"
import { asksForNextGrade, nextSchoolYear } from "@hub/domain/participants/school-year"
import type { Student } from "@hub/domain/participants/student"
import { dateError } from "@hub/ui/date-field/date-text.ts"

export interface Draft extends Pick<Student, "first_name" | "last_name" | "pronouns" | "gender" | "thumbnail"> {
  /** Of the school year that the form asks about. */
  readonly grade: Grade
  /** Whether that is the next one, which begins then. */
  readonly is_next_grade: boolean
  readonly next_grade_on: string
  /** Empty for none. */
  readonly birth_date: string
  /** Undefined while the photo stays as it is. */
  readonly thumbnail_key?: string | null
}

export const emptyDraft = (today: string, school_year_starts: string): Draft => {
  const next_grade_on = nextSchoolYear(today, school_year_starts)
  return { ...EMPTY, is_next_grade: asksForNextGrade(today, next_grade_on), next_grade_on }
}

const EMPTY = {
  first_name: "",
  last_name: "",
  birth_date: "",
  pronouns: "none",
  gender: null,
  grade: "NONE",
  thumbnail: null,
} as const

export const draftOf = (student: Student, today: string): Draft => {
  const { first_name, last_name, pronouns, gender, thumbnail, next_grade_on } = student
  const is_next_grade = asksForNextGrade(today, next_grade_on)
  const grade = is_next_grade ? student.next_grade : student.grade
  const birth_date = student.birth_date ?? ""
  return { first_name, last_name, pronouns, gender, grade, is_next_grade, next_grade_on, thumbnail, birth_date }
}

/** The grade as it is sent: by the school year that it was asked for. */
export const gradeFacts = ({ grade, is_next_grade }: Pick<Draft, "grade" | "is_next_grade">): StudentChange =>
  is_next_grade ? { next_grade: grade } : { grade }

/** Only the differences, so that a save doesn't undo another tab's. */
export function changesOf(before: Draft, after: Draft): StudentChange {
  const { thumbnail_key, birth_date, ...facts } = after
  return {
    ...(facts.first_name === before.first_name ? {} : { first_name: facts.first_name }),
    ...(facts.last_name === before.last_name ? {} : { last_name: facts.last_name }),
    ...(facts.pronouns === before.pronouns ? {} : { pronouns: facts.pronouns }),
    ...(facts.gender === before.gender ? {} : { gender: facts.gender }),
    ...(facts.grade === before.grade ? {} : gradeFacts(facts)),
    ...(birth_date === before.birth_date ? {} : { birth_date: birth_date === "" ? null : birth_date }),
    ...(thumbnail_key === undefined ? {} : { thumbnail_key }),
  }
}

/** For the customer themselves: their names are the profile's. */
export function ownFacts(before: Draft, after: Draft): OwnParticipant {
  const { first_name: _first, last_name: _last, ...facts } = changesOf(before, after)
  return facts
}

const NAME_ERRORS = {
  empty: (which: string) => `Enter the ${which} name.`,
  too_long: (which: string) => `Shorten the ${which} name to 80 characters.`,
  unreadable: (which: string) => `Write the ${which} name with letters only.`,
} as const

/** A first check, without the server. `typed_date` is the text of the birth date's field. */
export function draftErrors(draft: Draft, { typed_date, today }: { typed_date: string; today: string }): FieldError[] {
  const named = (["first", "last"] as const).flatMap((which) => {
    const code = nameError(draft[`${which}_name`])
    return code === undefined ? [] : [{ path: `${which}_name`, message: NAME_ERRORS[code](which), code }]
  })
  // An invalid date must not be saved as none.
  const message = dateError(typed_date, { min: FIRST_BIRTH_DATE, max: today })
  return message === undefined ? named : [...named, { path: "birth_date", message, code: "date" }]
}
