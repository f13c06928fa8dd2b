import { addDays, MONTHS_LONG, monthOf, startOfWeek } from "@hub/domain/kernel/calendar"
import type { Meeting } from "./meetings.ts"
import type { Attendance } from "./queries.ts"

// What is booked, by week: this one, the next, and then by month.

/** Days in a row within a week that the same children have the same thing. */
export interface ComingRow {
  readonly key: string
  readonly first_day: string
  readonly last_day: string
  /** One for each child. */
  readonly attendances: readonly Attendance[]
  readonly start_time: string
  readonly end_time: string
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
function rowsOf(runs: readonly Run[]): ComingRow[] {
  const rows = new Map<string, ComingRow>()
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

function titleOf(day: string, today: string): string {
  const week = startOfWeek(today)
  if (day < addDays(week, 7)) return "This week"
  if (day < addDays(week, 14)) return "Next week"
  const month = MONTHS_LONG[Number(day.slice(5, 7)) - 1] ?? ""
  if (monthOf(day) === monthOf(today)) return `Later in ${month}`
  return day.slice(0, 4) === today.slice(0, 4) ? month : `${month} ${day.slice(0, 4)}`
}

/** From today on, in order; `limit` is how many rows are shown. */
export function comingGroups(
  meetings: readonly Meeting[],
  today: string,
  limit: number,
): { groups: ComingGroup[]; left: number } {
  const rows = rowsOf(runsOf(meetings.filter(({ date }) => date >= today)))
  const groups: { title: string; rows: ComingRow[] }[] = []
  for (const row of rows.slice(0, limit)) {
    const title = titleOf(row.first_day, today)
    const last = groups.at(-1)
    if (last?.title === title) last.rows.push(row)
    else groups.push({ title, rows: [row] })
  }
  return { groups, left: Math.max(0, rows.length - limit) }
}
