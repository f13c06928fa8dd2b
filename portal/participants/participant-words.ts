import { listOf } from "@hub/domain/kernel/text"
import { ageLabel } from "@hub/domain/participants/birth-date"
import type { Detail } from "@hub/domain/participants/details"
import { gradeLabel, gradePosition } from "@hub/domain/participants/grade"
import { PRONOUN_LABELS, type Student } from "@hub/domain/participants/student"

export const isYou = (student: Pick<Student, "type">): boolean => student.type === "CUSTOMER_AS_PARTICIPANT"

export const gradeOf = (student: Pick<Student, "grade">): string => gradeLabel(gradePosition(student.grade))

/** "8 yrs · 2nd Grade · She/Her", as far as known. */
export function aboutWords(student: Student, today: string): string {
  const age = student.birth_date === null ? [] : [ageLabel(student.birth_date, today)]
  const grade = student.grade === "NONE" ? [] : [gradeOf(student)]
  const pronouns = student.pronouns === "none" ? [] : [PRONOUN_LABELS[student.pronouns]]
  return [...age, ...grade, ...pronouns].join(" · ")
}

const DETAILS: Record<Detail, string> = {
  first_name: "first name",
  last_name: "last name",
  birth_date: "birth date",
  grade: "grade",
}

/** "Missing: birth date and grade". */
export const missingWords = (missing: readonly Detail[]): string =>
  missing.length === 0 ? "" : `Missing: ${listOf(missing.map((detail) => DETAILS[detail]))}`
