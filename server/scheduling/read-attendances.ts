import { onlineLink } from "@hub/domain/catalogue/place"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import type { Attendance } from "@hub/domain/scheduling/attendance"
import { dateUntil, lastMoment } from "@hub/domain/scheduling/time-window"
import type { Database } from "../database/sql.ts"
import {
  type AttendanceRow,
  type AttendancesPage,
  attendancesByIds,
  attendancesPage,
  countAttendances,
  familyAttendances,
  hasStudent,
  type Span,
} from "./store-attendances.ts"

const m = messages("server/scheduling.errors")

export interface ReadAttendancesNeeds {
  readonly store: Database
  readonly clock: () => Date
}

/** The policy of the purchase counts, whatever the schedule set says today. */
const attendanceOf = ({ kind, starts_at, policy, days, link, ...row }: AttendanceRow, now: Date): Attendance => ({
  ...row,
  ...onlineLink(row.status === "BOOKED" ? link : null, days, now),
  kind,
  // The only day is the whole booking.
  days: days.map((day) => ({
    ...day,
    cancel_until:
      row.status === "BOOKED" && new Set(days.map(({ date }) => date)).size > 1
        ? dateUntil(policy.cancel_settings, day.starts_at)
        : null,
  })),
  cancel_until: row.status === "BOOKED" ? lastMoment(policy.cancel_settings, kind, starts_at) : null,
  reschedule_until: row.status === "BOOKED" ? lastMoment(policy.reschedule_settings, kind, starts_at) : null,
})

function checkSpan({ from, to }: Span): void {
  if (from !== undefined && to !== undefined && from > to) throw invalid("to", m.lastBeforeFirst)
}

/** 7.13: a participant's bookings. Another family's participant is refused like one that does not exist (I21). */
export const readStudentAttendances =
  ({ store, clock }: ReadAttendancesNeeds) =>
  async (customer_id: string, input: Span & AttendancesPage) => {
    checkSpan(input)
    if (!(await hasStudent(store, customer_id, input.student_id))) throw problem("NOT_FOUND")
    const [rows, total] = await Promise.all([
      attendancesPage(store, customer_id, input),
      countAttendances(store, customer_id, input),
    ])
    return { items: rows.map((row) => attendanceOf(row, clock())), total, limit: input.limit, offset: input.offset }
  }

export const readFamilyAttendances =
  ({ store, clock }: ReadAttendancesNeeds) =>
  async (customer_id: string, { from, to }: { from: string; to: string }): Promise<Attendance[]> => {
    checkSpan({ from, to })
    const rows = await familyAttendances(store, customer_id, from, to)
    return rows.map((row) => attendanceOf(row, clock()))
  }

/** In the given order. One that isn't the customer's own fails the whole list (I22). */
export const readAttendancesByIds =
  ({ store, clock }: ReadAttendancesNeeds) =>
  async (customer_id: string, ids: string): Promise<Attendance[]> => {
    const wanted = [...new Set(ids.split(","))]
    const rows = new Map((await attendancesByIds(store, customer_id, wanted)).map((row) => [row.id, row]))
    return wanted.map((id) => {
      const row = rows.get(id)
      if (row === undefined) throw problem("NOT_FOUND")
      return attendanceOf(row, clock())
    })
  }
