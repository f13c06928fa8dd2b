import { type Database, sql } from "../database/sql.ts"
import { asksAbout, isAnswered } from "./forms-query.ts"

export interface Applied {
  /** Of the application. */
  readonly id: string
  readonly student_id: string
  readonly offering_id: string
}

export interface FormOfApplication {
  application_id: string
  template_id: string
  name: string
  /** Also what is optional, once the business asks for it again. */
  is_required: boolean
  /** Answered, or skipped where it may be. */
  is_done: boolean
}

/** The question sets that these applications ask, in the order in which they are shown. */
export const formsWithApplications = (db: Database, applied: readonly Applied[], now: Date) =>
  db.many<FormOfApplication>(sql`
    select i.id as application_id, t.id as template_id, t.name,
      t.is_required or f.resubmission_reason is not null as is_required,
      ${isAnswered(now)} or (coalesce(f.status, '') = 'SKIPPED' and not t.is_required) as is_done
    from unnest(${applied.map(({ id }) => id)}::uuid[], ${applied.map(({ student_id }) => student_id)}::uuid[],
        ${applied.map(({ offering_id }) => offering_id)}::uuid[]) as i (id, student_id, offering_id)
      join offering o on o.id = i.offering_id
      join smart_form_template t on ${asksAbout}
      left join smart_form f on f.student_id = i.student_id and f.template_id = t.id
    where t.asked_when = 'WITH_APPLICATION' and not t.is_archived
    order by t.position, t.name, t.id`)
