import type { FamilyBefore } from "@hub/domain/families/before.staff"
import { type StaffActor, sitesOf } from "@hub/domain/kernel/actor"
import type { Permission } from "@hub/domain/kernel/permission"
import { problem } from "@hub/domain/kernel/problem"
import type { CustomerRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

const SCOPES = sql`
  (select a.customer_id, o.location_id from attendance a join offering o on o.id = a.offering_id
   union all select p.customer_id, o.location_id from application p join offering o on o.id = p.offering_id
   union all select w.customer_id, o.location_id from waitlist_entry w join offering o on o.id = w.offering_id)`

/** Over a family's id: it has something at one of these locations, or nothing anywhere yet. Null: all locations. */
export const isSeenAt = (sites: readonly string[] | null, customer_id: Sql): Sql =>
  sites === null
    ? sql`true`
    : sql`(exists (select from ${SCOPES} seen where seen.customer_id = ${customer_id} and seen.location_id = any(${sites}::uuid[]))
      or not exists (select from ${SCOPES} seen where seen.customer_id = ${customer_id}))`

const familyState = (db: Database, customer_id: string, sites: readonly string[] | null) =>
  db.maybe<{ is_seen: boolean }>(sql`
    select ${isSeenAt(sites, sql`c.id`)} as is_seen from customer c where c.id = ${customer_id} and c.deleted_at is null`)

export interface BusinessNow {
  readonly today: string
  readonly time_zone: string
  readonly country: string
  readonly school_year_starts: string
}

export const businessNow = (db: Database, now: Date) =>
  db.one<BusinessNow>(sql`
    select (${now}::timestamptz at time zone time_zone)::date as today, time_zone, country, school_year_starts from company`)

/** The first lock of what staff change of a family. */
export const lockFamily = (tx: Transaction, customer_id: string) =>
  tx.run(sql`select id from customer where id = ${customer_id} for no key update`)

export const addressOf = (db: Database, customer_id: string) =>
  db.one<Pick<CustomerRow, "email" | "language">>(sql`select email, language from customer where id = ${customer_id}`)

export const isOrderOf = async (db: Database, customer_id: string, order_id: string): Promise<boolean> =>
  (await db.maybe(sql`
    select id from customer_order where id = ${order_id} and customer_id = ${customer_id} and status = 'COMPLETED'`)) !==
  undefined

/** What of a type a family has; undefined for an unknown type. */
export const creditFacts = (
  db: Database,
  customer_id: string,
  { credit_type_id, is_free }: { credit_type_id: string; is_free: boolean },
) =>
  db.maybe<{ family: string; credit_type: string; before: number }>(sql`
    select trim(c.first_name || ' ' || c.last_name) as family, t.name as credit_type, (
      select count(*)::int from credit r where r.customer_id = c.id and r.credit_type_id = t.id and r.is_free = ${is_free}
        and r.status in ('AVAILABLE', 'RESERVED')) as before
    from customer c cross join credit_type t where c.id = ${customer_id} and t.id = ${credit_type_id}`)

export const creditTypes = (db: Database) =>
  db.many<{ id: string; name: string; area: string }>(sql`
    select t.id, t.name, f.name as area from credit_type t join funbox f on f.id = t.funbox_id order by f.position, t.position, t.name, t.id`)

export interface OpenedRow {
  readonly id: string
  readonly name: string
  readonly children: string[]
  readonly by: string
  readonly at: string
}

/** Which families who of the staff has opened since then, the latest first. */
export const openedSince = (db: Database, since: Date, sites: readonly string[] | null) =>
  db.many<OpenedRow>(sql`
    select c.id, trim(c.first_name || ' ' || c.last_name) as name, p.operator as by, p.at,
      array(select s.first_name from student s where s.customer_id = c.id and s.type = 'REGULAR' and s.archived_at is null
        order by s.created_at, s.id) as children
    from operator_action p join customer c on c.id = p.subject_id
    where p.action = 'FAMILY_SHOWN' and p.at >= ${since} and p.idempotency_key like 'family shown %' and c.deleted_at is null
      and ${isSeenAt(sites, sql`c.id`)}
    order by p.at desc limit 30`)

export interface FitRow {
  readonly id: string
  readonly kind: "BOOKING" | "WAIT" | "APPLICATION"
  readonly offering_id: string
  readonly name: string
  readonly location: string
  readonly start_date: string
  readonly end_date: string
  readonly start_time: string
  readonly end_time: string
  readonly days_left: number
  readonly min_age: number | null
  readonly max_age: number | null
  readonly min_grade: number | null
  readonly max_grade: number | null
}

/** What of a participant isn't over: booked, waited for, applied for. */
export const plannedOf = (db: Database, student_id: string, now: Date) =>
  db.many<FitRow>(sql`
    select p.id, p.kind, o.id as offering_id, o.name, l.name as location, o.start_date, o.end_date, o.start_time, o.end_time, p.days_left,
      o.min_age, o.max_age, o.min_grade, o.max_grade
    from (
      select a.id, 'BOOKING' as kind, a.offering_id, count(*)::int as days_left
      from attendance_day d join attendance a on a.id = d.attendance_id
      where d.student_id = ${student_id} and d.is_booked and d.date >= (${now}::timestamptz - interval '2 days')::date and d.ends_at > ${now}
        and a.status = 'BOOKED'
      group by a.id
      union all
      select id, 'WAIT', offering_id, 0 from waitlist_entry where student_id = ${student_id} and status in ('WAITING', 'OFFERED')
      union all
      select id, 'APPLICATION', offering_id, 0 from application
      where student_id = ${student_id} and withdrawn_at is null and status in ('PENDING', 'RESUBMISSION', 'AWAITING_PAYMENT')) p
      join offering o on o.id = p.offering_id join location l on l.id = o.location_id
    where p.kind = 'BOOKING' or o.starts_at > ${now}
    order by o.start_date, o.start_time, p.id`)

interface PeopleRow {
  readonly guardian: string
  readonly contacts: { id: string; name: string; relationship: string; phone: string; may_collect: boolean }[]
  readonly children: { id: string; first_name: string }[]
}

export const familyPeople = (db: Database, customer_id: string) =>
  db.one<PeopleRow>(sql`
    select trim(c.first_name || ' ' || c.last_name) as guardian,
      coalesce((select json_agg(json_build_object('id', k.id, 'name', trim(k.first_name || ' ' || k.last_name), 'relationship', k.relationship,
          'phone', phone_text(k.phone_number, k.phone_extension), 'may_collect', k.is_authorized_pick_up) order by k.id)
        from contact k where k.customer_id = c.id), '[]') as contacts,
      coalesce((select json_agg(json_build_object('id', s.id, 'first_name', s.first_name) order by s.created_at, s.id)
        from student s where s.customer_id = c.id and s.type = 'REGULAR' and s.archived_at is null), '[]') as children
    from customer c where c.id = ${customer_id}`)

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

interface SealedNote {
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

/** A family that this person may see: one with something at their locations, or with nothing anywhere yet. */
export async function requireFamily(
  db: Database,
  { by, permission, customer_id }: { by: StaffActor; permission: Permission; customer_id: string },
): Promise<void> {
  const sites = sitesOf(by, permission) ?? null
  const state = await familyState(db, customer_id, sites)
  if (state === undefined) throw problem("NOT_FOUND")
  if (!state.is_seen) throw problem("SITE_NOT_PERMITTED")
}
