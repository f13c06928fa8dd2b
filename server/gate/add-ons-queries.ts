import { wallClock } from "../database/json-times.ts"
import { type Database, sql } from "../database/sql.ts"

export interface AddedToday {
  attendance_id: string
  name: string
  choice: string
  start_time: string | null
  end_time: string | null
  /** Of care: it begins before the program does. */
  is_before: boolean
}

/** What was added to bookings for a day, and what was bought once. */
export const addedOn = (db: Database, { attendance_ids, day }: { attendance_ids: readonly string[]; day: string }) =>
  db.many<AddedToday>(sql`
    select b.attendance_id, a.name, b.choice, ${wallClock(sql`a.start_time`)} as start_time, ${wallClock(sql`a.end_time`)} as end_time,
      coalesce(a.start_time < o.start_time, false) as is_before
    from attendance_add_on b join add_on a on a.id = b.add_on_id join attendance t on t.id = b.attendance_id
      join offering o on o.id = t.offering_id
    where b.attendance_id = any(${attendance_ids}::uuid[]) and b.status = 'BOOKED' and (b.date is null or b.date = ${day})
    order by a.position, a.name, b.id`)
