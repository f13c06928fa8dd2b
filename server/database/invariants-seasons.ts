import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const SEASON_INVARIANTS: readonly Invariant[] = [
  {
    name: "I21 a family plans for its own participants",
    violations: sql`
      select p.student_id as id, what || ' of another family' as detail from (
        select student_id, customer_id, 'pick' as what from season_pick
        union all select student_id, customer_id, 'week away' from season_away) p
      join student s on s.id = p.student_id where s.customer_id <> p.customer_id`,
  },
  {
    name: "I63 what a participant has booked isn't planned any more",
    violations: sql`
      select p.student_id as id, 'pick of ' || p.offering_id as detail from season_pick p
      join attendance a on a.student_id = p.student_id and a.offering_id = p.offering_id and a.status = 'BOOKED'`,
  },
  {
    name: "I63 nobody plans two programs at the same time",
    violations: sql`
      select p.student_id as id, 'picks of ' || p.offering_id || ' and ' || q.offering_id as detail
      from season_pick p join season_pick q on q.student_id = p.student_id and q.offering_id > p.offering_id
      where exists (select from session d join session e on e.offering_id = q.offering_id and e.starts_at < d.ends_at and e.ends_at > d.starts_at
        where d.offering_id = p.offering_id)`,
  },
]

export const OPENING_INVARIANTS: readonly Invariant[] = [
  {
    name: "I61 a claim that is decided says what it got for its participants, and one that isn't says nothing",
    violations: sql`
      select t.id, 'a result of ' || r.student_id as detail
      from opening_ticket t join claim_result r on r.ticket_id = t.id left join student s on s.id = r.student_id
      where t.decided_at is null or r.customer_id <> t.customer_id or s.customer_id <> t.customer_id`,
  },
  {
    name: "I61 what a claim got is what its draft held",
    violations: sql`
      select r.ticket_id as id, 'order ' || r.order_id || ' without ' || r.got_offering_id as detail
      from claim_result r join hold h on h.order_id = r.order_id
      where not exists (
        select from hold_item i where i.hold_id = h.id and i.student_id = r.student_id and i.offering_id = r.got_offering_id)
      union all
      select r.ticket_id, 'order ' || o.id || ' of another family' from claim_result r join customer_order o on o.id = r.order_id
      where o.customer_id <> r.customer_id`,
  },
]
