import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const SEASON_INVARIANTS: readonly Invariant[] = [
  {
    name: "I21 a family plans for its own participants",
    violations: sql`
      select p.student_id as id, what || ' of another family' as fault from (
        select student_id, customer_id, 'pick' as what from season_pick
        union all select student_id, customer_id, 'week away' from season_away) p
      join student s on s.id = p.student_id where s.customer_id <> p.customer_id`,
  },
  {
    name: "I63 what a participant has booked isn't planned any more",
    violations: sql`
      select p.student_id as id, 'pick of ' || p.offering_id as fault from season_pick p
      join attendance a on a.student_id = p.student_id and a.offering_id = p.offering_id and a.status = 'BOOKED'`,
  },
  {
    name: "I63 nobody plans two programs at the same time",
    violations: sql`
      select p.student_id as id, 'picks of ' || p.offering_id || ' and ' || q.offering_id as fault
      from season_pick p join season_pick q on q.student_id = p.student_id and q.offering_id > p.offering_id
      where exists (select from session d join session e on e.offering_id = q.offering_id and e.starts_at < d.ends_at and e.ends_at > d.starts_at
        where d.offering_id = p.offering_id)`,
  },
]
