import type { Invariant } from "./invariant.ts"
import { sql } from "./sql.ts"

export const OPERATOR_INVARIANTS: readonly Invariant[] = [
  {
    name: "I54 what was set by hand is as it was set, whatever was imported since",
    only_with: sql`select 1 from operator_change`,
    violations: sql`
      select m.subject_id as id, m.subject || '.' || m.field || ' is not what ' || m.changed_by || ' has set' as detail
      from operator_change m
        left join schedule_set s on m.subject = 'schedule_set' and s.id = m.subject_id
        left join pool p on m.subject = 'pool' and p.id = m.subject_id
        left join funbox f on m.subject = 'funbox' and f.id = m.subject_id
        left join payment_plan y on m.subject = 'payment_plan' and y.id = m.subject_id
        left join credit_type t on m.subject = 'credit_type' and t.id = m.subject_id
        left join package k on m.subject = 'package' and k.id = m.subject_id
        left join smart_form_template q on m.subject = 'smart_form_template' and q.id = m.subject_id
        left join company c on m.subject = 'company' and c.id = m.subject_id
        left join offering o on m.subject = 'offering' and o.id = m.subject_id
        left join location l on m.subject = 'location' and l.id = m.subject_id
        left join activity v on m.subject = 'activity' and v.id = m.subject_id
        left join season n on m.subject = 'season' and n.id = m.subject_id
        left join promocode d on m.subject = 'promocode' and d.id = m.subject_id
        left join add_on x on m.subject = 'add_on' and x.id = m.subject_id
        left join document_template w on m.subject = 'document_template' and w.id = m.subject_id
        cross join lateral (select coalesce(to_jsonb(s), to_jsonb(p), to_jsonb(f), to_jsonb(y), to_jsonb(t), to_jsonb(k), to_jsonb(q), to_jsonb(c),
          to_jsonb(o), to_jsonb(l), to_jsonb(v), to_jsonb(n), to_jsonb(d), to_jsonb(x), to_jsonb(w)) as stored) z
      where m.subject <> 'picture' and (q.id is not null or z.stored ? m.field)
        -- Grades are stored by their position, times with their seconds.
        and m.field not in ('min_grade', 'max_grade', 'start_time', 'end_time') and case m.field
        when 'opens_at' then (m.value #>> '{}')::timestamptz is distinct from s.opens_at
        when 'closes_at' then (m.value #>> '{}')::timestamptz is distinct from s.closes_at
        -- Of words that have changed since, they are stored and not shown.
        when 'translations' then false
        when 'sections' then m.value is distinct from (
          select v.sections from smart_form_version v where v.template_id = q.id and v.version = q.version)
        when 'funbox' then m.value #>> '{}' is distinct from (select external_id from funbox where id = q.funbox_id)
        when 'schedule_sets' then m.value is distinct from coalesce((
          select jsonb_agg(a.external_id order by a.external_id collate "C") from smart_form_schedule_set r
            join schedule_set a on a.id = r.schedule_set_id where r.template_id = q.id), '[]')
        else z.stored -> m.field is distinct from m.value end
      union all
      select o.id, 'was cancelled, and is on sale' from offering_cancellation c join offering o on o.id = c.offering_id
      where not o.is_archived
      union all
      select m.subject_id, 'photos of ' || (m.value ->> 'kind') || ' ' || coalesce(m.value ->> 'id', '') || ' are not what ' || m.changed_by || ' has set'
      from operator_change m
      where m.subject = 'picture' and m.value -> 'photos' is distinct from coalesce((
        select jsonb_agg(jsonb_build_object('hash', encode(p.source_hash, 'hex'), 'alt', p.alt, 'focus_x', p.focus_x, 'focus_y', p.focus_y)
          order by p.position)
        from picture p where p.kind = m.value ->> 'kind'
          and coalesce(p.activity_id::text, p.location_id::text, p.funbox_id::text, p.leader_name) is not distinct from m.value ->> 'id'), '[]')`,
  },
  {
    name: "I54 a program that is archived has no date ahead that families see",
    violations: sql`
      select o.id, 'is on sale, and its program ' || a.name || ' is archived' as detail
      from activity a join offering o on o.activity_id = a.id
      where a.is_archived and not o.is_archived and o.starts_at > hub_now()`,
  },
  {
    name: "what staff have archived has nobody booked ahead",
    violations: sql`
      select o.id, 'is archived, and someone is booked' as detail from operator_change m join offering o on o.id = m.subject_id
      where m.subject = 'offering' and m.field = 'is_archived' and m.value = 'true' and exists (
        select from attendance a join session n on n.offering_id = o.id
        where a.offering_id = o.id and a.status = 'BOOKED' and n.starts_at > hub_now())`,
  },
]

export const TEST_INVARIANTS: readonly Invariant[] = [
  {
    name: "I59 a test booking that was undone holds no place, no credit and no money, and its family is gone",
    violations: sql`
      select t.id, case
          when c.deleted_at is null then 'its family is still here'
          when exists (select from attendance a where a.customer_id = t.customer_id and a.status = 'BOOKED') then 'it is still booked'
          when exists (select from credit d where d.customer_id = t.customer_id and d.status in ('AVAILABLE', 'RESERVED')) then 'it has a credit'
          else 'its money is not back' end as detail
      from test_booking t join customer c on c.id = t.customer_id
      where t.undone_at is not null and (c.deleted_at is null
        or exists (select from attendance a where a.customer_id = t.customer_id and a.status = 'BOOKED')
        or exists (select from credit d where d.customer_id = t.customer_id and d.status in ('AVAILABLE', 'RESERVED'))
        or (select coalesce(sum(p.amount), 0) from payment p where p.customer_id = t.customer_id and p.status = 'COMPLETED') <>
          (select coalesce(sum(r.amount), 0) from refund r join payment p on p.id = r.payment_id
            where p.customer_id = t.customer_id and r.status <> 'FAILED'))`,
  },
]
