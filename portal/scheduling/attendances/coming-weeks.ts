import { addDays, isOvernight, longMonth, monthOf, monthTitle, startOfWeek, weekday } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { Basket } from "../basket.ts"
import type { Meeting } from "./meetings.ts"
import type { Attendance } from "./queries.ts"

const m = messages("portal/scheduling/attendances.comingWeeks")

// What is booked, by week: this one, the next, and then by month.

/** Days in a row within a week that the same children have the same thing. */
export interface ComingRow extends ComingPart {
  /** What the others do on the same single day. */
  readonly others: readonly ComingPart[]
}

export interface ComingPart {
  readonly key: string
  readonly first_day: string
  readonly last_day: string
  /** One for each child. */
  readonly attendances: readonly Attendance[]
  readonly start_time: string
  readonly end_time: string
  /** The later days of a class that meets once a week: they share the row of the next one. */
  readonly later_days?: readonly string[]
  /** Offered and reserved, not booked; then there is no attendance. */
  readonly held?: { readonly name: string; readonly location_id: string; readonly student_ids: readonly string[] }
}

export interface ComingGroup {
  readonly title: string
  readonly rows: readonly ComingRow[]
}

interface Run {
  readonly days: Meeting[]
}

/** Of one booking within one week: consecutive days at the same time. */
function runsOf(meetings: readonly Meeting[]): Run[] {
  const runs: Run[] = []
  const open = new Map<string, Run>()
  for (const meeting of meetings) {
    const { id } = meeting.attendance
    const before = open.get(id)?.days.at(-1)
    const isNext =
      before !== undefined &&
      addDays(before.date, 1) === meeting.date &&
      startOfWeek(before.date) === startOfWeek(meeting.date) &&
      before.start_time === meeting.start_time &&
      before.end_time === meeting.end_time
    const known = isNext ? open.get(id) : undefined
    if (known !== undefined) {
      known.days.push(meeting)
      continue
    }
    const run = { days: [meeting] }
    open.set(id, run)
    runs.push(run)
  }
  return runs
}

/** Siblings who go together share a row. */
function partsOf(runs: readonly Run[]): ComingPart[] {
  const rows = new Map<string, ComingPart>()
  for (const { days } of runs) {
    const [first] = days
    const last = days.at(-1)
    if (first === undefined || last === undefined) continue
    const { attendance, date, start_time, end_time } = first
    const key = `${attendance.offering_id} ${date} ${last.date} ${start_time}`
    const known = rows.get(key)
    const attendances = [...(known?.attendances ?? []), attendance]
    rows.set(key, { key, first_day: date, last_day: last.date, attendances, start_time, end_time })
  }
  return [...rows.values()]
}

/** The next days in a row of each place that is offered. */
function heldParts(held: Basket, today: string): ComingPart[] {
  const parts = new Map<string, ComingPart>()
  for (const { offering_id, student_id, name, location_id = "", days, start_time, end_time } of held) {
    const [first, ...rest] = days.filter((day) => day >= today)
    if (first === undefined) continue
    let last = first
    for (const day of rest) if (day === addDays(last, 1)) last = day
    const key = `held-${offering_id}`
    const student_ids = [...(parts.get(key)?.held?.student_ids ?? []), student_id]
    const of = { first_day: first, last_day: last, start_time, end_time }
    parts.set(key, { key, ...of, attendances: [], held: { name, location_id, student_ids } })
  }
  return [...parts.values()]
}

const isSingleDay = (part: ComingPart): boolean =>
  part.held === undefined && part.first_day === part.last_day && !isOvernight(part)

/** A weekly class is one row, at its next day. */
function byWeekday(parts: readonly ComingPart[]): ComingPart[] {
  const rows = new Map<string, ComingPart>()
  for (const part of parts) {
    const { first_day, start_time, end_time } = part
    const ids = part.attendances.map(({ id }) => id).join()
    const key = isSingleDay(part) ? `${ids} ${weekday(first_day)} ${start_time} ${end_time}` : part.key
    const known = rows.get(key)
    rows.set(key, known === undefined ? part : { ...known, later_days: [...(known.later_days ?? []), first_day] })
  }
  return [...rows.values()]
}

const childrenOf = (parts: readonly ComingPart[]): string[] =>
  parts.flatMap(({ attendances }) => attendances.map(({ student_id }) => student_id))

/** What different children have on one day shares a row. */
function byDay(parts: readonly ComingPart[]): ComingRow[] {
  const rows: ComingRow[] = []
  for (const part of parts) {
    const last = rows.at(-1)
    const taken = last === undefined ? [] : childrenOf([last, ...last.others])
    const isSame = last !== undefined && last.first_day === part.first_day && isSingleDay(last) && isSingleDay(part)
    if (isSame && !childrenOf([part]).some((id) => taken.includes(id)))
      rows[rows.length - 1] = { ...last, others: [...last.others, part] }
    else rows.push({ ...part, others: [] })
  }
  return rows
}

function titleOf(day: string, today: string): string {
  const week = startOfWeek(today)
  if (day < addDays(week, 7)) return m.thisWeek
  if (day < addDays(week, 14)) return m.nextWeek
  const month = longMonth(day)
  if (monthOf(day) === monthOf(today)) return m.laterIn({ month })
  return day.slice(0, 4) === today.slice(0, 4) ? monthTitle(day) : `${monthTitle(day)} ${day.slice(0, 4)}`
}

/** From today on, in order; `limit` is how many rows are shown, `held` what is offered to the family. */
export function comingGroups(
  meetings: readonly Meeting[],
  today: string,
  limit: number,
  held: Basket = [],
): { groups: ComingGroup[]; left: number } {
  const booked = partsOf(runsOf(meetings.filter(({ date }) => date >= today)))
  const parts = [...byWeekday(booked), ...heldParts(held, today)]
  const rows = byDay(
    parts.toSorted((one, other) => (one.first_day < other.first_day ? -1 : one.first_day > other.first_day ? 1 : 0)),
  )
  const groups: { title: string; rows: ComingRow[] }[] = []
  for (const row of rows.slice(0, limit)) {
    const title = titleOf(row.first_day, today)
    const last = groups.at(-1)
    if (last?.title === title) last.rows.push(row)
    else groups.push({ title, rows: [row] })
  }
  return { groups, left: Math.max(0, rows.length - limit) }
}
