import type { GateRecord } from "@hub/domain/scheduling/attendance"
import { careJoin, leavesBy } from "../database/fragments.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"

/** What the checks that stand say of a participant at a session: the first in, and the last out while they aren't in again. */
export const gateRecord: Sql = sql`(
  select min(at) filter (where kind = 'IN') as checked_in_at,
    (array_agg(case kind when 'OUT' then at end order by number desc))[1] as checked_out_at,
    (array_agg(case kind when 'OUT' then nullif(with_whom, '') end order by number desc))[1] as fetched_by,
    (array_agg(collector order by number desc))[1] as collector,
    case (array_agg(kind order by number desc))[1] when 'IN' then 'CHECKED_IN' when 'OUT' then 'PICKED_UP'
      else 'NOT_CHECKED_IN' end as check_state
  from standing_check where attendance_id = d.attendance_id and session_id = d.session_id)`

interface Needs {
  readonly store: Database
  readonly clock: () => Date
}

/** What the gate has recorded lately, also of bookings that have ended since, and of children who are still here. */
export const readGateRecords =
  ({ store, clock }: Needs) =>
  async (customer_id: string): Promise<GateRecord[]> => {
    const rows = await store.many<GateRecord & { leaves_by: string }>(sql`
      select a.id as attendance_id, a.student_id, o.name, o.room, o.location_id, d.is_booked, s.date, s.start_time, s.end_time,
        s.starts_at, s.ends_at, ${leavesBy} as leaves_by, c.checked_in_at, c.checked_out_at, c.fetched_by, c.check_state
      from attendance a join offering o on o.id = a.offering_id join attendance_day d on d.attendance_id = a.id
        join session s on s.id = d.session_id join location l on l.id = o.location_id ${careJoin} cross join lateral ${gateRecord} c
      where a.customer_id = ${customer_id} and c.checked_in_at is not null
        and (c.check_state = 'CHECKED_IN' or c.checked_out_at > ${clock()}::timestamptz - interval '1 day')
      order by s.starts_at, a.id`)
    return rows.map(({ leaves_by, ...row }) => (leaves_by === row.ends_at ? row : { ...row, leaves_by }))
  }
