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

const NAMES = ["No Grade", "Pre-K 3", "Pre-K 4", "Kindergarten"]
const SHORT_NAMES = ["No Grade", "Pre-K 3", "Pre-K 4", "K"]
const ordinals = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th", "11th", "12th"]

export const gradePosition = (grade: string): number => GRADES.findIndex((known) => known === grade)

/** 'Kindergarten', '1st Grade', 'Alumni' (spec 3). */
export function gradeLabel(position: number): string {
  if (position >= GRADES.length - 1) return "Alumni"
  return NAMES[position] ?? `${ordinals[position - NAMES.length] ?? ""} Grade`
}

/** 'K', '1st' (spec 3). */
export function gradeShort(position: number): string {
  if (position >= GRADES.length - 1) return "Alumni"
  return SHORT_NAMES[position] ?? ordinals[position - SHORT_NAMES.length] ?? ""
}

/**
 * "K to 5th", "3rd and up", "Up to 2nd", or undefined when any grade goes. Null is an end without a bound. Spec 5's empty ranges, reversed or
 * with an unknown grade, don't reach here: the import and the table of offerings refuse them.
 */
export function gradeRangeLabel(min_grade: number | null, max_grade: number | null): string | undefined {
  if (min_grade === null && max_grade === null) return undefined
  if (max_grade === null) return `${gradeShort(min_grade ?? 0)} and up`
  if (min_grade === null) return `Up to ${gradeShort(max_grade)}`
  return min_grade === max_grade ? gradeShort(min_grade) : `${gradeShort(min_grade)} to ${gradeShort(max_grade)}`
}
