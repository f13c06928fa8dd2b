import { readAge } from "./ages.ts"
import { decimalMark, isUnitOpen, readAmount } from "./amounts.ts"
import { readDate } from "./dates.ts"
import type { Field } from "./meanings.ts"
import type { Place } from "./people.ts"
import { flawOf, type PlannedTable, type RowReader, readerOf } from "./row-reader.ts"
import type { SwitchProblem } from "./switch-problem.ts"
import { readTime } from "./times.ts"
import { readWeekdays } from "./weekdays.ts"

// A timetable of another system: a row a program, with its days as a pattern.

export interface SwitchProgram {
  readonly external_id: string
  readonly name: string
  readonly site: string
  readonly room: string
  readonly season: string
  readonly min_age: number | null
  readonly max_age: number | null
  readonly start_date: string
  readonly end_date: string
  /** 0 = Sunday; none: every weekday from Monday to Friday, or the one day. */
  readonly weekdays: readonly number[]
  readonly start_time: string
  /** One that isn't after the start is on the next day. */
  readonly end_time: string
  readonly capacity: number
  readonly price_cents: number
  /** How many have a place and wait in the other system: they come with a file that names them. */
  readonly enrolled: number
  readonly waiting: number
  readonly place: Place
}

/** Dates of a season lie up to this many years ahead: what years of two digits are of. */
const YEARS_AHEAD = 10
const COUNT = /^\d{1,6}$/

interface OfTable {
  readonly planned: PlannedTable
  readonly mark: "." | ","
  /** Undefined: nothing says what a bare 45 is. */
  readonly whole: "DOLLARS" | "CENTS" | undefined
  readonly latest: string
}

function tableOf(planned: PlannedTable, today: string): OfTable {
  const { table, columns, whole_amounts } = planned
  const priced = columns.find(({ meaning }) => meaning?.about === "PROGRAM" && meaning.field === "PRICE")
  const cells = priced === undefined ? [] : table.rows.map((row) => row.cells[priced.index] ?? "")
  const mark = decimalMark(cells)
  const is_open = isUnitOpen(cells.flatMap((cell) => readAmount(cell, mark) ?? []))
  const latest = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`
  return { planned, mark, whole: is_open ? whole_amounts : "DOLLARS", latest }
}

type Kind = SwitchProblem["kind"]

/** Reads the cells of a row, and notes each that can't be read. */
function cellsOf(read: RowReader, note: (kind: Kind, field: Field, cell: string) => void) {
  return <Value>(field: Field, kind: Kind, of: (cell: string) => Value | undefined, without: Value): Value => {
    const cell = read("PROGRAM", field)
    if (cell === "") return without
    const value = of(cell)
    if (value === undefined) note(kind, field, cell)
    return value ?? without
  }
}

const years = (cell: string): number | undefined => {
  const months = readAge(cell)
  return months === undefined ? undefined : Math.floor(months / 12)
}
const count = (cell: string): number | undefined => (COUNT.test(cell) ? Number(cell) : undefined)

function programOf(
  { planned, mark, whole, latest }: OfTable,
  read: RowReader,
  problems: SwitchProblem[],
): SwitchProgram | undefined {
  const name = read("PROGRAM", "FULL_NAME")
  if (name === "") return undefined
  const id = read("PROGRAM", "ID")
  const start = read("PROGRAM", "START_DATE")
  const of =
    id === "" ? ["program", name.toLowerCase(), start, read("PROGRAM", "START_TIME")].join(":") : `program:${id}`
  const note = (kind: Kind, field: Field, cell: string) =>
    void problems.push({ ...read.place("PROGRAM", [field]), kind, cell, is_blocking: true, of })
  const at = cellsOf(read, note)
  const day = (cell: string) => readDate(cell, planned.date_order, latest)
  const start_date = at("START_DATE", "DATE_UNREADABLE", day, "")
  const start_time = at("START_TIME", "TIME_UNREADABLE", readTime, "")
  const end_time = at("END_TIME", "TIME_UNREADABLE", readTime, "")
  const price = at("PRICE", "PRICE_UNREADABLE", (cell) => readAmount(cell, mark), undefined)
  if (price !== undefined && !price.is_unmistakable && price.cents !== 0 && whole === undefined)
    note("PRICE_OPEN", "PRICE", read("PROGRAM", "PRICE"))
  const is_bare_cents = price?.is_unmistakable === false && whole === "CENTS"
  for (const [field, kind, value] of [
    ["START_DATE", "DATE_UNREADABLE", start],
    ["START_TIME", "TIME_UNREADABLE", read("PROGRAM", "START_TIME")],
    ["END_TIME", "TIME_UNREADABLE", read("PROGRAM", "END_TIME")],
    ["CAPACITY", "CAPACITY_UNREADABLE", read("PROGRAM", "CAPACITY")],
    ["PRICE", "PRICE_UNREADABLE", read("PROGRAM", "PRICE")],
  ] as const)
    if (value === "") note(kind, field, "")
  return {
    external_id: of,
    name,
    site: read("PROGRAM", "SITE"),
    room: read("PROGRAM", "ROOM"),
    season: read("PROGRAM", "SEASON"),
    min_age: at("MIN_AGE", "AGE_UNREADABLE", years, null),
    max_age: at("MAX_AGE", "AGE_UNREADABLE", years, null),
    start_date,
    end_date: at("END_DATE", "DATE_UNREADABLE", day, start_date),
    weekdays: at("WEEKDAYS", "WEEKDAYS_UNREADABLE", readWeekdays, []),
    start_time,
    end_time,
    capacity: at("CAPACITY", "CAPACITY_UNREADABLE", count, 0),
    price_cents: price === undefined ? 0 : is_bare_cents ? Math.round(price.cents / 100) : price.cents,
    enrolled: at("ENROLLED", "CAPACITY_UNREADABLE", count, 0),
    waiting: at("WAITING", "CAPACITY_UNREADABLE", count, 0),
    place: read.place("PROGRAM", ["FULL_NAME"]),
  }
}

/** A row a program: names, and days or times, and nobody who takes part. */
export const isProgramTable = (planned: PlannedTable): boolean =>
  has(planned, "FULL_NAME") &&
  (has(planned, "START_DATE") || has(planned, "START_TIME")) &&
  !planned.columns.some(
    ({ meaning }) =>
      meaning?.about === "CHILD" && ["FIRST_NAME", "FULL_NAME", "LAST_NAME", "ID"].includes(meaning.field),
  )

const has = ({ columns }: PlannedTable, field: Field): boolean =>
  columns.some(({ meaning }) => meaning?.about === "PROGRAM" && meaning.field === field)

/** The programs of some tables. */
export function programsOf(tables: readonly PlannedTable[], today: string) {
  const problems: SwitchProblem[] = []
  const programs = new Map<string, SwitchProgram>()
  for (const planned of tables) {
    if (!isProgramTable(planned)) continue
    const of_table = tableOf(planned, today)
    for (const row of planned.table.rows) {
      const flaw = flawOf(planned, row)
      if (flaw !== undefined) problems.push({ ...flaw, of: `row:${planned.table.name}:${row.line}` })
      const program = flaw === undefined ? programOf(of_table, readerOf(planned, row), problems) : undefined
      if (program !== undefined) programs.set(program.external_id, program)
    }
  }
  return { programs: [...programs.values()], problems }
}
