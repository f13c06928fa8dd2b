import type { BookedDay } from "@hub/domain/health/dose-plan"
import { type Database, sql } from "../database/sql.ts"

export interface AttendedDay extends BookedDay {
  readonly student_id: string
  readonly time_zone: string
}

/** Sessions of some participants that are booked and begin between two days, or at which they are now, booked or not (I48). */
export const attendedDays = (
  db: Database,
  { student_ids, from, to }: { student_ids: readonly string[]; from: string; to: string },
) =>
  db.many<AttendedDay>(sql`
    select d.student_id, s.date, s.start_time, s.end_time, l.time_zone from (
      select student_id, session_id from attendance_day
      where student_id = any(${student_ids}::uuid[]) and is_booked and date between ${from} and ${to}
      union select student_id, session_id from gate_presence where student_id = any(${student_ids}::uuid[])) d
      join session s on s.id = d.session_id join offering o on o.id = s.offering_id join location l on l.id = o.location_id
    order by s.date, s.start_time`)
