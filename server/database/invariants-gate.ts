import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const GATE_INVARIANTS: readonly Invariant[] = [
  {
    name: "I48 who is here is exactly who was checked in and not out",
    violations: sql`
      select coalesce(p.student_id, d.student_id) as id,
        case when p.student_id is null then 'checked in, but not on the list' else 'on the list, but not checked in' end as detail
      from gate_presence p full join (
        select distinct on (attendance_id, session_id) attendance_id, session_id, kind
        from standing_check order by attendance_id, session_id, number desc) c
        on c.attendance_id = p.attendance_id and c.session_id = p.session_id and c.kind = 'IN'
        left join attendance_day d on d.attendance_id = c.attendance_id and d.session_id = c.session_id
      where (p.student_id is null and c.kind = 'IN') or c.kind is null`,
  },
  {
    name: "I48 in and out go by turns at each session, and a void is of the same session",
    violations: sql`
      select id, 'follows another ' || kind as detail from (
        select id, kind, lag(kind, 1, 'OUT') over (partition by attendance_id, session_id order by number) as before
        from standing_check) c where kind = before
      union all
      select v.id, 'voids a check of another session' from attendance_check v join attendance_check c on c.id = v.voids_id
      where (v.attendance_id, v.session_id) <> (c.attendance_id, c.session_id) or c.kind = 'VOID'`,
  },
  {
    name: "I49 everyone left with someone of the pick-up list, or for a reason and after a call",
    violations: sql`
      select c.id, 'alone, but a child' as detail from attendance_check c join attendance a on a.id = c.attendance_id
        join student s on s.id = a.student_id where c.collector = 'SELF' and s.type <> 'CUSTOMER_AS_PARTICIPANT'
        -- The grown-up of a family that has moved into another since.
        and not exists (select from family_alias f where f.customer_id = s.customer_id and c.at <= f.at)
      union all
      select c.id, 'with ' || coalesce(c.collector, 'nobody') from attendance_check c where c.kind = 'OUT'
        and (c.collector is null or c.collector = 'OTHER' and (c.reason is null or c.called is null)
          or c.collector in ('CONTACT', 'GUARDIAN') and c.with_whom is null)`,
  },
  {
    name: "I49 nobody who is barred has collected a child",
    violations: sql`
      select c.id, 'collected by ' || c.with_whom as detail from barred_collector b join attendance a on a.customer_id = b.customer_id
        join attendance_check c on c.attendance_id = a.id and c.kind = 'OUT' and c.with_whom <> ''
      where c.at > b.at and b.lifted_at is null and is_barred(a.student_id, c.with_whom)`,
  },
  {
    name: "I57 every scan became what it says: a check or an absence of its participant, or an exception",
    violations: sql`
      select c.id, 'a check of someone else, or of another kind' as detail from gate_scan c join attendance_check k on k.id = c.check_id
        join attendance_day d on (d.attendance_id, d.session_id) = (k.attendance_id, k.session_id)
        where c.kind <> k.kind or c.student_id <> d.student_id
      union all
      select c.id, 'an absence of someone else' from gate_scan c join absence a on a.id = c.absence_id where c.student_id <> a.student_id
      union all
      select e.id, 'an exception without its scan' from gate_exception e
        where not exists (select from gate_scan c where c.exception_id = e.id)
      union all
      select e.id, 'a check of someone else' from gate_exception e join gate_scan c on c.exception_id = e.id
        join attendance_check k on k.id = e.check_id join attendance_day d on (d.attendance_id, d.session_id) = (k.attendance_id, k.session_id)
        where d.student_id <> coalesce(c.student_id, e.student_id)`,
  },
  {
    name: "I57 nobody is absent from where they are checked in",
    violations: sql`
      select p.student_id as id, 'absent, but here' as detail from gate_presence p
        join standing_absence a on (a.attendance_id, a.session_id) = (p.attendance_id, p.session_id)`,
  },
  {
    name: "I60 a one-time pick-up let out its own child, once",
    violations: sql`
      select m.id, 'of a check that isn''t theirs' as detail from day_message m join attendance_check c on c.id = m.check_id
        where c.kind <> 'OUT' or (c.attendance_id, c.session_id) <> (m.attendance_id, m.session_id)
      union all
      select m.id, 'used, and of another family' from day_message m join one_time_pick_up o on o.id = m.pick_up_id
        where o.customer_id <> m.customer_id
      union all
      select m.id, 'used after it was taken back' from day_message m join attendance_check c on c.id = m.check_id
        join one_time_pick_up o on o.id = m.pick_up_id where o.taken_back_at < c.at`,
  },
  {
    name: "I60 what a family says of a day is about its child, booked by it",
    violations: sql`
      select m.id, 'of another family''s child' as detail from day_message m join attendance a on a.id = m.attendance_id
        where (a.customer_id, a.student_id) <> (m.customer_id, m.student_id)`,
  },
]
