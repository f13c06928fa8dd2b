import type { Kind, ScheduleSet, Session } from "@hub/domain/catalogue/catalogue"
import type { OrderBy } from "@hub/domain/kernel/paging"
import type { PoolCount } from "@hub/domain/scheduling/places"
import type { CreditTypeRow, OfferingRow, ScheduleSetRow, SessionRow } from "../database/schema.generated.ts"
import { type Database, joined, nothing, type Sql, sql } from "../database/sql.ts"

// Availability is read from pool counters: no statement here counts attendances, and none depends on how many there are.

export const ORDER_FIELDS = ["start_date", "name", "price"] as const
export type OrderField = (typeof ORDER_FIELDS)[number]

/** What a list shows of an offering: itself, its price, its registration window, and the counters of its tightest pool. */
export type ListedOffering = Omit<OfferingRow, "external_id" | "activity_id" | "kind" | "is_archived" | "search_text"> &
  Pick<CreditTypeRow, "price"> &
  Pick<ScheduleSetRow, "kind" | "opens_at" | "closes_at" | "requires_application" | "is_waitlist_enabled"> & {
    pools: readonly (PoolCount & { id: string })[]
    /** Families on the waitlist. */
    waiting: number
    held_until: string | null
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
    (select (settings ->> 'exact_places_up_to')::int from company) as exact_up_to${extra}
  from ${chosen}
    join schedule_set s on s.id = o.schedule_set_id
    join credit_type c on c.id = o.credit_type_id
    cross join lateral (
      select json_agg(json_build_object('id', p.id, 'capacity', p.capacity, 'taken', p.taken, 'held', p.held, 'waiting', p.waiting)) as counts,
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

export interface Page {
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
