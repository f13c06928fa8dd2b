import type { Kind, ScheduleSet, Session } from "@hub/domain/catalogue/catalogue"
import type { OrderBy } from "@hub/domain/kernel/paging"
import type { CanceledDay } from "@hub/domain/scheduling/days-left"
import type { PoolCount } from "@hub/domain/scheduling/places"
import type { CreditTypeRow, OfferingRow, ScheduleSetRow, SessionRow } from "../database/schema.generated.ts"
import { type Database, joined, listed, nothing, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { canceledDaysOf, isOff, sessionsIfCanceled } from "./days-queries.ts"

// Availability is read from pool counters: no statement here counts attendances, and none depends on how many there are.

export const ORDER_FIELDS = ["start_date", "name", "price"] as const
type OrderField = (typeof ORDER_FIELDS)[number]

/** What a list shows of an offering: itself, its price, its registration window, and the counters of its tightest pool. */
export type ListedOffering = Pick<
  OfferingRow,
  | "id"
  | "schedule_set_id"
  | "funbox_id"
  | "location_id"
  | "credit_type_id"
  | "name"
  | "description"
  | "room"
  | "start_date"
  | "end_date"
  | "start_time"
  | "end_time"
  | "starts_at"
  | "weekdays"
  | "session_count"
  | "min_grade"
  | "max_grade"
  | "min_age"
  | "max_age"
> &
  Pick<CreditTypeRow, "price"> &
  Pick<ScheduleSetRow, "kind" | "opens_at" | "closes_at" | "requires_application" | "is_waitlist_enabled"> & {
    pools: readonly (PoolCount & { id: string })[]
    /** Families on the waitlist. */
    waiting: number
    held_until: string | null
    canceled_days: readonly CanceledDay[]
    /** None where no day is canceled. */
    sessions: readonly Pick<BookableOffering["sessions"][number], "date" | "starts_at">[]
    exact_up_to: number | null
    activity_url_part: string | null
  }

/** What a direct buyer may still get of a pool `p`: where families wait, what comes back is theirs. */
const mayComeBack = sql`case when p.waiting > 0 then p.capacity - p.taken - p.held - p.waiting else p.capacity - p.taken end`

/** Offerings named `o`, with their price, registration window and pool counters; `extra` adds columns. */
const offeringRows = (chosen: Sql, extra: Sql = nothing): Sql => sql`
  select o.id, o.kind, o.schedule_set_id, o.funbox_id, o.location_id, o.credit_type_id, o.name, o.description, o.room,
    o.start_date, o.end_date, o.start_time, o.end_time, o.starts_at, o.weekdays, o.session_count, o.min_grade, o.max_grade,
    o.min_age, o.max_age, c.price, s.opens_at, s.closes_at, s.requires_application, s.is_waitlist_enabled,
    coalesce(pools.counts, '[]') as pools,
    (select a.url_part from activity a where a.id = o.activity_id) as activity_url_part,
    case when pools.free <= 0 and pools.untaken > 0 then (
      select least(
        (select min(h.expires_at) from offering_pool op join hold_pool hp on hp.pool_id = op.pool_id join hold h on h.id = hp.hold_id
          where op.offering_id = o.id and h.status = 'OPEN'),
        (select min(r.expires_at) from offering_pool op join place_offer_pool rp on rp.pool_id = op.pool_id
          join place_offer r on r.id = rp.offer_id where op.offering_id = o.id and r.status = 'OPEN'))) end as held_until,
    case when pools.waiting > 0 then (
      select count(distinct e.customer_id)::int from waitlist_entry e where e.offering_id = o.id and e.status = 'WAITING')
      else 0 end as waiting,
    ${canceledDaysOf("o")} as canceled_days, ${sessionsIfCanceled("o")} as sessions,
    (select (settings ->> 'exact_places_up_to')::int from company) as exact_up_to${extra}
  from ${chosen}
    join schedule_set s on s.id = o.schedule_set_id
    join credit_type c on c.id = o.credit_type_id
    cross join lateral (
      select json_agg(json_build_object('id', p.id, 'capacity', p.capacity, 'taken', p.taken, 'held', p.held, 'waiting', p.waiting) order by p.id) as counts,
        min(${mayComeBack}) as untaken, min(p.capacity - p.taken - p.held - p.waiting) as free,
        max(p.waiting) as waiting
      from offering_pool op join pool p on p.id = op.pool_id where op.offering_id = o.id) pools`

/**
 * Always ends in the day, the time and the id: no offering can be on two pages, or on none. Of a week, what begins in it comes before
 * what began earlier.
 */
function ordering({ order_by, from }: Pick<Page, "order_by" | "from">): Sql {
  const columns = { start_date: sql`o.start_date`, name: sql`o.name`, price: sql`c.price` }
  const chosen = order_by.map(({ field, direction }) =>
    direction === "desc" ? sql`${columns[field]} desc` : columns[field],
  )
  const began = chosen.length === 0 && from !== undefined ? [sql`(o.start_date < ${from}::date)`] : []
  return joined([...began, ...chosen, sql`o.start_date`, sql`o.start_time`, sql`o.id`], sql`, `)
}

interface Page {
  order_by: readonly OrderBy<OrderField>[]
  /** The first day that is asked for. */
  from?: string | undefined
  limit: number
  offset: number
}

const countOf = (condition: Sql): Sql => sql`select count(*)::int as total from offering o where ${condition}`

/** One page and the number of offerings on all pages, in one statement. The page is cut before the rest is joined. */
export async function offeringsPage(
  db: Database,
  condition: Sql,
  { order_by, from, limit, offset }: Page,
): Promise<{ rows: ListedOffering[]; total: number }> {
  const order = ordering({ order_by, from })
  const price = order_by.some(({ field }) => field === "price")
    ? sql`join credit_type c on c.id = o.credit_type_id`
    : nothing
  const page = sql`
    (select o.*, count(*) over ()::int as total from offering o ${price} where ${condition}
      order by ${order} limit ${limit} offset ${offset}) o`
  const rows = await db.many<ListedOffering & { total: number }>(sql`
    ${offeringRows(page, sql`, o.total`)} order by ${order}`)
  const total = rows[0]?.total
  if (total !== undefined || offset === 0) return { rows, total: total ?? 0 }
  // Past the last page no row carries the total.
  return { rows, total: (await db.one<{ total: number }>(countOf(condition))).total }
}

/** By id, whatever families may see: nothing archived or hidden, but started offerings too. */
export const offeringsByIds = (db: Database, ids: readonly string[]): Promise<ListedOffering[]> =>
  db.many<ListedOffering>(sql`
    ${offeringRows(sql`offering o join funbox f on f.id = o.funbox_id`)}
    where o.id = any(${ids}::uuid[]) and not o.is_archived and f.display_option = 'visible'`)

export const sessionsOf = (db: Database, offering_id: string): Promise<Session[]> =>
  db.many<Session>(sql`
    select d.id, d.date, d.start_time, d.end_time, d.starts_at, d.ends_at
    from offering o join funbox f on f.id = o.funbox_id join session d on d.offering_id = o.id
    where o.id = ${offering_id} and not o.is_archived and f.display_option = 'visible'
    order by d.starts_at`)

export type SpanRow = Pick<SessionRow, "offering_id" | "starts_at" | "ends_at">

export const spansOf = (db: Database, offering_ids: readonly string[]): Promise<SpanRow[]> =>
  db.many<SpanRow>(sql`
    select offering_id, starts_at, ends_at from session where offering_id = any(${offering_ids}::uuid[])
    order by offering_id, starts_at`)

/** Each day with something to book: how many offerings, and the best of their answers as a position in PLACES. */
export const calendarDays = (db: Database, condition: Sql, first: string, last: string) =>
  db.many<{ date: string; rank: number; count: number }>(sql`
    select d.date, min(ranked.rank)::int as rank, count(*)::int as count
    from (
      select o.id, case
          when min(p.capacity - p.taken - p.held - p.waiting) > 0 or count(p.id) = 0 then 0
          when min(${mayComeBack}) > 0 then 1
          when bool_or(s.is_waitlist_enabled) then 2
          else 3 end as rank
      from offering o
        join schedule_set s on s.id = o.schedule_set_id
        left join offering_pool op on op.offering_id = o.id
        left join pool p on p.id = op.pool_id
      where ${condition} and o.start_date <= ${last} and o.end_date >= ${first}
      group by o.id
    ) ranked
    join session d on d.offering_id = ranked.id
    where d.date between ${first} and ${last}
    group by d.date order by d.date`)

/** How many offerings match each condition. */
export async function countEach(db: Database, conditions: readonly Sql[]): Promise<number[]> {
  const counts = conditions.map(
    (condition, index) => sql`select ${index}::int as at, count(*)::int as count from offering o where ${condition}`,
  )
  const rows = await db.many<{ at: number; count: number }>(sql`${joined(counts, sql` union all `)} order by at`)
  return rows.map(({ count }) => count)
}

export async function monthsWith(db: Database, condition: Sql): Promise<string[]> {
  const rows = await db.many<{ month: string }>(sql`
    select distinct to_char(d.date, 'YYYY-MM') as month
    from offering o join session d on d.offering_id = o.id where ${condition} order by month`)
  return rows.map((row) => row.month)
}

export async function kindsWith(db: Database, kinds: readonly Kind[], condition: Sql): Promise<Kind[]> {
  const rows = await db.many<{ kind: Kind }>(sql`
    select k.kind from unnest(${kinds}::text[]) with ordinality as k(kind, position)
    where exists (select from offering o where o.kind = k.kind and ${condition}) order by k.position`)
  return rows.map((row) => row.kind)
}

export const scheduleSetById = (db: Database, id: string): Promise<ScheduleSet | undefined> =>
  db.maybe<ScheduleSet>(sql`
    select s.id, s.funbox_id, s.location_id, s.name, s.description, s.kind, s.opens_at, s.closes_at, s.is_waitlist_enabled,
      s.requires_application, s.requires_payment_information, s.is_sharing_enabled, s.cancel_settings, s.reschedule_settings,
      s.refund_hours_before_start
    from schedule_set s join funbox f on f.id = s.funbox_id
    where s.id = ${id} and f.display_option = 'visible'`)

/** What checkout must know of an offering to hold it, book it and price it. */
export interface BookableOffering {
  id: string
  schedule_set_id: string
  funbox_id: string
  location_id: string
  credit_type_id: string
  name: string
  room: string
  kind: "PROGRAM" | "DAYCAMP_PROGRAM" | "DAYCAMP_SESSION" | "OVERNIGHT"
  start_date: string
  end_date: string
  start_time: string
  end_time: string
  starts_at: string
  weekdays: number
  session_count: number
  min_grade: number | null
  max_grade: number | null
  min_age: number | null
  max_age: number | null
  opens_at: string | null
  closes_at: string | null
  requires_application: boolean
  is_waitlist_enabled: boolean
  cancel_settings: Window
  reschedule_settings: Window
  refund_hours_before_start: number | null
  /** False for what nobody can take any more, but is still shown to those who booked it. */
  is_offered: boolean
  sessions: { id: string; date: string; starts_at: string; ends_at: string }[]
  canceled_days: CanceledDay[]
  pools: BookablePool[]
}

/** `free` is beyond those who wait, but for groups that were passed over. */
export interface BookablePool {
  id: string
  free: number
  passed_over: number
  /** By other families than the one that asks. */
  is_waited_for: boolean
}

type Window = ScheduleSet["cancel_settings"]

const poolsFor = (customer_id: string | null) => sql`coalesce((
      select json_agg(json_build_object('id', p.id, 'free', p.capacity - p.taken - p.held - p.waiting,
        'passed_over', p.passed_over, 'is_waited_for', p.waiting + p.passed_over > 0 and exists (
          select from offering_pool other join waitlist_entry e on e.offering_id = other.offering_id
          where other.pool_id = p.id and e.status = 'WAITING' and e.customer_id <> ${customer_id}::uuid)) order by p.id)
      from offering_pool op join pool p on p.id = op.pool_id where op.offering_id = o.id), '[]')`

const isOffered = sql`(not o.is_archived and f.display_option = 'visible' and not l.is_archived and not ${isOff})`

/** Also those no longer offered; `opens_at` is the family's own. The counters are read without a lock and decide nothing. */
export const bookableOfferings = (
  db: Database,
  offering_ids: readonly string[],
  { customer_id = null, now = null }: { customer_id?: string | null; now?: Date | null } = {},
) =>
  db.many<BookableOffering>(sql`
    select o.id, o.schedule_set_id, o.funbox_id, o.location_id, o.credit_type_id, o.name, o.room, o.kind, o.start_date, o.end_date, o.start_time,
      o.end_time, o.starts_at, o.weekdays, o.session_count, o.min_grade, o.max_grade, o.min_age, o.max_age,
      opens_for(s.id, s.opens_at, ${customer_id}::uuid, coalesce(${now}::timestamptz, hub_now())) as opens_at,
      s.closes_at, s.requires_application, s.is_waitlist_enabled, s.cancel_settings, s.reschedule_settings,
      s.refund_hours_before_start, ${isOffered} as is_offered,
      (select json_agg(json_build_object('id', d.id, 'date', d.date, 'starts_at', d.starts_at, 'ends_at', d.ends_at)
        order by d.starts_at) from session d where d.offering_id = o.id) as sessions,
      ${canceledDaysOf("o")} as canceled_days,
      ${poolsFor(customer_id)} as pools
    from offering o join schedule_set s on s.id = o.schedule_set_id join funbox f on f.id = o.funbox_id
      join location l on l.id = o.location_id
    where o.id = any(array[${listed(offering_ids)}]::uuid[])
    order by o.starts_at, o.id`)

/** An offering's counters beside what a family has to do with it. */
interface OfferingPlaces extends Pick<BookableOffering, "id" | "name" | "is_waitlist_enabled" | "pools"> {
  /** Whether the family is booked there, or has places held or reserved anywhere. */
  is_theirs: boolean
  student_ids: readonly string[]
}

export const offeringPlaces = (
  db: Database,
  { customer_id, offering_ids }: { customer_id: string; offering_ids: readonly string[] },
) =>
  db.many<OfferingPlaces>(sql`
    select o.id, o.name, s.is_waitlist_enabled, ${poolsFor(customer_id)} as pools,
      exists (select from hold h where h.customer_id = ${customer_id} and h.status = 'OPEN')
        or exists (select from place_offer r where r.customer_id = ${customer_id} and r.status in ('OPEN', 'IN_CHECKOUT'))
        or exists (select from attendance a where a.customer_id = ${customer_id} and a.offering_id = o.id and a.status = 'BOOKED')
        as is_theirs,
      array(select c.id from student c where c.customer_id = ${customer_id} and c.archived_at is null) as student_ids
    from offering o join schedule_set s on s.id = o.schedule_set_id join funbox f on f.id = o.funbox_id join location l on l.id = o.location_id
    where o.id in (${listed(offering_ids)}) and ${isOffered}`)

/** What is free now of pools that a transaction has locked. */
export const freeOf = (tx: Transaction, pool_ids: readonly string[]) =>
  tx.many<{ id: string; free: number }>(sql`
    select id, capacity - taken - held - waiting as free from pool where id = any(${pool_ids}::uuid[])`)
