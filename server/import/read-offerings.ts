import { addDays, weekday } from "@hub/domain/kernel/calendar"
import { type OfferingRow, schemas } from "./business-data.ts"
import { entityReader } from "./entity-reader.ts"
import type { ErrorList, Locate, SourceRow } from "./errors.ts"

// A program's days come in three ways: as a list under it (`sessions`), as a pattern (start_date, end_date, weekdays, times), or as
// rows of sessions.csv that name it. A row of sessions.csv without a program is an offering of one day.

/** A file's own words, in any language of the portal. */
const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]
const SESSION = ["date", "start_time", "end_time"]
const PATTERN = ["start_date", "end_date", "weekdays", "start_time", "end_time"]
/** 400 weeks: a weekly program then has as many days as an offering may have. */
const MOST_DAYS = 2_800

/** One day of an offering and its position. */
interface Day {
  readonly session: unknown
  readonly locate: Locate
}
/** Undefined when a day has an error, which is already reported. */
type Days = readonly Day[] | undefined

const without = (values: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

const only = (row: SourceRow, names: readonly string[]): SourceRow => ({
  ...row,
  values: Object.fromEntries(Object.entries(row.values).filter(([name]) => names.includes(name))),
})

/** A cell as text; empty unless it is a text or a number. */
const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" ? String(value) : "")

function weekdaysOf(row: SourceRow, errors: ErrorList): number[] {
  const listed = row.values.weekdays ?? "Mon,Tue,Wed,Thu,Fri"
  const names = Array.isArray(listed) ? listed.map(String) : textOf(listed).split(/[,; ]+/)
  return names.map((name) => {
    const index = DAYS.indexOf(name.slice(0, 3).toLowerCase())
    if (index < 0) errors.at(row.locate("weekdays"), `weekdays "${name}" is no weekday`)
    return index
  })
}

/** Checks each cell once, not once a day. */
function patternReader(errors: ErrorList) {
  const read = entityReader(schemas.Pattern, errors)
  return (row: SourceRow): Days => {
    const pattern = read(
      only(
        row,
        PATTERN.filter((name) => name !== "weekdays"),
      ),
    )
    if (pattern === undefined) return undefined
    const { start_date, end_date = start_date, start_time, end_time } = pattern
    const wrong = (field: string, cause: string): undefined => {
      errors.at(row.locate(field), cause)
      return undefined
    }
    if (end_date < start_date) return wrong("end_date", "end_date comes before start_date")
    if (end_date >= addDays(start_date, MOST_DAYS))
      return wrong("end_date", `end_date is more than ${MOST_DAYS} days after start_date`)
    const wanted = start_date === end_date ? [weekday(start_date)] : weekdaysOf(row, errors)
    if (wanted.includes(-1)) return undefined
    const days: Day[] = []
    const locate: Locate = (field) => row.locate(field === "date" ? "start_date" : field)
    for (let date = start_date; date <= end_date; date = addDays(date, 1))
      if (wanted.includes(weekday(date))) days.push({ session: { date, start_time, end_time }, locate })
    if (days.length > 0) return days
    return wrong("weekdays", "none of the weekdays lies between start_date and end_date")
  }
}

/** The days of programs that have rows in sessions.csv. */
function daysByProgram(rows: readonly SourceRow[], programs: ReadonlySet<unknown>, errors: ErrorList) {
  const found = new Map<unknown, Day[]>()
  const wrong = new Set<unknown>()
  const read = entityReader(schemas.Session, errors)
  for (const row of rows) {
    const { program } = row.values
    if (!programs.has(program)) {
      errors.at(row.locate("program"), `program "${String(program)}" is not in the programs file`)
      continue
    }
    const session = read({ ...row, values: without(row.values, ["program"]) })
    const days = found.get(program) ?? []
    found.set(program, days)
    if (session) days.push({ session, locate: row.locate })
    else wrong.add(program)
  }
  return (program: unknown): { days: Days } | undefined => {
    const days = found.get(program)
    return days && { days: wrong.has(program) ? undefined : days }
  }
}

/** The days listed under a program; their fields are checked with it. */
const listedDays = (row: SourceRow, listed: readonly unknown[]): Days =>
  listed.map((session, index) => ({ session, locate: (...path) => row.locate("sessions", index, ...path) }))

export function offeringsOf(
  programs: readonly SourceRow[],
  sessions: readonly SourceRow[],
  errors: ErrorList,
): OfferingRow[] {
  const readWhole = entityReader(schemas.Offering, errors)
  const readRest = entityReader(schemas.OfferingWithoutDays, errors)
  const readSession = entityReader(schemas.Session, errors)
  const daysOfPattern = patternReader(errors)
  const known = new Set(programs.map((row) => row.values.external_id))
  const ownRows = daysByProgram(
    sessions.filter((row) => row.values.program !== undefined),
    known,
    errors,
  )

  const offering = (row: SourceRow, days: Days): OfferingRow[] => {
    if (days === undefined) {
      readRest(row)
      return []
    }
    const locate: Locate = (field, index, ...path) => {
      const day = field === "sessions" ? days[Number(index)] : undefined
      return day === undefined ? row.locate(field, index, ...path) : day.locate(...path)
    }
    const read = readWhole({ values: { ...row.values, sessions: days.map(({ session }) => session) }, locate })
    return read ? [read] : []
  }
  const program = (row: SourceRow): OfferingRow[] => {
    const listed = row.values.sessions
    const rest = { ...row, values: without(row.values, [...PATTERN, "sessions"]) }
    if (Array.isArray(listed)) return offering(rest, listedDays(row, listed))
    if (listed !== undefined) {
      errors.at(row.locate("sessions"), "sessions must be a list of days")
      return offering(rest, undefined)
    }
    const rows = ownRows(row.values.external_id)
    return offering(rest, rows ? rows.days : daysOfPattern(row))
  }
  const single = (row: SourceRow): OfferingRow[] => {
    const session = readSession(only(row, SESSION))
    return offering({ ...row, values: without(row.values, SESSION) }, session && [{ session, locate: row.locate }])
  }
  return [...programs.flatMap(program), ...sessions.filter((row) => row.values.program === undefined).flatMap(single)]
}
