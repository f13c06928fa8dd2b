import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const APPLICATION_INVARIANTS: readonly Invariant[] = [
  {
    name: "I3 an application waits for its payment exactly while a place is reserved for it",
    violations: sql`
      select coalesce(a.id, r.id) as id, case when r.id is null then 'no place is reserved'
        else 'a place is reserved for an application that is ' || coalesce(b.status, 'gone') end as detail
      from (select id from application where status = 'AWAITING_PAYMENT' and withdrawn_at is null) a
        full join (select id, about_id from place_offer where kind = 'APPLICATION' and status in ('OPEN', 'IN_CHECKOUT')) r
          on r.about_id = a.id
        left join application b on b.id = r.about_id
      where a.id is null or r.id is null`,
  },
  {
    name: "I1 an approved application was booked",
    violations: sql`
      select a.id, 'no booking' as detail from application a
      where a.status = 'APPROVED' and not exists (
        select from attendance t where t.student_id = a.student_id and t.offering_id = a.offering_id)`,
  },
  {
    name: "I38 an application is where its history ends",
    violations: sql`
      select a.id, a.status || ', history ' || coalesce(h.to_status, 'missing') as detail
      from application a left join lateral (
        select to_status from application_history where application_id = a.id order by at desc, id desc limit 1) h on true
      where h.to_status is distinct from a.status`,
  },
  {
    name: "I38 an application is at the program to which it was moved last",
    violations: sql`
      select a.id, 'at offering ' || a.offering_id || ', moved to ' || h.to_offering_id as detail
      from application a join lateral (
        select to_offering_id from application_history where application_id = a.id and event = 'MOVED' order by at desc, id desc limit 1) h on true
      where h.to_offering_id <> a.offering_id`,
  },
  {
    name: "I21 an application is its participant's family's",
    violations: sql`
      select a.id, 'of participant ' || a.student_id as detail from application a join student s on s.id = a.student_id
      where s.customer_id <> a.customer_id`,
  },
]
