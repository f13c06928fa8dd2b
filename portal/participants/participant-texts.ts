import { dayLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { ageLabel } from "@hub/domain/participants/birth-date"
import { gradeLabel, gradePosition } from "@hub/domain/participants/grade"
import { asksForNextGrade } from "@hub/domain/participants/school-year"
import { PRONOUN_LABELS, type Student } from "@hub/domain/participants/student"
import type { Draft } from "./draft.ts"

const m = messages("portal/participants.participantWords")

export const isYou = (student: Pick<Student, "type">): boolean => student.type === "CUSTOMER_AS_PARTICIPANT"

type Graded = Pick<Student, "grade" | "next_grade" | "next_grade_on">

const FIRST_FALL_MONTH = "07"
const LAST_FALL_MONTH = "10"

/** Whether the school year begins "this fall". */
export function isFall(next_grade_on: string): boolean {
  const month = next_grade_on.slice(5, 7)
  return month >= FIRST_FALL_MONTH && month <= LAST_FALL_MONTH
}

/** "2nd Grade", and in the months before a school year begins the grade that comes: "3rd Grade this fall". */
export function gradeOf(student: Graded, today: string): string {
  const { grade, next_grade, next_grade_on } = student
  if (!asksForNextGrade(today, next_grade_on) || next_grade === grade) return gradeLabel(gradePosition(grade))
  return m.gradeNext({ grade: gradeLabel(gradePosition(next_grade)), is_fall: isFall(next_grade_on) })
}

/** "8 yrs · 2nd Grade · She/Her", as far as known. */
export function aboutText(student: Student, today: string): string {
  const age = student.birth_date === null ? [] : [ageLabel(student.birth_date, today)]
  const grade = student.grade === "NONE" && student.next_grade === "NONE" ? [] : [gradeOf(student, today)]
  const pronouns = student.pronouns === "none" ? [] : [PRONOUN_LABELS[student.pronouns]]
  return [...age, ...grade, ...pronouns].join(" · ")
}

/** "Five children and you". */
export function familyText(students: readonly Pick<Student, "type">[]): string {
  const count = students.filter((student) => !isYou(student)).length
  return count === students.length ? m.children({ count }) : m.childrenAndYou({ count })
}

const gradeField = messages("portal/participants.gradeField")

/** "Grade this fall" in the months before a school year begins. */
export function gradeFieldTexts({ is_next_grade, next_grade_on }: Pick<Draft, "is_next_grade" | "next_grade_on">) {
  const day = dayLabel(next_grade_on)
  return is_next_grade
    ? { label: gradeField.gradeNext({ is_fall: isFall(next_grade_on) }), hint: gradeField.hintNext({ day }) }
    : { label: gradeField.grade, hint: gradeField.hint({ day }) }
}
