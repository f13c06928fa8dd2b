import { sql } from "./sql.ts"

// Before and after care are add-ons of a day: with them a child comes earlier and stays longer than the program runs.

/** Of a day (d) at a location (l). */
export const careJoin = sql`left join lateral (
  select min((c.date + x.start_time) at time zone l.time_zone) as starts_at, max((c.date + x.end_time) at time zone l.time_zone) as ends_at
  from attendance_add_on c join add_on x on x.id = c.add_on_id
  where c.attendance_id = d.attendance_id and c.date = d.date and c.status = 'BOOKED' and x.kind = 'CARE' and x.start_time < x.end_time) care on true`

/** The program's start, or that of care before it. */
export const comesAt = sql`least(d.starts_at, care.starts_at)`

/** The program's end, or that of care after it: from then on a child is late. */
export const leavesBy = sql`greatest(d.ends_at, care.ends_at)`
