import type { StaffActor } from "@hub/domain/kernel/actor"
import type { MAIL_STATES } from "@hub/domain/reports/saved-reports.staff"
import { grantsOf, type RoleAt } from "@hub/domain/staff/roles"
import { isReal } from "../database/family-conditions.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"

// What reports read of other rooms: who asks, seasons, and families with care.

interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: RoleAt[]
}

/** Everybody who is here, by name. */
export const people = (db: Database, ids: readonly string[] | null = null) =>
  db.many<Person>(sql`
    select s.id, s.name, s.email, coalesce((select json_agg(json_build_object('role', role, 'location_id', location_id))
      from staff_role r where r.staff_id = s.id), '[]') as roles
    from staff s where s.removed_at is null and ${ids === null ? sql`true` : sql`s.id = any(${ids}::uuid[])`} order by lower(s.name), s.id`)

export const actorOf = ({ id, name, roles }: Person): StaffActor => ({
  kind: "staff",
  staff_id: id,
  name,
  grants: grantsOf(roles),
})

interface Season {
  readonly id: string
  readonly name: string
  readonly from: string
  readonly to: string
}

export const seasonsOf = (db: Database) =>
  db.many<Season>(sql`
    select id, name, start_date as "from", end_date as "to" from season where not is_archived order by start_date desc, name, id`)

export const seasonById = (db: Database, id: string) =>
  db.maybe<Season>(sql`select id, name, start_date as "from", end_date as "to" from season where id = ${id}`)

export const locationNamed = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.maybe<{ name: string }>(sql`select name from location where id = ${id}`))?.name

const inYear = (year: number, day: Sql): Sql =>
  sql`${day} between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)`

/** Families with care in a year: days that took place, or payments of it in the system before. */
const hadCare = (year: number, now: Date) => sql`
  (select a.customer_id from attendance a join attendance_day d on d.attendance_id = a.id
    where a.status = 'BOOKED' and d.is_booked and d.ends_at <= ${now} and ${inYear(year, sql`d.date`)}
      and ${isReal(sql`a.customer_id`)}
  union all
  select p.customer_id from payment_before p
    where p.care_amount <> 0 and ${inYear(year, sql`p.paid_on`)} and ${isReal(sql`p.customer_id`)}
  union all
  select b.customer_id from attendance_before b
    where b.is_present and ${inYear(year, sql`b.date`)} and ${isReal(sql`b.customer_id`)})`

export const countCare = async (db: Database, year: number, now: Date): Promise<number> =>
  (
    await db.one<{ families: number }>(
      sql`select count(distinct h.customer_id)::int as families from ${hadCare(year, now)} h`,
    )
  ).families

const BEFORE_ALL = "00000000-0000-0000-0000-000000000000"

/**
 * The family after this one that had care in a year, with the language that it reads. By each family's own rows: as one semijoin it reads the
 * whole year again for every family.
 */
export const nextCare = (db: Database, year: number, { now, after }: { now: Date; after: string | null }) =>
  db.maybe<{ id: string; name: string; language: string | null }>(sql`
    select c.id, trim(c.last_name || ' ' || c.first_name) as name, c.language from customer c
    where c.id > ${after ?? BEFORE_ALL} and ${isReal(sql`c.id`)} and (
      exists (select from attendance a join attendance_day d on d.attendance_id = a.id
        where a.customer_id = c.id and a.status = 'BOOKED' and d.is_booked and d.ends_at <= ${now} and ${inYear(year, sql`d.date`)} offset 0)
      or exists (select from payment_before p where p.customer_id = c.id and p.care_amount <> 0 and ${inYear(year, sql`p.paid_on`)} offset 0)
      or exists (select from attendance_before b where b.customer_id = c.id and b.is_present and ${inYear(year, sql`b.date`)} offset 0))
    order by c.id limit 1`)

export const careYears = (db: Database, now: Date) =>
  db.many<{ year: number; families: number }>(sql`
    select extract(year from h.day)::int as year, count(distinct h.customer_id)::int as families from (
      select a.customer_id, d.date as day from attendance a join attendance_day d on d.attendance_id = a.id
      where a.status = 'BOOKED' and d.is_booked and d.ends_at <= ${now}
      union all select customer_id, paid_on from payment_before where care_amount <> 0
      union all select customer_id, date from attendance_before where is_present) h
    where ${isReal(sql`h.customer_id`)} group by 1 order by 1 desc`)

interface Delivery {
  saved_report_id: string
  id: string
  name: string
  state: (typeof MAIL_STATES)[number]
  at: string | null
}

/** To whom reports go, by name, each with what became of the last mail. */
export const deliveries = (db: Database, ids: readonly string[]) =>
  db.many<Delivery>(sql`
    select r.saved_report_id, s.id, s.name, coalesce(m.sent_at, m.given_up_at, w.due_at) as at,
      case when w.id is null then 'NONE' when not w.is_sent then 'NOT_PERMITTED' when m.given_up_at is not null then 'BOUNCED'
        when m.sent_at is not null then 'SENT' else 'QUEUED' end as state
    from saved_report_recipient r join staff s on s.id = r.staff_id
      left join lateral (select id, due_at, is_sent from saved_report_mail x
        where x.saved_report_id = r.saved_report_id and x.staff_id = r.staff_id order by x.due_at desc limit 1) w on true
      left join outbox_mail m on m.kind = 'REPORT_SCHEDULED' and m.about_id = w.id
    where r.saved_report_id = any(${ids}::uuid[]) and s.removed_at is null order by lower(s.name), s.id`)

export const staffNames = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.many<{ id: string; name: string }>(
    sql`select id, name from staff where id = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const companyZone = async (db: Database): Promise<string> =>
  (await db.one<{ time_zone: string }>(sql`select time_zone from company`)).time_zone
