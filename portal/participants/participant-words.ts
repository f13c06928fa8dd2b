import { plural } from "@hub/domain/kernel/text"
import { ageLabel } from "@hub/domain/participants/birth-date"
import { gradeLabel, gradePosition } from "@hub/domain/participants/grade"
import { asksForNextGrade } from "@hub/domain/participants/school-year"
import { PRONOUN_LABELS, type Student } from "@hub/domain/participants/student"

export const isYou = (student: Pick<Student, "type">): boolean => student.type === "CUSTOMER_AS_PARTICIPANT"

type Graded = Pick<Student, "grade" | "next_grade" | "next_grade_on">

const FIRST_FALL_MONTH = "07"
const LAST_FALL_MONTH = "10"

/** "this fall", by the month in which the school year begins. */
export function nextYearWords(next_grade_on: string): string {
  const month = next_grade_on.slice(5, 7)
  return month >= FIRST_FALL_MONTH && month <= LAST_FALL_MONTH ? "this fall" : "next school year"
}

/** "2nd Grade", and in the months before a school year begins the grade that comes: "3rd Grade this fall". */
export function gradeOf(student: Graded, today: string): string {
  const { grade, next_grade, next_grade_on } = student
  if (!asksForNextGrade(today, next_grade_on) || next_grade === grade) return gradeLabel(gradePosition(grade))
  return `${gradeLabel(gradePosition(next_grade))} ${nextYearWords(next_grade_on)}`
}

/** "8 yrs · 2nd Grade · She/Her", as far as known. */
export function aboutWords(student: Student, today: string): string {
  const age = student.birth_date === null ? [] : [ageLabel(student.birth_date, today)]
  const grade = student.grade === "NONE" && student.next_grade === "NONE" ? [] : [gradeOf(student, today)]
  const pronouns = student.pronouns === "none" ? [] : [PRONOUN_LABELS[student.pronouns]]
  return [...age, ...grade, ...pronouns].join(" · ")
}

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"] as const

/** "Five children and you". */
export function familyWords(students: readonly Pick<Student, "type">[]): string {
  const count = students.filter((student) => !isYou(student)).length
  const children = `${NUMBERS[count] ?? String(count)} ${plural("child", count, "children")}`
  if (count === students.length) return children
  return count === 0 ? "You" : `${children} and you`
}
