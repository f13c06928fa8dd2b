import { columnWords } from "./column-words.ts"
import { readDate } from "./dates.ts"
import { findPeople, nobodyAt, type PeopleIndex } from "./find-people.ts"
import type { Field } from "./meanings.ts"
import type { Place } from "./people.ts"
import { readEvent, readPresence } from "./presence.ts"
import { dayOfName } from "./register-days.ts"
import { flawOf, type PlannedTable, type RowReader, readerOf } from "./row-reader.ts"
import { clockIn, minutesBetween, readMinutes } from "./stay-times.ts"
import type { SwitchProblem } from "./switch-problem.ts"

// Days on which children were there, or weren't, in the system before: for their history and the statement of the year. No gate knows them.

export interface DayBefore {
  readonly family: string
  readonly child: string
  /** What a newer file knows it by. */
  readonly source: string
  readonly date: string
  /** As it was called there; empty where the file doesn't say it. */
  readonly program: string
  readonly is_present: boolean
  /** Empty where the file doesn't say it. */
  readonly in_at: string
  readonly out_at: string
  readonly minutes: number | undefined
  readonly collector: string
  readonly place: Place
}

type Stay = Omit<DayBefore, "source">
interface Event extends Omit<Stay, "in_at" | "out_at" | "is_present" | "minutes"> {
  readonly event: "IN" | "OUT"
  readonly time: string
}

interface Reading {
  readonly people: PeopleIndex
  readonly today: string
  readonly problems: SwitchProblem[]
}

export const isOfDays = ({ columns }: Pick<PlannedTable, "columns">): boolean =>
  columns.some(({ meaning }) => meaning?.about === "ATTENDANCE")

const yearBefore = (today: string): string => `${Number(today.slice(0, 4)) - 1}-01-01`

interface OfRow {
  readonly planned: PlannedTable
  readonly read: RowReader
  readonly today: string
  readonly whose: Pick<Stay, "family" | "child">
  readonly note: (field: Field, cell: string) => void
}

const nameOf = ({ columns }: PlannedTable, field: Field): string =>
  columnWords(columns.find(({ meaning }) => meaning?.about === "ATTENDANCE" && meaning.field === field)?.name ?? "")

/** Below "Absent" a yes says that a child wasn't there. */
function presenceIn({ planned, read, note }: OfRow): "PRESENT" | "ABSENT" | "NO_DAY" | undefined {
  const cell = read("ATTENDANCE", "STATUS")
  const has_times = read("ATTENDANCE", "IN_TIME") !== "" || read("ATTENDANCE", "OUT_TIME") !== ""
  const name = nameOf(planned, "STATUS")
  const is_of_absence = /\babsen/.test(name) && !/\bpresen|\battend/.test(name)
  const read_as = readPresence(cell)
  if (is_of_absence && read_as !== undefined)
    return read_as === "PRESENT" ? "ABSENT" : read_as === "ABSENT" && /^a/i.test(cell) ? "ABSENT" : "PRESENT"
  if (read_as !== undefined) return read_as
  if (cell === "" && (has_times || is_of_absence || read("ATTENDANCE", "HOURS") !== "")) return "PRESENT"
  if (has_times) return "PRESENT"
  if (cell !== "") note("STATUS", cell)
  return undefined
}

function dayIn({ planned, read, today, note }: OfRow, fields: readonly Field[], is_noted = true): string {
  const field = fields.find((one) => readDate(read("ATTENDANCE", one), planned.date_order, today) !== undefined)
  if (field !== undefined) return readDate(read("ATTENDANCE", field), planned.date_order, today) ?? ""
  const written = read("ATTENDANCE", "DATE")
  if (is_noted && written !== "") note("DATE", written)
  return ""
}

const programIn = (read: RowReader): string => read("ATTENDANCE", "ITEM") || read("ATTENDANCE", "ROOM")

/** Times that contradict each other stay behind, and are said; the day comes. */
function timesIn(row: OfRow, date: string): Pick<Stay, "in_at" | "out_at" | "minutes"> {
  const { read, planned, note } = row
  const [came, went, stayed] = [
    read("ATTENDANCE", "IN_TIME"),
    read("ATTENDANCE", "OUT_TIME"),
    read("ATTENDANCE", "HOURS"),
  ]
  const [in_at = "", out_at = ""] = [clockIn(came), clockIn(went)]
  if (came !== "" && in_at === "") note("IN_TIME", came)
  if (went !== "" && out_at === "") note("OUT_TIME", went)
  const unit = /\bmin/.test(nameOf(planned, "HOURS")) ? "MINUTES" : "HOURS"
  const said = stayed === "" ? undefined : readMinutes(stayed, unit)
  if (stayed !== "" && said === undefined) note("HOURS", stayed)
  if (in_at === "" || out_at === "") return { in_at, out_at, minutes: said }
  const days = { in_on: dayIn(row, ["IN_TIME"], false) || date, out_on: dayIn(row, ["OUT_TIME"], false) || date }
  const between = minutesBetween({ in_at, out_at }, days)
  if (between !== undefined) return { in_at, out_at, minutes: said ?? between }
  note("OUT_TIME", went)
  return { in_at: "", out_at: "", minutes: said }
}

function stayIn(row: OfRow): Stay[] {
  const { read, whose } = row
  const presence = presenceIn(row)
  if (presence === undefined || presence === "NO_DAY") return []
  const date = dayIn(row, ["DATE", "IN_TIME", "OUT_TIME"])
  if (date === "" || date > row.today) return []
  const place = read.place("ATTENDANCE", ["DATE", "IN_TIME", "OUT_TIME"])
  const of_day = { ...whose, date, program: programIn(read), place }
  if (presence === "ABSENT")
    return [{ ...of_day, is_present: false, in_at: "", out_at: "", minutes: undefined, collector: "" }]
  return [{ ...of_day, is_present: true, ...timesIn(row, date), collector: read("ATTENDANCE", "COLLECTOR") }]
}

/** A column a day. */
function registered({ planned, read, today, whose }: OfRow): Stay[] {
  return planned.columns.flatMap(({ name, index, meaning }) => {
    const date = meaning?.field === "MARK" ? dayOfName(name, planned.date_order, today) : undefined
    const cell = date === undefined ? "" : read.cell(index)
    if (date === undefined || cell === "") return []
    const in_at = clockIn(cell) ?? ""
    const presence = in_at === "" ? readPresence(cell) : "PRESENT"
    if (presence === undefined || presence === "NO_DAY") return []
    const place = { file: planned.table.name, line: read.line, column: name }
    const is_present = presence === "PRESENT"
    const of_day = { ...whose, date, program: programIn(read), place }
    return { ...of_day, is_present, in_at: is_present ? in_at : "", out_at: "", minutes: undefined, collector: "" }
  })
}

function eventIn(row: OfRow): Event[] {
  const { read, whose, note } = row
  const [cell, at] = [read("ATTENDANCE", "EVENT"), read("ATTENDANCE", "IN_TIME")]
  const event = readEvent(cell)
  const time = clockIn(at)
  const date = dayIn(row, ["DATE", "IN_TIME"])
  if (event === undefined || time === undefined || date === "" || date > row.today) {
    if (event === undefined) note("EVENT", cell)
    else if (time === undefined) note("IN_TIME", at)
    return []
  }
  const collector = event === "OUT" ? read("ATTENDANCE", "COLLECTOR") : ""
  return [
    { ...whose, date, program: programIn(read), event, time, collector, place: read.place("ATTENDANCE", ["EVENT"]) },
  ]
}

/** A row that a child came and one that it went are one stay. */
function paired(events: readonly Event[]): Stay[] {
  const stays: Stay[] = []
  const open = new Map<string, number>()
  for (const { event, time, ...of_day } of events.toSorted((a, b) =>
    a.time < b.time ? -1 : a.time > b.time ? 1 : 0,
  )) {
    const key = dayKey(of_day)
    const at = open.get(key)
    const before = at === undefined ? undefined : stays[at]
    if (event === "OUT" && at !== undefined && before !== undefined) {
      const minutes = minutesBetween({ in_at: before.in_at, out_at: time }, { in_on: of_day.date, out_on: of_day.date })
      stays[at] = { ...before, out_at: time, minutes, collector: of_day.collector }
      open.delete(key)
      continue
    }
    if (event === "IN") open.set(key, stays.length)
    const [in_at, out_at] = event === "IN" ? [time, ""] : ["", time]
    stays.push({ ...of_day, is_present: true, in_at, out_at, minutes: undefined })
  }
  return stays
}

const dayKey = ({ child, date, program }: Pick<Stay, "child" | "date" | "program">): string =>
  [child, date, program.toLowerCase().replaceAll(/\s+/g, " ")].join("|")

/** Each once, though two files have it; several of a day are numbered by when they began. */
function numbered(stays: readonly Stay[]): DayBefore[] {
  const once = new Map(stays.map((stay) => [[dayKey(stay), stay.is_present, stay.in_at, stay.out_at].join("|"), stay]))
  const times = new Map<string, number>()
  return [...once.values()]
    .toSorted((a, b) => (a.in_at < b.in_at ? -1 : a.in_at > b.in_at ? 1 : 0))
    .map((stay) => {
      const key = dayKey(stay)
      const count = (times.get(key) ?? 0) + 1
      times.set(key, count)
      return { ...stay, source: count === 1 ? key : `${key}|${count}` }
    })
}

const has = ({ columns }: PlannedTable, field: Field): boolean =>
  columns.some(({ meaning }) => meaning?.about === "ATTENDANCE" && meaning.field === field)

/** Those of this year and the one before, of children that come, and how many rows there are. */
export function daysBefore(tables: readonly PlannedTable[], { people, today, problems }: Reading) {
  const stays: Stay[] = []
  const events: Event[] = []
  let rows = 0
  for (const planned of tables.filter(isOfDays))
    for (const line of planned.table.rows) {
      rows += 1
      const flaw = flawOf(planned, line)
      if (flaw !== undefined) {
        problems.push({ ...flaw, of: `row:${planned.table.name}:${line.line}` })
        continue
      }
      const read = readerOf(planned, line)
      const found = findPeople(people, read)
      if (typeof found === "string" || found.child === undefined) {
        const nobody = nobodyAt(read, typeof found === "string" ? found : "UNKNOWN", false)
        problems.push(typeof found === "string" ? nobody : { ...nobody, kind: "CHILD_UNKNOWN", of: found.family })
        continue
      }
      const whose = { family: found.family, child: found.child }
      const note = (field: Field, cell: string) =>
        void problems.push({
          ...read.place("ATTENDANCE", [field]),
          kind: "ATTENDANCE_UNREADABLE",
          cell,
          is_blocking: false,
          of: found.family,
        })
      const row = { planned, read, today, whose, note }
      if (has(planned, "MARK")) stays.push(...registered(row))
      else if (has(planned, "EVENT")) events.push(...eventIn(row))
      else stays.push(...stayIn(row))
    }
  const from = yearBefore(today)
  return { days: numbered([...stays, ...paired(events)].filter(({ date }) => date >= from)), rows }
}

/** Of some days: on how many a child was there, for how long, and on how many it wasn't. */
export function daySums(days: readonly Pick<DayBefore, "child" | "date" | "is_present" | "minutes">[]) {
  const of = (is_present: boolean) =>
    new Set(days.flatMap((day) => (day.is_present === is_present ? `${day.child} ${day.date}` : [])))
  const present = of(true)
  return {
    days: present.size,
    absences: [...of(false)].filter((day) => !present.has(day)).length,
    minutes: days.reduce((sum, { minutes = 0 }) => sum + minutes, 0),
  }
}
