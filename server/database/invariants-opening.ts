import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const OPENING_INVARIANTS: readonly Invariant[] = [
  {
    name: "I61 a claim that is decided says what it got for its participants, and one that isn't says nothing",
    violations: sql`
      select t.id, 'a result of ' || r.student_id as fault
      from opening_ticket t join claim_result r on r.ticket_id = t.id left join student s on s.id = r.student_id
      where t.decided_at is null or r.customer_id <> t.customer_id or s.customer_id <> t.customer_id`,
  },
  {
    name: "I61 what a claim got is what its draft held",
    violations: sql`
      select r.ticket_id as id, 'order ' || r.order_id || ' without ' || r.got_offering_id as fault
      from claim_result r join hold h on h.order_id = r.order_id
      where not exists (
        select from hold_item i where i.hold_id = h.id and i.student_id = r.student_id and i.offering_id = r.got_offering_id)
      union all
      select r.ticket_id, 'order ' || o.id || ' of another family' from claim_result r join customer_order o on o.id = r.order_id
      where o.customer_id <> r.customer_id`,
  },
]
