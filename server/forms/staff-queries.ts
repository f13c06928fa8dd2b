import type { StaffForm } from "@hub/domain/forms/forms.staff"
import { HEALTH_QUESTIONS } from "@hub/domain/forms/question"
import { isStudentAt, type Sites } from "../database/fragments.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"

// Question sets as the office reads them. Those that may be about health are Health's.

const isMedical = sql`(t.is_medical or exists (
  select from smart_form_version v, jsonb_path_query(v.sections, '$[*].questions[*].kind') k
  where v.template_id = t.id and v.version = coalesce(r.version, t.version) and k #>> '{}' = any(${[...HEALTH_QUESTIONS]}::text[])))`

/** Health's, or the office's. */
export type FormsAbout = "HEALTH" | "OTHER"
const isAbout = (about: FormsAbout): Sql => (about === "HEALTH" ? isMedical : sql`not ${isMedical}`)

/** For two weeks what nobody has read is new. */
const DAYS = 14

/** Answers that came over from another system were read there. */
const cameOver = sql`exists (
  select from switched_form w join switch_batch b on b.id = w.batch_id where w.form_id = f.id and r.submitted_at <= b.brought_at)`

/** What follows FROM: answers (r) of forms (f) that nobody of the staff has read since they were sent. */
export const isUnread = (
  sites: Sites,
  now: Date,
  about: FormsAbout = "OTHER",
): Sql => sql`smart_form f join smart_form_answers r on r.id = f.answers_id
    join smart_form_template t on t.id = f.template_id
  where r.submitted_at > ${now}::timestamptz - make_interval(days => ${DAYS}::int) and f.resubmission_reason is null
    and ${isAbout(about)} and ${isStudentAt(sql`f.student_id`, sites)} and not ${cameOver} and not exists (
      select from operator_action x where x.subject_id = f.id and x.action = 'ANSWERS_READ' and x.at >= r.submitted_at)`

const isAskedAgain = (
  sites: Sites,
  about: FormsAbout,
): Sql => sql`smart_form f join smart_form_template t on t.id = f.template_id
    left join smart_form_answers r on r.id = f.answers_id
  where f.resubmission_reason is not null and ${isAbout(about)} and ${isStudentAt(sql`f.student_id`, sites)}`

const columns = sql`f.id, f.customer_id as family_id, f.student_id, (
    select trim(s.first_name || ' ' || s.last_name) from student s where s.id = f.student_id) as student, t.name,
  r.submitted_at, f.resubmission_reason as reason`

interface Page {
  readonly status: "UNREAD" | "ASKED_AGAIN"
  readonly about?: FormsAbout
  readonly sites: Sites
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

export const formsForStaff = async (
  db: Database,
  { status, about = "OTHER", sites, now, limit, offset }: Page,
): Promise<{ items: StaffForm[]; total: number }> => {
  const from = status === "UNREAD" ? isUnread(sites, now, about) : isAskedAgain(sites, about)
  const [items, { total }] = await Promise.all([
    db.many<StaffForm>(
      sql`select ${columns} from ${from} order by r.submitted_at nulls last, f.id limit ${limit} offset ${offset}`,
    ),
    db.one<{ total: number }>(sql`select count(*)::int as total from ${from}`),
  ])
  return { items, total }
}

export const formForStaff = (db: Database, id: string, sites: Sites, about: FormsAbout = "OTHER") =>
  db.maybe<StaffForm & { template_id: string; template: string; status: string }>(sql`
    select ${columns}, f.template_id, t.external_id as template, f.status
    from smart_form f join smart_form_template t on t.id = f.template_id left join smart_form_answers r on r.id = f.answers_id
    where f.id = ${id} and ${isAbout(about)} and ${isStudentAt(sql`f.student_id`, sites)}`)
