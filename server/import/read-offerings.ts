import { addDays, WEEKDAYS, weekday } from "@hub/domain/kernel/calendar"
import { type OfferingRow, schemas } from "./business-data.ts"
import type { Faults } from "./faults.ts"
import { entityReader, isRecord, type SourceRow } from "./source-row.ts"

// A program's days come in three ways: written out under it (`sessions`), as a pattern (start_date, end_date, weekdays, times), or
// as rows of sessions.csv that name it. A row of sessions.csv that names no program is an offering of one day.

const PATTERN = ["start_date", "end_date", "weekdays", "start_time", "end_time"]
const MOST_DAYS = 800

const isDay = (value: unknown): value is string =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

const without = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** A cell as text; what is no text and no number has none. */
const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "")

function weekdaysOf(row: SourceRow, faults: Faults): number[] {
  const listed = row.values.weekdays ?? "Mon,Tue,Wed,Thu,Fri"
  const names = Array.isArray(listed) ? listed.map(String) : textOf(listed).split(/[,; ]+/)
  return names.map((name) => {
    const index = WEEKDAYS.findIndex((day) => day.toLowerCase() === name.slice(0, 3).toLowerCase())
    if (index < 0) faults.at(row.place("weekdays"), `weekdays "${name}" is no weekday`)
    return index
  })
}

function daysOfPattern(row: SourceRow, faults: Faults): unknown[] {
  const { start_date, end_date = start_date, start_time, end_time } = row.values
  if (!isDay(start_date) || !isDay(end_date)) {
    faults.at(row.place("start_date"), "start_date and end_date must be days, YYYY-MM-DD")
    return []
  }
  if (end_date < start_date) faults.at(row.place("end_date"), "end_date comes before start_date")
  const wanted = start_date === end_date ? [weekday(start_date)] : weekdaysOf(row, faults)
  const days: unknown[] = []
  for (let day = start_date, step = 0; day <= end_date && step < MOST_DAYS; day = addDays(day, 1), step += 1)
    if (wanted.includes(weekday(day))) days.push({ date: day, start_time, end_time })
  if (days.length === 0) faults.at(row.place("weekdays"), "none of the weekdays lies between start_date and end_date")
  return days
}

function sessionsByProgram(rows: readonly SourceRow[], programs: ReadonlySet<unknown>, faults: Faults) {
  const found = new Map<unknown, unknown[]>()
  const read = entityReader(schemas.Session, faults)
  for (const row of rows) {
    const { program } = row.values
    if (!programs.has(program)) {
      faults.at(row.place("program"), `program "${String(program)}" is not in the programs file`)
      continue
    }
    const session = read({ ...row, values: without(row.values, ["program"]) })
    if (session) found.set(program, [...(found.get(program) ?? []), session])
  }
  return found
}

export function offeringsOf(
  programs: readonly SourceRow[],
  sessions: readonly SourceRow[],
  faults: Faults,
): OfferingRow[] {
  const read = entityReader(schemas.Offering, faults)
  const known = new Set(programs.map((row) => row.values.external_id))
  const written = sessionsByProgram(
    sessions.filter((row) => row.values.program !== undefined),
    known,
    faults,
  )
  const single = sessions.filter((row) => row.values.program === undefined)
  const withDays = (row: SourceRow): SourceRow => {
    const own = Array.isArray(row.values.sessions) ? row.values.sessions.filter(isRecord) : undefined
    const days = own ?? written.get(row.values.external_id) ?? daysOfPattern(row, faults)
    return { ...row, values: { ...without(row.values, PATTERN), sessions: days } }
  }
  const oneDay = (row: SourceRow): SourceRow => {
    const { date, start_time, end_time } = row.values
    const values = without(row.values, ["date", "start_time", "end_time"])
    return { ...row, values: { ...values, sessions: [{ date, start_time, end_time }] } }
  }
  return [...programs.map(withDays), ...single.map(oneDay)].flatMap((row) => {
    const offering = read(row)
    return offering ? [offering] : []
  })
}
