import { addDays, addMonths, monthOf } from "@hub/domain/kernel/calendar"
import type { Attendance } from "../scheduling/attendances/queries.ts"

export interface ScheduleChoice {
  readonly id: string
  readonly name: string
}

/** The schedule sets that have something ahead. */
export function schedulesOf(attendances: readonly Attendance[]): ScheduleChoice[] {
  const names = new Map(
    attendances
      .filter(({ is_sharing_enabled }) => is_sharing_enabled)
      .map(({ schedule_set_id, schedule_set_name }) => [schedule_set_id, schedule_set_name]),
  )
  return [...names].map(([id, name]) => ({ id, name }))
}

/** What is ahead of a month that isn't over. */
export function monthSpan(month: string, today: string): { from: string; to: string } {
  const first = `${month}-01`
  const to = addDays(`${addMonths(month, 1)}-01`, -1)
  return { from: first < today ? today : first, to }
}

/** The next month that has a day, this one included; this one when there is none. */
export function monthWithDays(attendances: readonly Attendance[], today: string): string {
  const days = attendances.flatMap(({ days: own }) => own.map(({ date }) => date)).filter((date) => date >= today)
  return monthOf([...days].sort()[0] ?? today)
}

interface Wanted {
  readonly from: string
  readonly to: string
  readonly schedule_set_id: string | undefined
}

/** What the mail lists, as the server reads it: the days in the span, of what may be shared. */
export function sharedDays(
  attendances: readonly Attendance[],
  { from, to, schedule_set_id }: Wanted,
): { shared: Attendance[]; unshared: string[] } {
  const within = attendances
    .filter((one) => one.status === "BOOKED" && (schedule_set_id ?? one.schedule_set_id) === one.schedule_set_id)
    .map((one) => ({ ...one, days: one.days.filter(({ date }) => date >= from && date <= to) }))
    .filter(({ days }) => days.length > 0)
  return {
    shared: within.filter(({ is_sharing_enabled }) => is_sharing_enabled),
    unshared: [...new Set(within.filter((one) => !one.is_sharing_enabled).map(({ name }) => name))],
  }
}

export const dayCountOf = (attendances: readonly Attendance[]): number =>
  new Set(attendances.flatMap(({ days }) => days.map(({ date }) => date))).size
