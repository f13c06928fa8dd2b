import { ageOn } from "../kernel/calendar.ts"
import type { Student } from "./student.ts"

// What a business needs to know about a participant before a day out. A photo, pronouns and gender are the family's to give or not,
// so they never count as missing.

export type Detail = "first_name" | "last_name" | "birth_date" | "grade"

type Known = Pick<Student, "type" | "first_name" | "last_name" | "birth_date"> & {
  /** As it was told, of whatever school year. */
  grade: string
}

const SCHOOL_FROM = 3
const SCHOOL_UNTIL = 19

/** Who goes to no school has no grade to tell: a toddler, a grown-up. */
function hasGrade({ type, birth_date }: Known, today: string): boolean {
  if (type === "CUSTOMER_AS_PARTICIPANT") return false
  if (birth_date === null) return true
  const age = ageOn(birth_date, today)
  return age >= SCHOOL_FROM && age < SCHOOL_UNTIL
}

/** What is missing, in the order in which a form asks for it. */
export function missingDetails(student: Known, today: string): Detail[] {
  const details: [Detail, boolean][] = [
    ["first_name", student.first_name.trim() !== ""],
    ["last_name", student.last_name.trim() !== ""],
    ["birth_date", student.birth_date !== null],
  ]
  if (hasGrade(student, today)) details.push(["grade", student.grade !== "NONE"])
  return details.filter(([, is_told]) => !is_told).map(([detail]) => detail)
}
