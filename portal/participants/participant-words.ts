import { plural } from "@hub/domain/kernel/text"
import { ageLabel } from "@hub/domain/participants/birth-date"
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

const NUMBERS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"] as const

/** "Five children and you". */
export function familyWords(students: readonly Pick<Student, "type">[]): string {
  const count = students.filter((student) => !isYou(student)).length
  const children = `${NUMBERS[count] ?? String(count)} ${plural("child", count, "children")}`
  if (count === students.length) return children
  return count === 0 ? "You" : `${children} and you`
}
