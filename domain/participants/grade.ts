import { messages } from "../kernel/messages.ts"

const m = messages("domain/participants.grades")

/** In order (spec 3). A grade's position in this list is what tables and the wire compare. */
export const GRADES = [
  "NONE",
  "PK3",
  "PK4",
  "KINDERGARTEN",
  "FIRST_GRADE",
  "SECOND_GRADE",
  "THIRD_GRADE",
  "FOURTH_GRADE",
  "FIFTH_GRADE",
  "SIXTH_GRADE",
  "SEVENTH_GRADE",
  "EIGHTH_GRADE",
  "NINTH_GRADE",
  "TENTH_GRADE",
  "ELEVENTH_GRADE",
  "TWELFTH_GRADE",
  "ALUMNI",
] as const
export type Grade = (typeof GRADES)[number]

/** Before the first that has a number. */
const named = (kindergarten: string): readonly string[] => [m.none, m.preK3, m.preK4, kindergarten]
const FIRST = GRADES.indexOf("FIRST_GRADE")

export const gradePosition = (grade: string): number => GRADES.findIndex((known) => known === grade)

/** 'Kindergarten', '1st Grade', 'Alumni' (spec 3). */
export function gradeLabel(position: number): string {
  if (position >= GRADES.length - 1) return m.alumni
  return named(m.kindergarten)[position] ?? m.numbered({ number: position - FIRST + 1 })
}

/** 'K', '1st' (spec 3). */
export function gradeShort(position: number): string {
  if (position >= GRADES.length - 1) return m.alumni
  return named(m.kindergartenShort)[position] ?? m.numberedShort({ number: position - FIRST + 1 })
}

/**
 * "K to 5th", "3rd and up", "Up to 2nd", or undefined when any grade goes. Null is an end without a bound. Spec 5's empty ranges, reversed or
 * with an unknown grade, don't reach here: the import and the table of offerings refuse them.
 */
export function gradeRangeLabel(min_grade: number | null, max_grade: number | null): string | undefined {
  if (min_grade === null && max_grade === null) return undefined
  if (max_grade === null) return m.andUp({ grade: gradeShort(min_grade ?? 0) })
  if (min_grade === null) return m.upTo({ grade: gradeShort(max_grade) })
  if (min_grade === max_grade) return gradeShort(min_grade)
  return m.range({ from: gradeShort(min_grade), to: gradeShort(max_grade) })
}
