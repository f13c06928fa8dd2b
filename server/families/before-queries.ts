import type { FamilyBefore } from "@hub/domain/families/before.staff"
import { type Database, sql } from "../database/sql.ts"

/** What came over with a family; notes are counted alone. */
export const familyBefore = (db: Database, customer_id: string) =>
  db.one<FamilyBefore>(sql`
    select
      (select (b.brought_at at time zone coalesce((select time_zone from company), 'UTC'))::date::text
        from switched_family f join switch_batch b on b.id = f.batch_id where f.customer_id = ${customer_id}) as came_on,
      (select count(*)::int from switched_note where customer_id = ${customer_id}) as notes,
      coalesce((select json_agg(json_build_object('student_id', d.student_id, 'child', s.first_name, 'year', d.year, 'days', d.days,
          'absences', d.absences, 'minutes', d.minutes) order by s.created_at, s.id, d.year desc)
        from (
          select y.student_id, extract(year from y.date)::int as year, count(*) filter (where y.is_present) as days,
            count(*) filter (where not y.is_present) as absences, sum(y.minutes) as minutes
          from (
            select student_id, date, bool_or(is_present) as is_present, coalesce(sum(minutes), 0) as minutes
            from attendance_before where customer_id = ${customer_id} group by student_id, date) y
          group by 1, 2) d join student s on s.id = d.student_id), '[]') as days,
      coalesce((select json_agg(json_build_object('id', f.id, 'child', s.first_name, 'kind', f.kind, 'person', f.person, 'text', f.text,
          'source', f.source) order by f.kind desc, s.created_at, f.person, f.id)
        from fact_before f left join student s on s.id = f.student_id where f.customer_id = ${customer_id}), '[]') as facts,
      coalesce((select json_agg(json_build_object('id', c.id, 'child', s.first_name, 'subject', c.subject, 'is_given', c.is_given,
          'said_on', c.said_on, 'source', c.source) order by c.subject, s.created_at, c.at desc)
        from switched_consent c left join student s on s.id = c.student_id where c.customer_id = ${customer_id}), '[]') as consents,
      coalesce((select json_agg(json_build_object('id', k.id, 'brand', k.brand, 'last4', k.last4,
          'expires', lpad(k.exp_month::text, 2, '0') || '/' || k.exp_year, 'is_default', k.is_default, 'source', k.source)
          order by k.is_default desc, k.at desc, k.id) from switched_card k where k.customer_id = ${customer_id}), '[]') as cards,
      coalesce((select json_agg(json_build_object('id', d.id, 'child', s.first_name, 'name', t.name, 'signed_on', w.signed_on,
          'signed_by', w.signed_by, 'valid_until', d.valid_until, 'source', w.source,
          'files', coalesce((select json_agg(json_build_object('key', f.key, 'name', f.public_name) order by x.position)
            from document_file x join file f on f.key = x.file_key where x.document_id = d.id), '[]')) order by w.signed_on desc, t.name)
        from switched_document w join document d on d.id = w.document_id join document_template t on t.id = d.template_id
          join student s on s.id = d.student_id where w.customer_id = ${customer_id}), '[]') as documents`)

export interface SealedNote {
  readonly id: string
  readonly student_id: string | null
  readonly child: string | null
  readonly kind: "NOTE" | "CUSTODY"
  readonly source: string
  readonly sealed: Buffer
}

export const notesFromBefore = (db: Database, customer_id: string) =>
  db.many<SealedNote>(sql`
    select n.id, n.student_id, s.first_name as child, n.kind, n.source, n.sealed
    from switched_note n left join student s on s.id = n.student_id
    where n.customer_id = ${customer_id} order by n.kind, n.at desc, n.id`)

/** On the family's list. */
export const childrenOfFamily = (db: Database, customer_id: string) =>
  db.many<{ id: string }>(
    sql`select id from student where customer_id = ${customer_id} and archived_at is null order by id`,
  )
