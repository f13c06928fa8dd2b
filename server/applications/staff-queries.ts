import type { StaffApplication } from "@hub/domain/applications/staff-application"
import type { Decided } from "@hub/domain/kernel/wire"
import { isStudentAt, type Sites } from "../database/fragments.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"

// Applications as the office reads them.

const isAt = (sites: Sites): Sql => (sites === null ? sql`true` : sql`o.location_id = any(${sites}::uuid[])`)

export interface StaffRow extends Omit<StaffApplication, "fit" | "reasons" | "open_parts"> {
  withdrawn_at: string | null
  requires_payment_information: boolean
}

const rowsWhere = (condition: Sql): Sql => sql`
  select a.id, a.status, a.customer_id as family_id, a.student_id, trim(st.first_name || ' ' || st.last_name) as name, a.offering_id,
    o.name as program, o.start_date, o.end_date, o.start_time, o.end_time, l.time_zone, a.submitted_at, a.answered_at, a.reason, a.withdrawn_at, s.requires_payment_information,
    (select r.expires_at from place_offer r where r.student_id = a.student_id and r.offering_id = a.offering_id
      and r.kind = 'WAITLIST' and r.status in ('OPEN', 'IN_CHECKOUT')) as held_until
  from application a join student st on st.id = a.student_id join offering o on o.id = a.offering_id join location l on l.id = o.location_id
    join schedule_set s on s.id = o.schedule_set_id
  where a.submitted_at is not null and ${condition}
  order by a.submitted_at, a.id`

export const waitingApplications = (db: Database, status: "PENDING" | "RESUBMISSION", sites: Sites) =>
  db.many<StaffRow>(rowsWhere(sql`a.withdrawn_at is null and a.status = ${status} and ${isAt(sites)}`))

export const applicationsForStaff = (db: Database, ids: readonly string[]) =>
  db.many<StaffRow>(rowsWhere(sql`a.id = any(${ids}::uuid[])`))

/** Who of the staff has answered each last; nobody for those that a family has withdrawn. */
export const decidedBy = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Decided>> => {
  const rows = await db.many<{ id: string; by: string | null; at: string | null }>(sql`
    select a.id, case when a.withdrawn_at is null then d.operator end as by, coalesce(a.withdrawn_at, d.at) as at
    from application a left join lateral (
      select operator, at from operator_action x where x.subject_id = a.id
        and x.action in ('APPLICATION_APPROVED', 'APPLICATION_REJECTED', 'APPLICATION_SENT_BACK') order by at desc limit 1) d on true
    where a.id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, by, at }) => [id, { by, at }]))
}

export const familyOf = (db: Database, customer_id: string) =>
  db.one<{ name: string; email: string | null; phone: string | null }>(sql`
    select trim(first_name || ' ' || last_name) as name, email, phone_text(phone_number, phone_extension) as phone
    from customer where id = ${customer_id}`)

/** Of the pool with the least room. */
export const placesOf = (db: Database, offering_id: string) =>
  db.maybe<{ capacity: number; taken: number; held: number; waiting: number; free: number }>(sql`
    select p.capacity, p.taken, p.held, p.waiting, p.capacity - p.taken - p.held - p.waiting as free
    from offering_pool x join pool p on p.id = x.pool_id where x.offering_id = ${offering_id}
    order by p.capacity - p.taken - p.held - p.waiting, p.id limit 1`)

/** Others of the family who are booked there, or have applied. */
export const siblingsIn = (db: Database, of: { family_id: string; student_id: string; offering_id: string }) =>
  db.many<{ name: string; is_booked: boolean }>(sql`
    select trim(s.first_name || ' ' || s.last_name) as name,
      exists (select from attendance a where a.student_id = s.id and a.offering_id = ${of.offering_id} and a.status = 'BOOKED') as is_booked
    from student s where s.customer_id = ${of.family_id} and s.id <> ${of.student_id} and s.archived_at is null and (
      exists (select from attendance a where a.student_id = s.id and a.offering_id = ${of.offering_id} and a.status = 'BOOKED')
      or exists (select from application p where p.student_id = s.id and p.offering_id = ${of.offering_id} and p.withdrawn_at is null
        and p.status in ('PENDING', 'RESUBMISSION', 'AWAITING_PAYMENT')))
    order by s.created_at, s.id`)

interface Waiting {
  count: number
  oldest_at: string | null
}

export interface InboxRow {
  applications: Waiting
  documents: Waiting
  questions: Waiting
  sent_back: Waiting
  cancellations: Waiting
  reviews: Waiting
  concerns: Waiting
}

const waiting = (from: Sql, at: Sql): Sql =>
  sql`(select json_build_object('count', count(*), 'oldest_at', to_char(min(${at}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from ${from})`

/** What waits in other rooms, as what follows `from`. */
export type WaitingElsewhere = (sites: Sites, now: Date) => Readonly<Record<"questions" | "reviews" | "concerns", Sql>>

/** What waits for the office, and what it has sent back to families. */
export const inboxOf = (
  db: Database,
  { sites, questions, reviews, concerns }: { readonly sites: Sites } & ReturnType<WaitingElsewhere>,
) =>
  db.one<InboxRow>(sql`
    select
      ${waiting(
        sql`application a join offering o on o.id = a.offering_id
          where a.status = 'PENDING' and a.withdrawn_at is null and ${isAt(sites)}`,
        sql`a.submitted_at`,
      )} as applications,
      ${waiting(
        sql`document d left join lateral (
            select max(f.created_at) as at from document_file x join file f on f.key = x.file_key where x.document_id = d.id) sent on true
          where d.status = 'AWAITING_APPROVAL' and ${isStudentAt(sql`d.student_id`, sites)}`,
        sql`sent.at`,
      )} as documents,
      ${waiting(questions, sql`r.submitted_at`)} as questions,
      ${waiting(
        sql`(
          select a.answered_at as at from application a join offering o on o.id = a.offering_id
          where a.status = 'RESUBMISSION' and a.withdrawn_at is null and ${isAt(sites)}
          union all
          select d.issued_at from document d
          where d.status = 'PENDING' and d.return_reason is not null and ${isStudentAt(sql`d.student_id`, sites)}
          union all
          select f.created_at from smart_form f where f.resubmission_reason is not null and ${isStudentAt(sql`f.student_id`, sites)}) b`,
        sql`b.at`,
      )} as sent_back,
      ${waiting(
        sql`cancel_proposal p where p.decision is null and ${sites === null ? sql`true` : sql`p.location_id = any(${sites}::uuid[])`}`,
        sql`p.proposed_at`,
      )} as cancellations,
      ${waiting(reviews, sql`r.written_at`)} as reviews,
      ${waiting(concerns, sql`k.waits_since`)} as concerns`)
