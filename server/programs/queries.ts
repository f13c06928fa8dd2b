import type { ComingDay } from "@hub/domain/paperwork/readiness"
import { openMoney } from "../database/family-conditions.ts"
import { hasAlert, isOnline, NAME_ORDER } from "../database/fragments.ts"
import type { OfferingRow, ScheduleSetRow, SessionRow } from "../database/schema.generated.ts"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// What staff see of programs, from the tables of all rooms.

/** Ids of locations; null for all. */
export type Sites = readonly string[] | null

export interface Fill {
  capacity: number
  taken: number
  held: number
  waiting: number
  left: number
  booked_amount: number
}

const at = (sites: Sites): Sql => (sites === null ? nothing : sql`and o.location_id = any(${sites}::uuid[])`)

/** Of an offering `o`, by its tightest pool. One without pools has room for everybody. */
const filled = sql`
  select coalesce(p.capacity, 0) as capacity, (select count(*)::int from attendance a where a.offering_id = o.id and a.status = 'BOOKED') as taken,
    coalesce(p.held, 0) as held, coalesce(p.capacity - p.taken - p.held, 0) as "left",
    (select count(*)::int from waitlist_entry e where e.offering_id = o.id and e.status = 'WAITING') as waiting
  from (select 1) one left join lateral (
    select p.capacity, p.taken, p.held from offering_pool op join pool p on p.id = op.pool_id
    where op.offering_id = o.id order by p.capacity - p.taken - p.held, p.id limit 1) p on true`

const bookedAmount = sql`coalesce((
    select sum(l.total - l.fee)::int from attendance a join order_line l on l.order_id = a.order_id and l.student_id = a.student_id and l.offering_id = a.offering_id
    where a.offering_id = o.id and a.status = 'BOOKED'), 0)`

export interface ProgramRow extends Fill {
  id: string
  name: string
  url_part: string | null
  locations: { id: string; name: string }[]
  dates: number
  first_day: string
  last_day: string
  total: number
}

interface ProgramsPage {
  sites: Sites
  search: string | undefined
  location_id: string | undefined
  when: "AHEAD" | "OVER"
  today: string
  limit: number
  offset: number
}

/** The page is cut before the places of its dates are counted. */
export const programsPage = (db: Database, { sites, search, location_id, when, today, limit, offset }: ProgramsPage) =>
  db.many<ProgramRow>(sql`
    with page as (
      select coalesce(o.activity_id, o.id) as id, coalesce(max(a.name), max(o.name)) as name, max(a.url_part) as url_part, array_agg(o.id) as offering_ids,
        count(*)::int as dates, min(o.start_date) as first_day, max(o.end_date) as last_day, count(*) over ()::int as total
      from offering o left join activity a on a.id = o.activity_id
      where ${when === "AHEAD" ? sql`o.end_date >= ${today}` : sql`o.end_date < ${today}`} and not o.is_archived ${at(sites)}
        ${location_id === undefined ? nothing : sql`and o.location_id = ${location_id}`}
        ${search === undefined ? nothing : sql`and (o.search_text like '%' || folded(${search}) || '%' or folded(a.name) like '%' || folded(${search}) || '%')`}
      group by coalesce(o.activity_id, o.id)
      order by ${when === "AHEAD" ? sql`min(o.start_date)` : sql`max(o.end_date) desc`}, coalesce(max(a.name), max(o.name)) ${NAME_ORDER}, 1 limit ${limit} offset ${offset})
    select p.id, p.name, p.url_part, p.dates, p.first_day, p.last_day, p.total, f.*,
      (select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name) from location l
        where l.id in (select o.location_id from offering o where o.id = any(p.offering_ids))) as locations
    from page p cross join lateral (
      select sum(f.capacity)::int as capacity, sum(f.taken)::int as taken, sum(f.held)::int as held, sum(f.waiting)::int as waiting,
        sum(f."left")::int as "left", sum(${bookedAmount})::int as booked_amount
      from offering o cross join lateral (${filled}) f where o.id = any(p.offering_ids)) f
    order by ${when === "AHEAD" ? sql`p.first_day` : sql`p.last_day desc`}, p.name ${NAME_ORDER}, p.id`)

export interface DateRow
  extends Fill,
    Pick<
      OfferingRow,
      | "id"
      | "name"
      | "room"
      | "schedule_set_id"
      | "start_date"
      | "end_date"
      | "start_time"
      | "end_time"
      | "starts_at"
      | "session_count"
      | "is_archived"
    >,
    Pick<ScheduleSetRow, "opens_at" | "closes_at"> {
  location: { id: string; name: string; time_zone: string }
  price: number
  canceled_days: string[]
  days_off: { date: string; name: string }[]
  is_canceled: boolean
  last_ends_at: string
  program_id: string
  program_name: string
}

/** Of a week of camp, its days off from Monday to Friday; of a longer one, those on the weekdays on which it meets. */
const daysOff = sql`(
  select coalesce(json_agg(json_build_object('date', d.day::date::text, 'name', x.off ->> 'name') order by d.day), '[]')
  from company, jsonb_array_elements(coalesce(company.settings -> 'days_off', '[]')) x(off)
    cross join lateral (select o.end_date - o.start_date < 7 and o.session_count > 2 as is_week) w
    cross join lateral generate_series(
      greatest((x.off ->> 'start_date')::date, case when w.is_week then date_trunc('week', o.start_date)::date else o.start_date end),
      least((x.off ->> 'end_date')::date, case when w.is_week then date_trunc('week', o.end_date)::date + 4 else o.end_date end), '1 day') d(day)
  where not exists (select from session n where n.offering_id = o.id and n.date = d.day::date)
    and (w.is_week or exists (select from session n where n.offering_id = o.id and extract(dow from n.date) = extract(dow from d.day))))`

/** The dates of a program, which one of them names as well; or one of them. */
export const programDates = (db: Database, which: { program_id: string; sites: Sites } | { offering_id: string }) =>
  db.many<DateRow>(sql`
    select o.id, o.name, o.room, o.schedule_set_id, o.start_date, o.end_date, o.start_time, o.end_time, o.starts_at, o.session_count,
      o.is_archived, s.opens_at, s.closes_at, c.price, json_build_object('id', l.id, 'name', l.name, 'time_zone', l.time_zone) as location,
      array(select x.date::text from day_cancellation x where x.offering_id = o.id and x.reinstated_at is null order by x.date) as canceled_days,
      ${daysOff} as days_off,
      exists (select from offering_cancellation x where x.offering_id = o.id) as is_canceled,
      (select max(d.ends_at) from session d where d.offering_id = o.id) as last_ends_at,
      coalesce(o.activity_id, o.id) as program_id, coalesce(a.name, o.name) as program_name,
      f.capacity, f.taken, f.held, f.waiting, f."left", ${bookedAmount} as booked_amount
    from offering o join schedule_set s on s.id = o.schedule_set_id join credit_type c on c.id = o.credit_type_id
      join location l on l.id = o.location_id left join activity a on a.id = o.activity_id cross join lateral (${filled}) f
    where ${
      "offering_id" in which
        ? sql`o.id = ${which.offering_id}`
        : sql`(o.activity_id = ${which.program_id} or o.id = ${which.program_id} and o.activity_id is null
              or o.activity_id = (select y.activity_id from offering y where y.id = ${which.program_id})) ${at(which.sites)}
            and (not o.is_archived or exists (select from offering_cancellation x where x.offering_id = o.id))`
    }
    order by o.start_date, o.start_time, o.id`)

export const poolsWithCounts = (db: Database, offering_id: string) =>
  db.many<{ id: string; capacity: number; taken: number; held: number; waiting: number; shared_with: number }>(sql`
    select p.id, p.capacity, p.taken, p.held, p.waiting + p.passed_over as waiting,
      (select count(*)::int - 1 from offering_pool other where other.pool_id = p.id) as shared_with
    from offering_pool op join pool p on p.id = op.pool_id where op.offering_id = ${offering_id} order by p.id`)

export interface SessionRowForStaff extends Pick<SessionRow, "date" | "starts_at" | "ends_at"> {
  expected: number
  inside: number
  cancellation: { id: string; reason: string; canceled_by: string; is_finished: boolean } | null
}

export const sessionsForStaff = (db: Database, offering_id: string) =>
  db.many<SessionRowForStaff>(sql`
    select s.date, s.starts_at, s.ends_at,
      (select count(*)::int from attendance a join attendance_day d on d.attendance_id = a.id and d.session_id = s.id
        where a.offering_id = s.offering_id and a.status = 'BOOKED' and d.is_booked) as expected,
      (select count(*)::int from gate_presence g where g.session_id = s.id) as inside,
      (select json_build_object('id', c.id, 'reason', c.reason, 'canceled_by', c.cancelled_by, 'is_finished', c.finished_at is not null)
        from day_cancellation c where c.offering_id = s.offering_id and c.date = s.date and c.reinstated_at is null) as cancellation
    from session s where s.offering_id = ${offering_id} order by s.starts_at, s.id`)

export interface RosterRow {
  attendance_id: string
  student_id: string
  student_name: string
  birth_date: string | null
  grade: string
  customer_id: string
  family_name: string
  siblings: number
  is_new: boolean
  is_inside: boolean
  has_alert: boolean
  order_number: number | null
  paid_amount: number
  owed_amount: number
  paid_by: "CARD" | "PLAN" | "INVOICE" | "CREDIT" | "FREE"
  add_ons: { name: string; choice: string; dates: string[] }[]
}

export interface RosterQuery {
  offering_id: string
  search: string | undefined
}

/** One statement for a roster of hundreds; the caller counts its chips, filters and cuts it. */
export const rosterOf = (db: Database, { offering_id, search }: RosterQuery) =>
  db.many<RosterRow>(sql`
    select a.id as attendance_id, s.id as student_id, trim(s.first_name || ' ' || s.last_name) as student_name, s.birth_date, s.grade,
      c.id as customer_id, trim(c.first_name || ' ' || c.last_name) as family_name,
      (select count(*)::int - 1 from attendance b where b.offering_id = a.offering_id and b.customer_id = a.customer_id and b.status = 'BOOKED') as siblings,
      not exists (select from attendance b where b.customer_id = a.customer_id and b.booked_at < a.booked_at and b.order_id <> a.order_id) as is_new,
      exists (select from gate_presence g where g.attendance_id = a.id) as is_inside, ${hasAlert(sql`s.id`)} as has_alert,
      r.number::int as order_number, coalesce(l.total - l.fee, 0) as paid_amount,
      coalesce((select sum(m.amount)::int from (${openMoney(sql`order_id = a.order_id`)}) m), 0) as owed_amount,
      case when l.credit_id is not null then case when l.is_free_credit then 'FREE' else 'CREDIT' end
        when exists (select from order_payment_plan p where p.order_id = a.order_id) then 'PLAN'
        when exists (select from invoice i where i.order_id = a.order_id) then 'INVOICE'
        when l.total = 0 then 'FREE' else 'CARD' end as paid_by,
      coalesce((select json_agg(json_build_object('name', x.name, 'choice', x.choice, 'dates', x.dates) order by x.position, x.name) from (
        select o.name, o.position, b.choice, coalesce(json_agg(b.date order by b.date) filter (where b.date is not null), '[]') as dates
        from attendance_add_on b join add_on o on o.id = b.add_on_id
        where b.attendance_id = a.id and b.status = 'BOOKED' group by o.id, b.choice) x), '[]') as add_ons
    from attendance a join student s on s.id = a.student_id join customer c on c.id = a.customer_id
      join customer_order r on r.id = a.order_id
      left join order_line l on l.order_id = a.order_id and l.student_id = a.student_id and l.offering_id = a.offering_id
    where a.offering_id = ${offering_id} and a.status = 'BOOKED'
      ${search === undefined ? nothing : sql`and folded(s.first_name || ' ' || s.last_name || ' ' || c.first_name || ' ' || c.last_name) like '%' || folded(${search}) || '%'`}
    order by s.last_name ${NAME_ORDER}, s.first_name ${NAME_ORDER}, a.id`)

/** Bookings of an offering that aren't over, each with its next day. */
export const comingOf = (db: Database, offering_id: string, now: Date) =>
  db.many<ComingDay & { customer_id: string }>(sql`
    select a.id as attendance_id, a.student_id, a.customer_id, o.name, ${isOnline} as is_online, min(d.date) as date
    from attendance a join attendance_day d on d.attendance_id = a.id and d.is_booked
      join offering o on o.id = a.offering_id join location l on l.id = o.location_id
    where a.offering_id = ${offering_id} and a.status = 'BOOKED' and d.ends_at > ${now}
    group by a.id, o.name, l.type order by a.customer_id, a.id`)

/** Whom these entries of a line belong to. */
export const namesOfEntries = (db: Database, ids: readonly string[]) =>
  db.many<{ student_name: string; family_name: string; email: string | null }>(sql`
    select trim(s.first_name || ' ' || s.last_name) as student_name, trim(c.first_name || ' ' || c.last_name) as family_name, c.email
    from unnest(${ids}::uuid[]) with ordinality as i(id, position) join waitlist_entry e on e.id = i.id
      join student s on s.id = e.student_id join customer c on c.id = e.customer_id
    order by i.position`)

export interface SetRow extends Pick<ScheduleSetRow, "id" | "name" | "opens_at" | "closes_at"> {
  dates: number
}

/** The schedule set of an offering, under its lock. */
export const lockSetOf = (tx: Transaction, offering_id: string) =>
  tx.maybe<SetRow>(sql`
    select s.id, s.name, s.opens_at, s.closes_at,
      (select count(*)::int from offering n where n.schedule_set_id = s.id and not n.is_archived) as dates
    from schedule_set s where s.id = (select schedule_set_id from offering where id = ${offering_id}) for update of s`)

export const lockSets = (tx: Transaction, ids: readonly string[]) =>
  tx.many<SetRow & { location_id: string }>(sql`
    select s.id, s.name, s.opens_at, s.closes_at, s.location_id,
      (select count(*)::int from offering n where n.schedule_set_id = s.id and not n.is_archived) as dates
    from schedule_set s where s.id = any(${ids}::uuid[]) order by s.id for update of s`)

/** Who has asked for a mail when these programs open, and gets it when they open at that moment. */
export const askedForOpening = (db: Database, schedule_set_id: string, at: Date) =>
  db.many<{ recipient: string }>(sql`
    select c.email as recipient from place_notice n join offering o on o.id = n.offering_id join customer c on c.id = n.customer_id
    where n.kind = 'OPENING' and n.ended_at is null and c.email is not null and o.schedule_set_id = ${schedule_set_id}
      and not o.is_archived and o.starts_at > ${at}
    order by n.created_at, n.id`)
