import { type Sql, sql } from "../database/sql.ts"

/** What the checks that stand say of a participant at a session: the first in, and the last out while they aren't in again. */
export const gateRecord: Sql = sql`(
  select min(at) filter (where kind = 'IN') as checked_in_at,
    (array_agg(case kind when 'OUT' then at end order by number desc))[1] as checked_out_at,
    (array_agg(case kind when 'OUT' then nullif(with_whom, '') end order by number desc))[1] as fetched_by,
    (array_agg(collector order by number desc))[1] as collector,
    case (array_agg(kind order by number desc))[1] when 'IN' then 'CHECKED_IN' when 'OUT' then 'PICKED_UP'
      else 'NOT_CHECKED_IN' end as check_state
  from standing_check where attendance_id = d.attendance_id and session_id = d.session_id)`
