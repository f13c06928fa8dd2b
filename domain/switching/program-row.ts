import { readAge, readAges } from "./ages.ts"
import { readAmount } from "./amounts.ts"
import { byDay, clockBeside, timeBeside } from "./class-times.ts"
import { readDate } from "./dates.ts"
import { type DayList, readDays, splitDaysOff } from "./day-lists.ts"
import type { Field } from "./meanings.ts"
import { type MeantTime, noteMeant } from "./meant-times.ts"
import { readPlaces } from "./places.ts"
import { type DaysOff, isLong, patternSessions, type SwitchSession } from "./program-days.ts"
import type { questionsOf } from "./program-questions.ts"
import type { PlannedTable, RowReader } from "./row-reader.ts"
import type { SwitchProblem } from "./switch-problem.ts"
import type { SwitchProgram } from "./switch-program.ts"
import type { FillKind } from "./switch-question.ts"
import { readTime, readTimes } from "./times.ts"
import { readWeekdays } from "./weekdays.ts"

// One row of a timetable, before rows that belong together are one program.

export interface ProgramTable {
  readonly planned: PlannedTable
  readonly mark: "." | ","
  /** Undefined: nothing says what a bare 45 is. */
  readonly whole: "DOLLARS" | "CENTS" | undefined
  readonly latest: string
  readonly problems: SwitchProblem[]
  readonly meant_times: MeantTime[]
  readonly questions: ReturnType<typeof questionsOf>
  /** In lower case. */
  readonly areas: ReadonlySet<string>
  readonly has: (field: Field) => boolean
}

export interface ProgramRow extends Omit<SwitchProgram, "sessions"> {
  /** Its number in the other system; empty where the file has none. */
  readonly id: string
  /** Undefined where a cell of it can't be read, which is said. */
  readonly pattern: readonly SwitchSession[] | undefined
  /** Where the row lists its days. */
  readonly listed: readonly SwitchSession[] | undefined
  readonly capacity_place: SwitchProgram["place"]
  readonly price_place: SwitchProgram["place"]
}

type Kind = SwitchProblem["kind"]
const MOST_DAYS = 2_800

const years = (cell: string): number | undefined => {
  const months = readAge(cell)
  return months === undefined ? undefined : Math.floor(months / 12)
}
const count = readPlaces

/** Reads the cells of a row, and notes each that can't be read. */
function cellsOf(table: ProgramTable, read: RowReader, of: string) {
  const note = (kind: Kind, field: Field, cell: string, is_blocking = true) =>
    void table.problems.push({ ...read.place("PROGRAM", [field]), kind, cell, is_blocking, of })
  const at = <Value>(field: Field, kind: Kind, reads: (cell: string) => Value | undefined, without: Value): Value => {
    const cell = splitDaysOff(read("PROGRAM", field)).rest
    if (cell === "") return without
    const value = reads(cell)
    if (value === undefined) note(kind, field, cell)
    return value ?? without
  }
  /** What all rows lack is asked once; what one lacks is a problem of it. */
  const needed = (field: Field, kind: Kind, question: FillKind, name: string) => {
    if (table.has(field)) note(kind, field, "")
    else table.questions.ask(question, { ...read.place("PROGRAM", ["FULL_NAME"]) }, name)
  }
  return { note, at, needed }
}

type Cells = ReturnType<typeof cellsOf>

function plusMinutes(time: string, minutes: number): string {
  const all = (Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) + minutes) % 1_440
  return `${String(Math.floor(all / 60)).padStart(2, "0")}:${String(all % 60).padStart(2, "0")}`
}

function timesOf(
  { planned: { fills }, has, questions, meant_times }: ProgramTable,
  read: RowReader,
  { at, note, needed }: Cells,
  name: string,
) {
  const between = at("TIMES", "TIME_UNREADABLE", (cell) => readTimes(cell) ?? startAlone(cell), undefined)
  const beside = (field: Field) => timeBeside(read("PROGRAM", field))
  const cell = (field: Field, day: Field) =>
    read("PROGRAM", field) || read("PROGRAM", "TIMES") || clockBeside(read("PROGRAM", day))
  const read_times = {
    start_time: at("START_TIME", "TIME_UNREADABLE", readTime, "") || between?.start_time || beside("START_DATE"),
    end_time: at("END_TIME", "TIME_UNREADABLE", readTime, "") || between?.end_time || beside("END_DATE"),
  }
  const written = [cell("START_TIME", "START_DATE"), cell("END_TIME", "END_DATE")] as const
  const of_day = byDay(read_times, written)
  noteMeant(meant_times, read, { as_read: read_times, meant: of_day, written })
  const start_time = of_day.start_time || fills?.START_TIME || ""
  const said_end = of_day.end_time || fills?.END_TIME || ""
  const end_time =
    said_end !== "" || start_time === "" || fills?.LENGTH === undefined
      ? said_end
      : plusMinutes(start_time, fills.LENGTH)
  const is_unread = (field: Field) => read("PROGRAM", field) !== ""
  const has_times = has("TIMES")
  if (start_time === "" && !is_unread("START_TIME") && !is_unread("TIMES"))
    if (has_times && !has("START_TIME")) note("TIME_UNREADABLE", "TIMES", "")
    else needed("START_TIME", "TIME_UNREADABLE", "FILL_START_TIME", name)
  if (end_time === "" && start_time !== "" && !is_unread("END_TIME"))
    if (has("END_TIME")) note("TIME_UNREADABLE", "END_TIME", "")
    else
      questions.ask(
        "FILL_LENGTH",
        read.place("PROGRAM", ["TIMES", "START_TIME", "FULL_NAME"]),
        read("PROGRAM", "TIMES") || read("PROGRAM", "START_TIME"),
      )
  return { start_time, end_time }
}

const startAlone = (cell: string) => {
  const start_time = readTime(cell)
  return start_time === undefined ? undefined : { start_time, end_time: "" }
}

function priceOf(
  { planned: { fills }, mark, whole }: ProgramTable,
  read: RowReader,
  { at, note, needed }: Cells,
  name: string,
): number {
  const cell = read("PROGRAM", "PRICE")
  const price = at("PRICE", "PRICE_UNREADABLE", (text) => readAmount(text, mark), undefined)
  if (price !== undefined && !price.is_unmistakable && price.cents !== 0 && whole === undefined)
    note("PRICE_OPEN", "PRICE", cell)
  if (cell === "" && fills?.PRICE === undefined) needed("PRICE", "PRICE_UNREADABLE", "FILL_PRICE", name)
  if (price === undefined) return cell === "" ? (fills?.PRICE ?? 0) : 0
  return price.is_unmistakable || whole !== "CENTS" ? price.cents : Math.round(price.cents / 100)
}

/** "9/8 - 12/15" is from when to when where a row says its weekdays; anything else is its days one by one. */
function isSpan({ ranges }: DayList, has_weekdays: boolean): boolean {
  const [only, ...more] = ranges
  return only !== undefined && more.length === 0 && (has_weekdays || only.from !== only.to)
}

function spanOf(table: ProgramTable, read: RowReader, cells: Cells, weekdays: readonly number[], name: string) {
  const { planned, latest, has, questions } = table
  const { at, note, needed } = cells
  const { fills } = planned
  const order = planned.date_order
  const day = (cell: string) => readDate(cell, order, latest)
  const cell = splitDaysOff(read("PROGRAM", "DATES")).rest
  const from = fills?.START_DATE ?? `${Number(latest.slice(0, 4)) - 10}${latest.slice(4)}`
  const listed = readDays(cell, { order, from, to: latest, latest })
  if (listed.unread.length > 0) note("DAYS_UNREADABLE", "DATES", cell)
  const is_span = isSpan(listed, weekdays.length > 0)
  const [span] = is_span ? listed.ranges : []
  const is_listed = !is_span && listed.days.length > 0
  const first =
    at("START_DATE", "DATE_UNREADABLE", day, "") ||
    span?.from ||
    (is_listed ? listed.days[0]?.date : undefined) ||
    fills?.START_DATE ||
    ""
  if (first === "" && read("PROGRAM", "START_DATE") === "" && cell === "")
    if (has("DATES") && !has("START_DATE")) note("DAYS_UNREADABLE", "DATES", "")
    else needed("START_DATE", "DATE_UNREADABLE", "FILL_START_DATE", name)
  const is_open = is_listed && read("PROGRAM", "ENDLESS") !== ""
  if (is_open && fills?.END_DATE === undefined)
    questions.ask("FILL_END_DATE", read.place("PROGRAM", ["FULL_NAME"]), name)
  const is_endless = !has("END_DATE") && span === undefined && !is_listed && weekdays.length > 0
  if (is_endless && fills?.END_DATE === undefined) needed("END_DATE", "DATE_UNREADABLE", "FILL_END_DATE", name)
  const last =
    at("END_DATE", "DATE_UNREADABLE", day, "") || span?.to || (is_endless ? fills?.END_DATE : undefined) || first
  return {
    start_date: first,
    end_date: last,
    days: is_listed ? listed.days.filter(({ date }) => !is_open || date <= (fills?.END_DATE ?? date)) : undefined,
  }
}

/** From its own column, and from what is beside the days ("no class 12/24, 12/31"). */
function daysOffOf(
  { planned, latest }: ProgramTable,
  read: RowReader,
  { note }: Cells,
  span: { start_date: string; end_date: string },
  sessions: readonly SwitchSession[],
): string[] {
  const { start_date: from, end_date: to } = span
  const within = { order: planned.date_order, from, to, latest }
  const beside = (["WEEKDAYS", "DATES", "FULL_NAME", "TIMES", "START_DATE", "END_DATE", "NOTES"] as const).map(
    (field): [Field, string] => [field, splitDaysOff(read("PROGRAM", field)).days_off],
  )
  const cells: [Field, string][] = [["DAYS_OFF", read("PROGRAM", "DAYS_OFF")], ...beside]
  return cells.flatMap(([field, cell]) => {
    if (cell === "") return []
    const { days, ranges, unread } = readDays(cell, within)
    if (unread.length > 0) note("DAYS_UNREADABLE", field, cell)
    for (const { from: first, to: last, text } of ranges)
      if (sessions.length > 0 && !sessions.some(({ date }) => first <= date && date <= last))
        note("DAY_OFF_ELSEWHERE", field, text, false)
    return days.map(({ date }) => date)
  })
}

/** A category is an area, where the business has it or wants it. */
function areaOf({ planned: { categories }, areas, questions }: ProgramTable, read: RowReader): string {
  const category = read("PROGRAM", "CATEGORY")
  if (category === "" || areas.has(category.toLowerCase()) || categories === "AREAS") return category
  if (categories === undefined) questions.ask("CATEGORIES", read.place("PROGRAM", ["CATEGORY"]), category)
  return ""
}

export type ReadRow =
  | { readonly kind: "PROGRAM"; readonly row: ProgramRow }
  | { readonly kind: "DAYS_OFF"; readonly days: readonly DaysOff[] }

export function programRow(table: ProgramTable, read: RowReader): ReadRow | undefined {
  const name = splitDaysOff(read("PROGRAM", "FULL_NAME")).rest
  if (name === "") return undefined
  const { planned, questions } = table
  const id = read("PROGRAM", "ID")
  const of =
    id === ""
      ? ["program", name.toLowerCase(), read("PROGRAM", "START_DATE"), read("PROGRAM", "START_TIME")].join(":")
      : `program:${id}`
  const cells = cellsOf(table, read, of)
  const { at, needed } = cells
  const is_all_day = read("PROGRAM", "ALL_DAY") !== ""
  if (is_all_day && planned.all_day === undefined) questions.ask("ALL_DAY", read.place("PROGRAM", ["FULL_NAME"]), name)
  if (is_all_day && planned.all_day !== "PROGRAMS")
    return planned.all_day === "DAYS_OFF" ? { kind: "DAYS_OFF", days: closedOn(table, read) } : undefined
  const named = at("WEEKDAYS", "WEEKDAYS_UNREADABLE", readWeekdays, [])
  const times = timesOf(table, read, cells, name)
  const { days, ...span } = spanOf(table, read, cells, named, name)
  const { fills } = planned
  const is_unsaid = named.length === 0 && days === undefined && isLong(span)
  const weekdays = is_unsaid ? (readWeekdays(fills?.WEEKDAYS ?? "") ?? []) : named
  if (is_unsaid && weekdays.length === 0 && read("PROGRAM", "WEEKDAYS") === "")
    needed("WEEKDAYS", "WEEKDAYS_UNREADABLE", "FILL_WEEKDAYS", name)
  const listed = days
    ?.map(({ date, start_time, end_time }) => ({
      date,
      start_time: start_time || times.start_time,
      end_time: end_time || times.end_time,
    }))
    .slice(0, MOST_DAYS)
  const pattern = listed ?? patternSessions({ ...span, weekdays, ...times })
  const days_off = daysOffOf(table, read, cells, span, pattern ?? [])
  if (read("PROGRAM", "CAPACITY") === "" && fills?.CAPACITY === undefined)
    needed("CAPACITY", "CAPACITY_UNREADABLE", "FILL_CAPACITY", name)
  const ages = at("AGES", "AGE_UNREADABLE", readAges, undefined)
  const place = read.place("PROGRAM", ["FULL_NAME"])
  const row: ProgramRow = {
    id,
    external_id: of,
    name,
    site: read("PROGRAM", "SITE"),
    room: read("PROGRAM", "ROOM"),
    season: read("PROGRAM", "SEASON"),
    area: areaOf(table, read),
    min_age: at("MIN_AGE", "AGE_UNREADABLE", years, ages?.min_age ?? null),
    max_age: at("MAX_AGE", "AGE_UNREADABLE", years, ages?.max_age ?? null),
    ...span,
    end_date: listed?.at(-1)?.date ?? span.end_date,
    weekdays,
    ...times,
    pattern,
    listed,
    days_off,
    capacity: at("CAPACITY", "CAPACITY_UNREADABLE", count, fills?.CAPACITY ?? 0),
    price_cents: priceOf(table, read, cells, name),
    enrolled: at("ENROLLED", "CAPACITY_UNREADABLE", count, 0),
    waiting: at("WAITING", "CAPACITY_UNREADABLE", count, 0),
    place,
    enrolled_place: read.place("PROGRAM", ["ENROLLED", "FULL_NAME"]),
    capacity_place: read.place("PROGRAM", ["CAPACITY", "FULL_NAME"]),
    price_place: read.place("PROGRAM", ["PRICE", "FULL_NAME"]),
  }
  return { kind: "PROGRAM", row }
}

/** The days of a closure, such as a holiday of a calendar. */
function closedOn({ planned, latest }: ProgramTable, read: RowReader): DaysOff[] {
  const { date_order: order } = planned
  const first = readDate(read("PROGRAM", "START_DATE"), order, latest)
  const last = readDate(read("PROGRAM", "END_DATE"), order, latest) ?? first
  const listed = readDays(read("PROGRAM", "DATES"), { order, from: first ?? "", to: last ?? "", latest }).days
  if (listed.length > 0) return listed.map(({ date }) => ({ start_date: date, end_date: date }))
  return first === undefined || last === undefined ? [] : [{ start_date: first, end_date: last }]
}
