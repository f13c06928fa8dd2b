import { addMonthsToDay } from "../kernel/calendar.ts"
import { GRADES, type Grade, gradePosition } from "./grade.ts"

// A grade is that of a school year and moves up with the next one (docs/grades.md). A school year has the number of the year in which it begins.

/** A day of a year without a leap day, as MM-DD. */
export const SCHOOL_YEAR_STARTS_PATTERN =
  "^(02-(0[1-9]|1[0-9]|2[0-8])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01]))$"

export const schoolYearOf = (day: string, school_year_starts: string): number =>
  Number(day.slice(0, 4)) - (day.slice(5) < school_year_starts ? 1 : 0)

/** "2026-27". */
export const schoolYearLabel = (year: number): string => `${year}-${String((year + 1) % 100).padStart(2, "0")}`

/** The first day of the school year after that of this day. */
export const nextSchoolYear = (day: string, school_year_starts: string): string =>
  `${schoolYearOf(day, school_year_starts) + 1}-${school_year_starts}`

const ASKED_MONTHS_BEFORE = 2

/** From June 1 where it begins on August 1: people then name the grade that comes. */
export const asksForNextGrade = (today: string, next_grade_on: string): boolean =>
  today >= addMonthsToDay(next_grade_on, -ASKED_MONTHS_BEFORE) && today < next_grade_on

/** A grade as it was told. Without a year it never moves: no grade, and alumni. */
export interface ToldGrade {
  readonly grade: string
  readonly grade_year: number | null
}

const LAST = GRADES.length - 1

export const toldGrade = (grade: Grade, year: number): { grade: Grade; grade_year: number | null } => ({
  grade,
  grade_year: grade === "NONE" || grade === "ALUMNI" ? null : year,
})

/** What a family reads and sends: the grade of today, and that of the next school year. */
export interface KnownGrade {
  readonly grade: Grade
  readonly next_grade: Grade
  readonly next_grade_on: string
}

export function gradeOn({ grade, next_grade, next_grade_on }: KnownGrade, day: string): Grade {
  if (day < next_grade_on) return grade
  const years = schoolYearOf(day, next_grade_on.slice(5)) - Number(next_grade_on.slice(0, 4))
  return gradeIn(toldGrade(next_grade, 0), years)
}

/** Up by one with each school year: after the last grade come alumni, before the first is none. */
export function gradeIn({ grade, grade_year }: ToldGrade, year: number): Grade {
  const moved = gradePosition(grade) + (grade_year === null ? 0 : year - grade_year)
  return GRADES[Math.min(Math.max(moved, 0), LAST)] ?? "NONE"
}
