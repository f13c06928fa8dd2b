import { type Database, sql } from "../database/sql.ts"
import { isAbout, isAhead } from "../database/template-rule.ts"

export interface AnsweredForm {
  readonly id: string
  readonly customer_id: string
  readonly student_id: string
  readonly participant: string
  /** Whether a booking ahead asks for it. */
  readonly is_needed: boolean
}

/** A template's forms whose answers count now, of participants who are still there. */
export const answeredForms = (db: Database, template_id: string, now: Date) =>
  db.many<AnsweredForm>(sql`
    select f.id, f.customer_id, f.student_id, s.first_name as participant,
      t.asked_when <> 'WITH_APPLICATION' and exists (select from attendance a join offering o on o.id = a.offering_id
        where a.student_id = f.student_id and ${isAhead(sql`${now}::timestamptz`)} and ${isAbout(sql`smart_form_schedule_set`)}) as is_needed
    from smart_form f join smart_form_template t on t.id = f.template_id join student s on s.id = f.student_id
      join customer c on c.id = f.customer_id
    where f.template_id = ${template_id} and s.archived_at is null and c.deleted_at is null
      and (f.status = 'SKIPPED' or (f.status = 'COMPLETE' and (f.valid_until is null or f.valid_until > ${now})))
    order by f.id for no key update of f`)
