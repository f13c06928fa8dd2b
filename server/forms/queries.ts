import type { Section } from "@hub/domain/forms/question"
import type { AskedWhen, SmartFormStatus } from "@hub/domain/forms/smart-form"
import { type FamilyIds, ofFamilies } from "../database/family-conditions.ts"
import { isAbout, isAhead, isToSend } from "../database/fragments.ts"
import { type Database, joined, type Sql, sql } from "../database/sql.ts"

// Which participant owes which form is read, never written: a row of smart_form exists from the first answer on.

/** A template's questions to a participant, with what is known of them. */
export interface FormRow {
  smart_form_template_id: string
  student_id: string
  customer_id: string
  name: string
  description: string
  asked_when: AskedWhen
  is_required: boolean
  is_medical: boolean
  is_template_archived: boolean
  valid_for_days: number | null
  due_on: string | null
  version: number
  sections: Section[]
  /** Null while nothing has been typed. */
  form_id: string | null
  status: SmartFormStatus
  revision: number
  resubmission_reason: string | null
  draft: Buffer | null
  valid_until: string | null
  answers_id: string | null
  answers_version: number | null
  answers_sections: Section[] | null
  sealed: Buffer | null
  submitted_at: string | null
  /** When what is booked for it begins, or until when the application is sent, and the program's name. */
  due_at: string | null
  asked_for: string | null
  /** The bookings ahead that it is for. */
  asked_by: string[]
  /** Null when nothing ever asked for it, or the application that did is with the business; false when that is over or cancelled. */
  is_owed: boolean | null
}

/** Whether a template (t) asks about an offering (o). */
const asksAbout = isAbout(sql`smart_form_schedule_set`)

const now_at = sql`now.at`

const rowsOf = ({ customer_id, now, where }: { customer_id: FamilyIds; now: Date; where: Sql }): Sql => sql`
  with now as (select ${now}::timestamptz as at),
  asked as (
    select a.id as attendance_id, a.student_id, t.id as template_id, o.name, o.starts_at as due_at, ${isAhead(now_at)} as is_owed,
      false as is_with_business
    from now cross join attendance a join offering o on o.id = a.offering_id
      join smart_form_template t on ${asksAbout} and not t.is_archived
    where a.customer_id ${ofFamilies(customer_id)} and t.asked_when <> 'WITH_APPLICATION'
    union all
    select null::uuid, student_id, template_id, name, due_at, coalesce(is_to_send, false), is_to_send is null from (
      select p.student_id, t.id as template_id, o.name, ${isToSend(now_at)} as is_to_send,
        case p.status when 'DRAFT' then least(c.closes_at, o.starts_at) else o.starts_at end as due_at
      from now cross join application p join offering o on o.id = p.offering_id join schedule_set c on c.id = o.schedule_set_id
        join smart_form_template t on ${asksAbout} and not t.is_archived
      where p.customer_id ${ofFamilies(customer_id)} and t.asked_when = 'WITH_APPLICATION') applied),
  owed as (
    select student_id, template_id, case when bool_or(is_owed) then true when not bool_or(is_with_business) then false end as is_owed,
      min(due_at) filter (where is_owed) as due_at, (array_agg(name order by due_at) filter (where is_owed))[1] as asked_for,
      array_agg(attendance_id order by due_at) filter (where is_owed and attendance_id is not null) as asked_by
    from asked group by student_id, template_id)
  select t.id as smart_form_template_id, s.id as student_id, s.customer_id, t.name, t.description, t.asked_when, t.is_required,
    t.is_medical, t.is_archived as is_template_archived, t.valid_for_days, t.due_on, t.version, v.sections,
    f.id as form_id, coalesce(f.status, 'INCOMPLETE') as status, coalesce(f.revision, 0) as revision, f.resubmission_reason, f.draft,
    f.valid_until, r.id as answers_id, r.version as answers_version, rv.sections as answers_sections, r.sealed, r.submitted_at,
    owed.due_at, owed.asked_for, coalesce(owed.asked_by, '{}') as asked_by, owed.is_owed
  from student s cross join smart_form_template t
    join smart_form_version v on v.template_id = t.id and v.version = t.version
    left join smart_form f on f.customer_id ${ofFamilies(customer_id)} and f.student_id = s.id and f.template_id = t.id
    left join smart_form_answers r on r.id = f.answers_id
    left join smart_form_version rv on rv.template_id = r.template_id and rv.version = r.version
    left join owed on owed.student_id = s.id and owed.template_id = t.id
  where s.customer_id ${ofFamilies(customer_id)} and s.archived_at is null and ${where}
  order by owed.due_at nulls last, t.position, t.name, s.created_at, s.id`

interface Of {
  customer_id: FamilyIds
  now: Date
}

/** What is booked and applied for asks for, and what was answered, skipped or sent back. A draft alone isn't owed. */
export const formsOf = (db: Database, of: Of) =>
  db.many<FormRow>(
    rowsOf({
      ...of,
      where: sql`(owed.is_owed or f.answers_id is not null or f.status <> 'INCOMPLETE' or f.resubmission_reason is not null)`,
    }),
  )

/** A template's form of every participant, also before anything asks for it; none of an archived template without answers. */
export const formsOfTemplate = (db: Database, template_id: string, of: Of) =>
  db.many<FormRow>(
    rowsOf({ ...of, where: sql`t.id = ${template_id} and (not t.is_archived or f.answers_id is not null)` }),
  )

/** The same of one participant. */
export const formOfTemplate = async (db: Database, template_id: string, student_id: string, of: Of) =>
  (
    await db.many<FormRow>(
      rowsOf({
        ...of,
        where: sql`t.id = ${template_id} and s.id = ${student_id} and (not t.is_archived or f.answers_id is not null)`,
      }),
    )
  )[0]

export interface PlacePicked {
  readonly student_id: string
  readonly offering_id: string
}

/** Of an item (i) and a template (t). */
const isAnswered = (now: Date): Sql =>
  sql`exists (select from smart_form f where f.student_id = i.student_id and f.template_id = t.id and f.status = 'COMPLETE'
        and (f.valid_until is null or f.valid_until > ${now}))`

export interface MissingForm extends PlacePicked {
  template_id: string
}

/** The required question sets that must be answered before these places are booked, and aren't. */
export const formsMissingFor = (db: Database, picks: readonly PlacePicked[], now: Date) =>
  db.many<MissingForm>(sql`
    select i.student_id, i.offering_id, t.id as template_id
    from unnest(${picks.map(({ student_id }) => student_id)}::uuid[], ${picks.map(({ offering_id }) => offering_id)}::uuid[])
        as i (student_id, offering_id)
      join offering o on o.id = i.offering_id
      join smart_form_template t on ${asksAbout}
    where t.asked_when = 'BEFORE_SCHEDULE' and t.is_required and not t.is_archived and not ${isAnswered(now)}`)

/** As many of these places as are a participant of the family in an offering. */
export const knownPicks = (db: Database, customer_id: string, picks: readonly PlacePicked[]) =>
  db.many<PlacePicked & { requires_payment_information: boolean }>(sql`
    select i.student_id, i.offering_id, c.requires_payment_information
    from unnest(${picks.map(({ student_id }) => student_id)}::uuid[], ${picks.map(({ offering_id }) => offering_id)}::uuid[])
        as i (student_id, offering_id)
      join offering o on o.id = i.offering_id
      join schedule_set c on c.id = o.schedule_set_id
      join student s on s.id = i.student_id and s.customer_id = ${customer_id} and s.archived_at is null`)

/** The forms of these participants, one row each. */
export const formsNamed = (db: Database, named: readonly Pick<MissingForm, "student_id" | "template_id">[], of: Of) => {
  const pairs = named.map(({ student_id, template_id }) => sql`(s.id = ${student_id} and t.id = ${template_id})`)
  return pairs.length === 0
    ? Promise.resolve([])
    : db.many<FormRow>(rowsOf({ ...of, where: sql`(${joined(pairs, sql` or `)})` }))
}

export interface Applied {
  /** Of the application. */
  readonly id: string
  readonly student_id: string
  readonly offering_id: string
}

interface FormOfApplication {
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
