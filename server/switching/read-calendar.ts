import { addDays } from "@hub/domain/kernel/calendar"
import type { ShapedTable, SheetRow } from "@hub/domain/switching/table-shape"
import { classIn } from "@hub/domain/switching/timetable-grid"
import ICAL from "ical.js"

// A calendar (.ics) as a table with a row an event: one that recurs is one program with all of its days. Times are those of the business.

export const CALENDAR_COLUMNS = [
  "Class name",
  "Class number",
  "Ages",
  "Location",
  "Room",
  "Category",
  "First day",
  "Last day",
  "Start time",
  "End time",
  "Class dates",
  "All day",
  "Repeats without an end",
] as const

export const isCalendar = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCALENDAR\b/i.test(text.slice(0, 200))

const YEARS_AHEAD = 2
const MOST_DAYS = 800
/** A rule whose days never come would be counted for ever. */
const MOST_STEPS = 20_000
const TOO_OFTEN = ["SECONDLY", "MINUTELY", "HOURLY"]
const two = (number: number): string => String(number).padStart(2, "0")

interface Wall {
  readonly date: string
  readonly time: string
}

const partsIn = (instant: Date, time_zone: string): Wall => {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: time_zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(instant)
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? ""
  return { date: `${of("year")}-${of("month")}-${of("day")}`, time: `${of("hour")}:${of("minute")}` }
}

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name })
    return true
  } catch {
    return false
  }
}

const utcOf = ({ year, month, day, hour, minute }: ICAL.Time): number => Date.UTC(year, month - 1, day, hour, minute)

/** The instant of a wall clock's time: twice, as the first guess may be on the other side of a change of clocks. */
function instantIn(time: ICAL.Time, time_zone: string): Date {
  const wanted = utcOf(time)
  let at = wanted
  for (let turn = 0; turn < 2; turn += 1) {
    const { date, time: clock } = partsIn(new Date(at), time_zone)
    at += wanted - Date.parse(`${date}T${clock}:00Z`)
  }
  return new Date(at)
}

/** As the clock of the business shows it. A time without a zone is its own; `named` is the zone whose rules the file leaves out. */
function wallOf(time: ICAL.Time, { time_zone, named }: { readonly time_zone: string; readonly named: string }): Wall {
  const written = {
    date: `${time.year}-${two(time.month)}-${two(time.day)}`,
    time: `${two(time.hour)}:${two(time.minute)}`,
  }
  if (time.isDate) return written
  const found = time.zone?.tzid ?? "floating"
  if (found === "UTC" || found === "Z") return partsIn(new Date(utcOf(time)), time_zone)
  const zone = found === "floating" ? named : found
  if (zone === "" || zone === time_zone) return written
  if (isZone(zone)) return partsIn(instantIn(time, zone), time_zone)
  // A name of its own, such as Outlook's: with the rules in the file, else as it is written.
  return found === "floating" ? written : partsIn(time.toJSDate(), time_zone)
}

const zoneOf = ({ component }: ICAL.Event): string => {
  const named: unknown = component.getFirstProperty("dtstart")?.getParameter("tzid")
  return typeof named === "string" ? named : ""
}

const DAYS = ["dtstart", "dtend", "exdate", "rdate", "recurrence-id"]
const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):[0-5]\d:[0-6]\d)?/

/** ical.js makes of the 31st of June the 1st of July. */
function checkDays(component: ICAL.Component): void {
  for (const name of DAYS)
    for (const property of component.getAllProperties(name)) {
      const [, , , ...values] = property.toJSON()
      for (const value of values) {
        if (typeof value !== "string") continue
        const day = WRITTEN.exec(value)?.[1]
        const at = new Date(`${day ?? ""}T00:00:00Z`)
        if (day === undefined || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
          throw new Error(`${value} is no day or time of ${name.toUpperCase()}`)
      }
    }
}

interface Occurrence {
  readonly start: Wall
  readonly end: Wall
}

const isCanceled = ({ component }: ICAL.Event): boolean =>
  String(component.getFirstPropertyValue("status") ?? "").toUpperCase() === "CANCELLED"

function occurrencesOf(event: ICAL.Event, until: string, time_zone: string): Occurrence[] {
  const at = (one: ICAL.Event, start: ICAL.Time, end: ICAL.Time): Occurrence => {
    const by = { time_zone, named: zoneOf(one) }
    return { start: wallOf(start, by), end: wallOf(end, by) }
  }
  if (!event.isRecurring()) return [at(event, event.startDate, event.endDate)]
  const found: Occurrence[] = []
  const iterator = event.iterator()
  for (let step = 0; step < MOST_STEPS && found.length < MOST_DAYS; step += 1) {
    const next = iterator.next()
    // Of a rule that has come to its end there is none.
    if (!(next instanceof ICAL.Time)) break
    const { startDate, endDate, item } = event.getOccurrenceDetails(next)
    if (at(event, next, next).start.date > until) break
    if (!isCanceled(item)) found.push(at(item, startDate, endDate))
  }
  return found.toSorted((a, b) => (`${a.start.date} ${a.start.time}` < `${b.start.date} ${b.start.time}` ? -1 : 1))
}

const ruleOf = ({ component }: ICAL.Event): ICAL.Recur | undefined => {
  const value: unknown = component.getFirstPropertyValue("rrule")
  return value instanceof ICAL.Recur ? value : undefined
}
const isEndless = (rule: ICAL.Recur | undefined): boolean =>
  rule !== undefined && rule.until == null && rule.count == null

const textOf = (event: ICAL.Event, name: string): string => {
  const value: unknown = event.component.getFirstPropertyValue(name)
  return typeof value === "string" ? value.trim() : ""
}

/** The day before, as a calendar's whole days end at the next midnight. */
const dayBefore = (day: string): string => addDays(day, -1)

function daysBetween(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length < MOST_DAYS; day = addDays(day, 1)) days.push(day)
  return days
}

interface Reading {
  readonly time_zone: string
  readonly today: string
}

const ahead = (day: string): string => `${Number(day.slice(0, 4)) + YEARS_AHEAD}${day.slice(4)}`

/** The cells of an event; undefined where all of its days are over. */
function cellsOf(event: ICAL.Event, { time_zone, today }: Reading): string[] | undefined {
  const from = `${event.startDate.year}-${two(event.startDate.month)}-${two(event.startDate.day)}`
  const all = occurrencesOf(event, isEndless(ruleOf(event)) ? ahead(from < today ? today : from) : "9999", time_zone)
  const [first] = all
  const last = all.at(-1)
  if (first === undefined || last === undefined) return undefined
  const is_all_day = event.startDate.isDate
  const lastDay = ({ start, end }: Occurrence) =>
    is_all_day && end.date > start.date ? dayBefore(end.date) : start.date
  if (lastDay(last) < today) return undefined
  const dates = all.flatMap((one) =>
    is_all_day ? daysBetween(one.start.date, lastDay(one)) : `${one.start.date} ${one.start.time}-${one.end.time}`,
  )
  const summary = event.summary ?? ""
  const { name = summary, ages = "", room = "" } = classIn(summary) ?? {}
  return [
    name,
    event.uid ?? "",
    ages,
    textOf(event, "location"),
    room,
    textOf(event, "categories"),
    first.start.date,
    lastDay(last),
    is_all_day ? "" : first.start.time,
    is_all_day ? "" : first.end.time,
    dates.join("; "),
    is_all_day ? "yes" : "",
    isEndless(ruleOf(event)) ? "yes" : "",
  ]
}

const BREAK = /\r\n|\n|\r/g

const lineOf = (text: string, at: number): number => text.slice(0, at).split(BREAK).length

/** The lines on which events begin, counted in one go. */
function linesOfEvents(text: string): number[] {
  let line = 1
  return text.split(BREAK).flatMap((written) => {
    const at = line++
    return /^BEGIN:VEVENT\b/i.test(written) ? at : []
  })
}

const uidOf = (component: ICAL.Component): string => String(component.getFirstPropertyValue("uid") ?? "")

/** What a calendar holds; an error is `line: cause`. */
export function readCalendar(
  text: string,
  reading: Reading,
): { readonly table: ShapedTable; readonly errors: readonly { line: number; cause: string }[] } {
  const lines = linesOfEvents(text)
  const errors: { line: number; cause: string }[] = []
  const rows: SheetRow[] = []
  const left_out: { line: number; reason: "OVER" }[] = []
  const columns = [...CALENDAR_COLUMNS]
  const table = { columns, header_line: 1, rows, left_out }
  if (!/END:VCALENDAR\s*$/i.test(text))
    return {
      table,
      errors: [{ line: lineOf(text, text.length), cause: "ends before its calendar does, so it may be cut off" }],
    }
  let calendars: ICAL.Component[]
  try {
    const parsed: unknown = ICAL.parse(text)
    const list = Array.isArray(parsed) && Array.isArray(parsed[0]) ? parsed : [parsed]
    calendars = list.map((one) => new ICAL.Component(one))
  } catch (error) {
    return { table, errors: [errorIn(text, error)] }
  }
  ICAL.TimezoneService.reset()
  const events = calendars.flatMap((calendar) => {
    for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone)
    return calendar.getAllSubcomponents("vevent")
  })
  const changed = new Map<string, ICAL.Component[]>()
  for (const event of events) {
    if (!event.hasProperty("recurrence-id")) continue
    const of_event = changed.get(uidOf(event)) ?? []
    of_event.push(event)
    changed.set(uidOf(event), of_event)
  }
  for (const [index, component] of events.entries()) {
    if (component.hasProperty("recurrence-id")) continue
    const line = lines[index] ?? 1
    try {
      const exceptions = changed.get(uidOf(component)) ?? []
      for (const one of [component, ...exceptions]) checkDays(one)
      const event = new ICAL.Event(component, { exceptions, strictExceptions: false })
      const often = ruleOf(event)?.freq ?? ""
      if (isCanceled(event)) continue
      if (TOO_OFTEN.includes(often)) throw new Error(`repeats ${often.toLowerCase()}, which no program does`)
      const cells = cellsOf(event, reading)
      if (cells === undefined) left_out.push({ line, reason: "OVER" })
      else rows.push({ line, cells })
    } catch (error) {
      errors.push({
        line,
        cause: `has an event that can't be read: ${error instanceof Error ? error.message : "its days are wrong"}`,
      })
    }
  }
  return { table, errors }
}

/** ical.js names the line's text, not its number. */
function errorIn(text: string, error: unknown): { line: number; cause: string } {
  const message = error instanceof Error ? error.message : ""
  const quoted = /"([^"]{3,})"[^"]*$/.exec(message)?.[1] ?? ""
  const at = quoted === "" ? -1 : text.indexOf(quoted)
  return { line: at < 0 ? 1 : lineOf(text, at), cause: `can't be read as a calendar: ${message}` }
}
