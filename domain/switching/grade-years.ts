import { asksForNextGrade, nextSchoolYear, schoolYearLabel, schoolYearOf } from "../participants/school-year.ts"
import { cellText } from "./blank-cell.ts"
import { columnWords } from "./column-words.ts"
import { monthNamed } from "./dates.ts"
import type { PlannedColumn } from "./plan-columns.ts"
import type { PlannedTable } from "./row-reader.ts"
import type { SwitchQuestion } from "./switch-question.ts"

// "3" below "Grade (Fall 2026)" and below "Rising grade" are two grades: each is of a school year, which has the number of the year in which
// it begins. A column that says nothing is of today.

/** Today, and the day on which school years begin, as MM-DD. */
export interface SchoolClock {
  readonly today: string
  readonly school_year_starts: string
}

const SPAN = /\b((?:20)?\d{2})\s*(?:[-–—/]|to)\s*((?:20)?\d{2})\b(?!\s*[-/]\s*\d)/
const SEASON =
  /\b(?:(fall|autumn|entering|rising|starting|rentree)|(winter|spring|ending|completed))\b(?:\D{0,12})\b(20\d{2})\b/
const DAY = /\b(\d{1,2})[-/ ](\d{1,2})[-/ ](20\d{2})\b/
const MONTH = /\b(\p{L}{3,9})\.? (?:\d{1,2}(?:st|nd|rd|th)?,? )?(20\d{2})\b/u
const COMING = /\b(?:rising|entering|incoming|next|upcoming|coming|fall|autumn)\b/

const wholeYear = (written: string): number => (written.length === 2 ? 2000 : 0) + Number(written)
const monthDay = (month: number, day = 15): string =>
  `${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`

/** "2026-27", "26/27" and "2026 - 2027". */
function spanIn(words: string): number | undefined {
  const [, from = "", to = ""] = SPAN.exec(words) ?? []
  const [first, last] = [wholeYear(from), wholeYear(to)]
  return from !== "" && last === first + 1 ? first : undefined
}

/** The school year that a name or a cell says. */
export function schoolYearIn(written: string, { school_year_starts }: SchoolClock): number | undefined {
  // Words of columns have no slashes.
  const span = spanIn(written)
  if (span !== undefined) return span
  const words = columnWords(written)
  const [, begins, ends, year] = SEASON.exec(words) ?? []
  if (year !== undefined) return Number(year) - (ends === undefined || begins !== undefined ? 0 : 1)
  const [, month, day, of_day] = DAY.exec(words) ?? []
  if (of_day !== undefined) return schoolYearOf(`${of_day}-${monthDay(Number(month), Number(day))}`, school_year_starts)
  const [, word = "", of_month] = MONTH.exec(words) ?? []
  const number = monthNamed(word)
  return of_month === undefined || number === 0
    ? undefined
    : schoolYearOf(`${of_month}-${monthDay(number)}`, school_year_starts)
}

const gradeColumn = (columns: readonly PlannedColumn[]): PlannedColumn | undefined =>
  columns.find(({ meaning }) => meaning?.about === "CHILD" && meaning.field === "GRADE")

/** The school year of all grades of a table; `OPEN`: of this year or the next, which no word says. */
export function gradeYearOf(
  columns: readonly PlannedColumn[],
  decided: string | undefined,
  clock: SchoolClock,
): number | "OPEN" | undefined {
  if (decided !== undefined) return spanIn(decided)
  const name = gradeColumn(columns)?.name
  if (name === undefined) return undefined
  const said = schoolYearIn(name, clock)
  if (said !== undefined || !COMING.test(columnWords(name))) return said
  const next = nextSchoolYear(clock.today, clock.school_year_starts)
  return asksForNextGrade(clock.today, next) ? Number(next.slice(0, 4)) : "OPEN"
}

/** This school year and the next. */
export const gradeYears = ({ today, school_year_starts }: SchoolClock): string[] => {
  const year = schoolYearOf(today, school_year_starts)
  return [year, year + 1].map(schoolYearLabel)
}

/** Which year a "Rising grade" is of is asked once for the table. */
export function gradeQuestions(tables: readonly PlannedTable[], clock: SchoolClock): SwitchQuestion[] {
  return tables.flatMap(({ table, columns, grade_year }): SwitchQuestion[] => {
    const column = gradeColumn(columns)
    if (grade_year !== "OPEN" || column === undefined) return []
    const row = table.rows.find(({ cells }) => cellText(cells[column.index] ?? "") !== "")
    if (row === undefined) return []
    const at = { file: table.name, line: row.line, column: column.name }
    const cell = cellText(row.cells[column.index] ?? "")
    const choices = gradeYears(clock)
    return [{ ...at, kind: "GRADE_YEAR", cell, choices, decides: "grade_year", columns: table.columns }]
  })
}
