import { daysOffOn } from "@hub/domain/company/days-off"
import { addDays, weekday } from "@hub/domain/kernel/calendar"
import { type BusinessData, type CompanyRow, schemas } from "@hub/server/import/business-data"
import { withEnd } from "@hub/server/import/company-data"
import { entityReader } from "@hub/server/import/entity-reader"
import { errorList, isRecord, type SourceRow } from "@hub/server/import/errors"
import { readBusiness } from "@hub/server/import/read-business"
import { readCsv } from "@hub/server/import/read-csv"
import { readYaml } from "@hub/server/import/read-yaml"
import { csvLine } from "@hub/server/kernel/csv-line"
import { daysAround, type Named, withDays } from "./relative-days.ts"
import { readWritten, YAML_FILES } from "./written-files.ts"

// Juniper Trail is invented. demo/business has it in the files of an import (docs/import.md), but for its days, which lie around the day on which
// the demo is loaded, so that it has a past and a season ahead: relative-days.ts says how they are written. In programs.csv a line is
// several programs: `weeks` says in which weeks from this one, -4;0;4 or -4..40, each with its number for {week} and its Monday for <week>.
// Nothing is on a day off: what has several first days, with semicolons, takes the first from which it can run, and what has `times`
// instead of a last day is weekly, that often. Name, description and their translations are those of its activity.

/** Where the business is, and what its clocks show. */
export const ZONE = "America/New_York"
/** Only where the business has DocuSeal. */
const DOCUSEAL = "docuseal.yaml"

export interface Moment {
  readonly today: string
  /** By the clock of the business. */
  readonly time: string
  readonly has_docuseal?: boolean
}

type IsOff = (day: string) => boolean

/** From two hours before a time until seven after it, on the same day. Late in the evening all day, so that the gates are open after midnight too. */
function hoursAround(time: string): { opening: string; closing: string } {
  const hour = Number(time.slice(0, 2))
  if (hour >= 21) return { opening: "00:00", closing: "23:59" }
  const clock = (at: number) => `${String(at).padStart(2, "0")}:00`
  return { opening: clock(Math.max(0, hour - 2)), closing: hour + 7 > 23 ? "23:59" : clock(hour + 7) }
}

/** Without those that are over. Today it is open whenever it is loaded, so that someone is at its gates. */
function daysOffAfter(today: string, { days_off = [] }: CompanyRow) {
  const tomorrow = addDays(today, 1)
  return days_off
    .map(withEnd)
    .filter(({ end_date }) => end_date > today)
    .map((off) => (off.start_date > today ? off : { ...off, start_date: tomorrow }))
}

const KEY = "\ndays_off:\n"

/** They are what the company's file ends with. JSON is YAML. */
const withDaysOff = (text: string, days_off: readonly object[]): string =>
  `${text.slice(0, text.indexOf(KEY))}${KEY}${days_off.map((off) => `  - ${JSON.stringify(off)}\n`).join("")}`

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
/** More weeks than a weekly program loses to days off. */
const SPARE_WEEKS = 4

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

function weeksIn(cell: string): number[] {
  const [from = 0, to] = cell.split("..").map(Number)
  return to === undefined ? cell.split(";").map(Number) : range(from, to)
}

type Line = (column: string) => string

function daysOf(line: Line, named: Named, isOff: IsOff): string[] {
  const weekdays = line("weekdays") || "Mon; Tue; Wed; Thu; Fri"
  const daysFrom = (first: string): string[] => {
    const last = withDays(line("end_date"), { ...named, start: first }) || first
    const days: string[] = []
    for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
    return days
  }
  const firsts = line("start_date")
    .split(";")
    .map((day) => withDays(day.trim(), named))
  const [first = ""] = firsts
  const times = Number(line("times"))
  if (times > 0)
    return range(0, times + SPARE_WEEKS)
      .map((week) => addDays(first, week * 7))
      .filter((day) => !isOff(day))
      .slice(0, times)
  const days = daysFrom(firsts.find((day) => !daysFrom(day).some(isOff)) ?? first)
  return days.filter((day) => !isOff(day) && (days.length === 1 || weekdays.includes(WEEKDAYS[weekday(day)] ?? "")))
}

/** What a row says under a name such as translations.es.room. */
const lineOf =
  ({ values }: SourceRow): Line =>
  (column) => {
    const cell = column.split(".").reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), values)
    return typeof cell === "string" ? cell : ""
  }

const SAME = "schedule_set credit_type activity room capacity min_grade max_grade translations.es.room".split(" ")
const OF_ACTIVITY = "name description translations.es.name translations.es.description".split(" ")
const SESSION = ["program", "date", "start_time", "end_time"]

/** `programs.csv` and `sessions.csv`, with a line for each program and day. */
function programFiles(named: Named & { readonly week: string }, activities: readonly Line[], isOff: IsOff) {
  const errors = errorList()
  const activityOf = new Map(activities.map((activity) => [activity("external_id"), activity]))
  const programs = [csvLine(["external_id", ...SAME, ...OF_ACTIVITY])]
  const sessions = [csvLine(SESSION)]
  for (const line of readCsv("programs.csv", readWritten("programs.csv"), errors).map(lineOf)) {
    const activity = activityOf.get(line("activity"))
    if (activity === undefined) throw new Error(`demo/business has no activity ${line("activity")}`)
    for (const week of weeksIn(line("weeks"))) {
      const id = line("external_id").replace("{week}", String(week))
      const then = { ...named, week: addDays(named.week, week * 7) }
      programs.push(csvLine([id, ...SAME.map(line), ...OF_ACTIVITY.map(activity)]))
      const times = [line("start_time"), line("end_time")].map((time) => withDays(time, then))
      for (const day of daysOf(line, then, isOff)) sessions.push(csvLine([id, day, ...times]))
    }
  }
  errors.throwIfAny()
  return [
    ["programs.csv", `${programs.join("\n")}\n`],
    ["sessions.csv", `${sessions.join("\n")}\n`],
  ] as const
}

/** The files of the demo business with the days of a moment, by their names. */
export function businessFiles({ today, time, has_docuseal = false }: Moment): ReadonlyMap<string, string> {
  const named = { ...daysAround(today), ...hoursAround(time) }
  const files = new Map(
    YAML_FILES.filter((name) => name !== DOCUSEAL).map((name) => [name, withDays(readWritten(name), named)]),
  )
  const errors = errorList()
  const textOf = (name: string): string => files.get(name) ?? ""
  const rowsOf = (name: string) => readYaml(name, textOf(name), errors)
  const [company] = rowsOf("company.yaml").flatMap((row) => entityReader(schemas.Company, errors)(row) ?? [])
  const activities = rowsOf("activities.yaml").map(lineOf)
  errors.throwIfAny()
  const days_off = company === undefined ? [] : daysOffAfter(today, company)
  files.set("company.yaml", withDaysOff(textOf("company.yaml"), days_off))
  if (has_docuseal)
    files.set("document_templates.yaml", `${textOf("document_templates.yaml")}\n${readWritten(DOCUSEAL)}`)
  for (const [name, text] of programFiles(named, activities, (day) => daysOffOn(days_off, day) !== undefined))
    files.set(name, text)
  return files
}

/** As an import reads them. */
export function demoBusiness(moment: Moment): BusinessData {
  const files = businessFiles(moment)
  const source = {
    folder: "demo/business",
    names: [...files.keys()],
    read: (name: string) => Buffer.from(files.get(name) ?? ""),
  }
  const errors = errorList()
  const data = readBusiness(source, { country: "US", today: moment.today }, errors)
  errors.throwIfAny()
  return data
}
