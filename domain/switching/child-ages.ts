import { ageOn } from "../kernel/calendar.ts"
import { GRADES, type Grade } from "../participants/grade.ts"
import { readAge } from "./ages.ts"
import type { Report } from "./names-in-row.ts"
import type { RowReader } from "./row-reader.ts"

// An age or a grade beside a birth date that says otherwise: one of the two is wrong.

/** A file may be of last year. */
const AGE_TOLERANCE = 1
/** Repeated and skipped years. */
const GRADE_TOLERANCE = 2
const FIVE = 5

interface Row {
  readonly read: RowReader
  readonly report: Report
  readonly today: string
}

export function ageProblems(
  { read, report, today }: Row,
  nth: number,
  { birth_date, grade }: { readonly birth_date: string | null; readonly grade: Grade | null },
): void {
  const cell = read("CHILD", "AGE", nth)
  const written = cell === "" ? undefined : readAge(cell)
  if (cell !== "" && written === undefined) report("AGE_UNREADABLE", read.place("CHILD", ["AGE"], nth), cell, false)
  if (birth_date === null) return
  const age = ageOn(birth_date, today)
  if (written !== undefined && Math.abs(Math.floor(written / 12) - age) > AGE_TOLERANCE)
    report("AGE_DIFFERS", read.place("CHILD", ["AGE"], nth), cell, false, `${age} (${birth_date})`)
  const years = grade === null || grade === "NONE" || grade === "ALUMNI" ? undefined : yearsOf(grade)
  if (years !== undefined && Math.abs(years - age) > GRADE_TOLERANCE)
    report(
      "GRADE_DIFFERS",
      read.place("CHILD", ["GRADE"], nth),
      read("CHILD", "GRADE", nth),
      false,
      `${age} (${birth_date})`,
    )
}

const KINDERGARTEN = GRADES.indexOf("KINDERGARTEN")
const yearsOf = (grade: Grade): number => FIVE + GRADES.indexOf(grade) - KINDERGARTEN
