import { decimalMark, isUnitOpen, readAmount } from "./amounts.ts"
import type { Field } from "./meanings.ts"
import type { MeantTime } from "./meant-times.ts"
import { type DaysOff, inOrderOfDays, isOff, patternOf } from "./program-days.ts"
import { questionsOf } from "./program-questions.ts"
import { type ProgramRow, type ProgramTable, programRow } from "./program-row.ts"
import { joinedRows } from "./program-rows-joined.ts"
import { flawOf, type PlannedTable, readerOf } from "./row-reader.ts"
import type { SwitchProblem } from "./switch-problem.ts"
import type { SwitchProgram } from "./switch-program.ts"
import type { SwitchQuestion } from "./switch-question.ts"

// A timetable of another system: a row a program, with its days as a pattern, or a row a day.

/** Dates of a season lie up to this many years ahead: what years of two digits are of. */
const YEARS_AHEAD = 10

/** What the business has already that programs of files fall under. */
export interface KnownAround {
  readonly days_off?: readonly DaysOff[]
  readonly areas?: readonly string[]
}

function tableOf(
  planned: PlannedTable,
  today: string,
  { problems, meant_times, areas = [] }: Pick<ProgramTable, "problems" | "meant_times"> & Pick<KnownAround, "areas">,
): ProgramTable {
  const { table, columns, whole_amounts } = planned
  const priced = columns.find(({ meaning }) => meaning?.about === "PROGRAM" && meaning.field === "PRICE")
  const cells = priced === undefined ? [] : table.rows.map((row) => row.cells[priced.index] ?? "")
  const mark = decimalMark(cells)
  const is_open = isUnitOpen(cells.flatMap((cell) => readAmount(cell, mark) ?? []))
  const latest = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`
  const questions = questionsOf(table.columns)
  return {
    planned,
    mark,
    whole: is_open ? whole_amounts : "DOLLARS",
    latest,
    problems,
    meant_times,
    questions,
    areas: new Set(areas.map((name) => name.toLowerCase())),
    has: (field) => has(planned, field),
  }
}

/** A row a program: names, and days or times, and nobody who takes part. */
export const isProgramTable = (planned: PlannedTable): boolean =>
  has(planned, "FULL_NAME") &&
  (["START_DATE", "START_TIME", "DATES", "TIMES"] as const).some((field) => has(planned, field)) &&
  !planned.columns.some(
    ({ meaning }) =>
      meaning?.about === "CHILD" && ["FIRST_NAME", "FULL_NAME", "LAST_NAME", "ID"].includes(meaning.field),
  )

const has = ({ columns }: PlannedTable, field: Field): boolean =>
  columns.some(({ meaning }) => meaning?.about === "PROGRAM" && meaning.field === field)

/** Less the days that are off; where that changes nothing, it is the pattern alone. */
function programOf(row: ProgramRow, closed: readonly DaysOff[], problems: SwitchProblem[]): SwitchProgram {
  const { pattern, listed, days_off, ...program } = row
  const all = listed ?? pattern
  const off = (all ?? []).filter(({ date }) => days_off.includes(date) || isOff(date, closed))
  const sessions = (all ?? []).filter((one) => !off.includes(one))
  if (all !== undefined && sessions.length === 0)
    problems.push({ ...row.place, kind: "NO_DAYS", cell: row.name, is_blocking: true, of: row.external_id })
  const is_pattern = listed === undefined && off.length === 0
  const named = is_pattern ? undefined : patternOf(sessions)
  return {
    ...program,
    ...named,
    sessions: is_pattern ? [] : inOrderOfDays(sessions),
    days_off: [...new Set(off.map(({ date }) => date))],
  }
}

/** The programs of some tables. `closed` are days off that the business has already. */
export function programsOf(
  tables: readonly PlannedTable[],
  today: string,
  { days_off: closed = [], areas }: KnownAround = {},
) {
  const problems: SwitchProblem[] = []
  const meant_times: MeantTime[] = []
  const asked: SwitchQuestion[] = []
  const joined: ProgramRow[] = []
  // Closed days of one file, such as a calendar, go for the programs of all.
  const off: DaysOff[] = [...closed]
  for (const planned of tables) {
    if (!isProgramTable(planned)) continue
    const of_table = tableOf(planned, today, { problems, meant_times, areas })
    const rows: ProgramRow[] = []
    for (const row of planned.table.rows) {
      const flaw = flawOf(planned, row)
      if (flaw !== undefined) problems.push({ ...flaw, of: `row:${planned.table.name}:${row.line}` })
      const read = flaw === undefined ? programRow(of_table, readerOf(planned, row)) : undefined
      if (read?.kind === "DAYS_OFF") off.push(...read.days)
      else if (read !== undefined) rows.push(read.row)
    }
    joined.push(...joinedRows(rows, of_table))
    asked.push(...of_table.questions.all())
  }
  const programs = new Map(joined.map((row) => [row.external_id, programOf(row, off, problems)]))
  return { programs: [...programs.values()], problems, questions: asked, meant_times }
}
