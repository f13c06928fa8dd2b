import type { KnownCreditType } from "@hub/domain/switching/match-passes"
import type { KnownPool, KnownProgram } from "@hub/domain/switching/match-programs"
import type { DaysOff } from "@hub/domain/switching/program-days"
import type { BroughtBefore } from "@hub/domain/switching/vanished"
import { openMoney } from "../database/family-conditions.ts"
import { type Database, sql } from "../database/sql.ts"
import type { KnownBookings } from "./known-bookings.ts"
import { knownPapers } from "./known-papers-queries.ts"
import { legacyMail } from "./known-said-queries.ts"

interface ProgramRow extends Omit<KnownProgram, "weekdays"> {
  readonly weekdays: number
  readonly is_over: boolean
  readonly pools: KnownPool[]
}

/** One bit a weekday, Sunday first. */
const weekdaysOf = (bits: number): number[] => [0, 1, 2, 3, 4, 5, 6].filter((day) => (bits & (1 << day)) !== 0)

/** The programs that enrollments may be for, and who is or was booked in one of them. Counters are read without a lock and decide nothing. */
export async function knownBookings(db: Database, today: string): Promise<KnownBookings> {
  const rows = await db.many<ProgramRow>(sql`
    select coalesce(o.external_id, o.id::text) as key, o.name, l.name as site, s.name as season, o.weekdays::int as weekdays,
      o.start_date, o.end_date, o.start_time::text as start_time, c.price as price_cents,
      s.requires_application as takes_applications, o.end_date < ${today}::date as is_over,
      coalesce((
        select json_agg(json_build_object('id', p.id, 'capacity', p.capacity, 'taken', p.taken, 'held', p.held) order by p.id)
        from offering_pool op join pool p on p.id = op.pool_id where op.offering_id = o.id), '[]') as pools
    from offering o join location l on l.id = o.location_id join schedule_set s on s.id = o.schedule_set_id
      join credit_type c on c.id = o.credit_type_id
    where (not o.is_archived and o.end_date >= ${today}::date)
      or o.end_date between ${today}::date - interval '2 years' and ${today}::date - 1
    order by o.start_date, o.start_time, o.id`)
  const programs = rows.map(({ weekdays, ...row }) => ({ ...row, weekdays: weekdaysOf(weekdays) }))
  const booked = await db.many<{ child: string; program: string }>(sql`
    select distinct s.external_id as child, coalesce(o.external_id, o.id::text) as program
    from attendance a join student s on s.id = a.student_id join offering o on o.id = a.offering_id
    where s.external_id is not null and o.end_date >= ${today}::date`)
  const company = await db.maybe<{ time_zone: string; school_year_starts: string; days_off: DaysOff[] | null }>(
    sql`select time_zone, school_year_starts, settings -> 'days_off' as days_off from company`,
  )
  const credit_types = await db.many<KnownCreditType>(sql`
    select coalesce(external_id, id::text) as key, name, price as price_cents from credit_type order by position, name, id`)
  return {
    credit_types,
    brought: await broughtBefore(db, today),
    said: await legacyMail(db),
    areas: (await db.many<{ name: string }>(sql`select name from funbox order by position, id`)).map(
      ({ name }) => name,
    ),
    days_off: company?.days_off ?? [],
    time_zone: company?.time_zone ?? "UTC",
    ...(company === undefined ? {} : { school_year_starts: company.school_year_starts }),
    programs: programs.filter(({ is_over }) => !is_over),
    over: programs.filter(({ is_over }) => is_over),
    booked: new Set(booked.map(({ child, program }) => `${child} ${program}`)),
    papers: await knownPapers(db),
  }
}

interface BroughtRow {
  readonly family: string
  readonly child: string
  readonly child_name: string
  readonly key: string | null
  readonly name: string | null
}

/** Children, bookings and places in line that earlier files brought, that nobody has taken back, and that aren't over. */
async function broughtBefore(db: Database, today: string): Promise<BroughtBefore[]> {
  const rows = await db.many<BroughtRow>(sql`
    select c.external_id as family, s.external_id as child, s.first_name || ' ' || s.last_name as child_name, p.key, p.name
    from (
      select s.id as student_id, null as key, null as name
      from switched_family f join student s on s.customer_id = f.customer_id where s.archived_at is null
      union all
      select a.student_id, coalesce(o.external_id, o.id::text), o.name
      from switched_order w join attendance a on a.order_id = w.order_id and a.status = 'BOOKED' join offering o on o.id = a.offering_id
      where o.end_date >= ${today}::date
      union all
      select e.student_id, coalesce(o.external_id, o.id::text), o.name
      from switched_waiting w join waitlist_entry e on e.id = w.entry_id and e.status in ('WAITING', 'OFFERED')
        join offering o on o.id = e.offering_id
      where o.end_date >= ${today}::date) p
      join student s on s.id = p.student_id join customer c on c.id = s.customer_id
    where s.external_id is not null and c.external_id is not null order by s.id, p.key nulls first`)
  return rows.map(({ key, name, ...child }) =>
    key === null || name === null ? child : { ...child, program: { key, name } },
  )
}

export interface BookedProgram {
  readonly key: string
  readonly id: string
  readonly name: string
  readonly funbox_id: string
  readonly credit_type_id: string
  readonly credit_name: string
  readonly is_program_credit: boolean
  readonly price_cents: number
  readonly pool_ids: readonly string[]
  readonly spans: readonly { readonly starts_at: string; readonly ends_at: string }[]
}

/** What a booking of these needs. */
export const bookedPrograms = (db: Database, keys: readonly string[]) =>
  db.many<BookedProgram>(sql`
    select coalesce(o.external_id, o.id::text) as key, o.id, o.name, o.funbox_id, o.credit_type_id, c.name as credit_name,
      c.is_program_credit, c.price as price_cents,
      array(select pool_id from offering_pool op where op.offering_id = o.id order by 1) as pool_ids,
      coalesce((select json_agg(json_build_object('starts_at', d.starts_at, 'ends_at', d.ends_at) order by d.starts_at)
        from session d where d.offering_id = o.id), '[]') as spans
    from offering o join credit_type c on c.id = o.credit_type_id
    where coalesce(o.external_id, o.id::text) = any(${keys}::text[]) and not o.is_archived`)

/** Days that these children are booked for already. */
export const bookedSpans = (db: Database, student_ids: readonly string[]) =>
  db.many<{ student_id: string; offering_id: string; name: string; starts_at: string; ends_at: string }>(sql`
    select d.student_id, a.offering_id, o.name, d.starts_at, d.ends_at
    from attendance_day d join attendance a on a.id = d.attendance_id join offering o on o.id = a.offering_id
    where d.is_booked and d.student_id = any(${student_ids}::uuid[]) order by d.starts_at`)

/** Places that these children have, had or wait for. */
export const placesOfStudents = (db: Database, student_ids: readonly string[]) =>
  db.many<{ student_id: string; offering_id: string; program: string; kind: "BOOKED" | "WAITING" }>(sql`
    select p.student_id, p.offering_id, coalesce(o.external_id, o.id::text) as program, p.kind from (
      select student_id, offering_id, 'BOOKED' as kind from attendance where student_id = any(${student_ids}::uuid[])
      union
      select student_id, offering_id, 'WAITING' from waitlist_entry
      where status in ('WAITING', 'OFFERED') and student_id = any(${student_ids}::uuid[])) p
      join offering o on o.id = p.offering_id`)

/** What families have been asked for with what a switch has booked, and with the invoices and plans that it brought. */
export const owedOfSwitch = (db: Database, customer_ids: readonly string[]) =>
  db.many<{ customer_id: string; owed: number }>(sql`
    select i.customer_id, sum(i.amount)::int as owed
    from (${openMoney(sql`customer_id = any(${customer_ids}::uuid[])`)}) i join switched_order s on s.order_id = i.order_id
    where not exists (select from opening_balance b where b.order_id = i.order_id)
    group by i.customer_id`)

export const openingBalancesOf = (db: Database, customer_ids: readonly string[]) =>
  db.many<{ customer_id: string; amount: number }>(sql`
    select customer_id, amount from opening_balance where customer_id = any(${customer_ids}::uuid[])`)

/** Where an order goes that is for no program: the first area, and when it is to be paid. */
export const firstFunbox = (db: Database) =>
  db.maybe<{ id: string }>(sql`select id from funbox order by position, id limit 1`)

export const dueOn = (db: Database, now: Date) =>
  db.one<{ due_on: string }>(sql`
    select ((${now}::timestamptz at time zone coalesce(max(time_zone), 'UTC'))::date
      + coalesce(max((settings ->> 'invoice_net_days')::int), 14))::text as due_on from company`)

/** What families owe by the ledger, less what is in their favor. */
export const openByLedger = (db: Database, customer_ids: readonly string[]) =>
  db.many<{ customer_id: string; amount: number }>(sql`
    select customer_id, sum(case when debit_account in ('RECEIVABLE', 'FAMILY_CREDITS') then amount else 0 end
      - case when credit_account in ('RECEIVABLE', 'FAMILY_CREDITS') then amount else 0 end)::int as amount
    from ledger_transfer where unit = 'CENTS' and customer_id = any(${customer_ids}::uuid[])
      and ('RECEIVABLE' in (debit_account, credit_account) or 'FAMILY_CREDITS' in (debit_account, credit_account))
    group by customer_id`)
