import { type Database, joined, listed, nothing, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// The one door to places (docs/places.md). Whatever takes, holds or gives back a place comes through `changePlaces`.

/** A change to one pool's counters. */
export interface PlaceChange {
  pool_id: string
  held: number
  taken: number
}

/** Sums the changes per pool, so that two lines which share a pool are counted together (I2), in the order of locking. */
export function summed(changes: readonly PlaceChange[]): PlaceChange[] {
  const byPool = new Map<string, PlaceChange>()
  for (const { pool_id, held, taken } of changes) {
    const known = byPool.get(pool_id) ?? { pool_id, held: 0, taken: 0 }
    byPool.set(pool_id, { pool_id, held: known.held + held, taken: known.taken + taken })
  }
  return [...byPool.values()]
    .filter(({ held, taken }) => held !== 0 || taken !== 0)
    .sort((a, b) => (a.pool_id < b.pool_id ? -1 : 1))
}

/**
 * Applies the changes in a fixed order and answers the pools that had too few places; then the caller must roll back. Called last
 * in its transaction, because everybody who wants the same pool waits from here to the commit.
 */
export async function changePlaces(tx: Transaction, changes: readonly PlaceChange[]): Promise<string[]> {
  const wanted = summed(changes)
  if (wanted.length === 0) return []
  const ids = wanted.map((change) => change.pool_id)
  const rows = wanted.map(({ pool_id, held, taken }) => sql`(${pool_id}::uuid, ${held}::int, ${taken}::int)`)
  const [, changed] = await Promise.all([
    // One pool locks itself by its update; several are locked in sorted order first, so that two baskets can't wait for each other.
    ids.length > 1 && tx.run(sql`select id from pool where id in (${listed(ids)}) order by id for no key update`),
    tx.many<{ id: string }>(sql`
      update pool set held = pool.held + c.held, taken = pool.taken + c.taken
      from (values ${joined(rows, sql`, `)}) as c(id, held, taken)
      where pool.id = c.id and pool.taken + c.taken + pool.held + c.held <= pool.capacity
      returning pool.id`),
  ])
  const done = new Set(changed.map((row) => row.id))
  return ids.filter((id) => !done.has(id))
}

/** What checkout must know of an offering to hold it, book it and price it. */
export interface BookableRow {
  id: string
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
  cancel_settings: Window
  reschedule_settings: Window
  /** Whether anybody can take it at all: what was booked before is shown for as long as it is kept. */
  is_offered: boolean
  sessions: { id: string; date: string; starts_at: string; ends_at: string }[]
  pools: { id: string; free: number }[]
}

interface Window {
  is_enabled: boolean
  hours_before_program_start: number
  hours_before_session_start: number
}

const poolsSeen = sql`coalesce((
      select json_agg(json_build_object('id', p.id, 'free', p.capacity - p.taken - p.held))
      from offering_pool op join pool p on p.id = op.pool_id where op.offering_id = o.id), '[]')`

const isOffered = sql`(not o.is_archived and f.display_option = 'visible' and not l.is_archived)`

/** Offerings, also those that are no longer offered; the counters are read without a lock and decide nothing. */
const bookablesBy = (db: Database, condition: Sql): Promise<BookableRow[]> =>
  db.many<BookableRow>(sql`
    select o.id, o.funbox_id, o.location_id, o.credit_type_id, o.name, o.room, o.kind, o.start_date, o.end_date, o.start_time,
      o.end_time, o.starts_at, o.weekdays, o.session_count, o.min_grade, o.max_grade, o.min_age, o.max_age,
      s.opens_at, s.closes_at, s.requires_application, s.cancel_settings, s.reschedule_settings, ${isOffered} as is_offered,
      (select json_agg(json_build_object('id', d.id, 'date', d.date, 'starts_at', d.starts_at, 'ends_at', d.ends_at)
        order by d.starts_at) from session d where d.offering_id = o.id) as sessions,
      ${poolsSeen} as pools
    from offering o join schedule_set s on s.id = o.schedule_set_id join funbox f on f.id = o.funbox_id
      join location l on l.id = o.location_id
    where ${condition}
    order by o.starts_at, o.id`)

export const bookables = (db: Database, offering_ids: readonly string[]): Promise<BookableRow[]> =>
  bookablesBy(db, sql`o.id = any(array[${listed(offering_ids)}]::uuid[])`)

/** Those in which an order holds places. */
export const bookablesHeld = (db: Database, order_id: string): Promise<BookableRow[]> =>
  bookablesBy(
    db,
    sql`o.id in (select i.offering_id from hold h join hold_item i on i.hold_id = h.id where h.order_id = ${order_id})`,
  )

/** An offering's counters, with what a family has to do with it. */
export interface SeenPlaces extends Pick<BookableRow, "id" | "name" | "pools"> {
  /** Whether the family is booked there, or holds places, there or elsewhere. */
  is_theirs: boolean
  /** Participants on the family's list. */
  student_ids: readonly string[]
}

/** A look without a lock and without a transaction, for those whom it may be able to refuse. */
export const seenPlaces = (
  db: Database,
  { customer_id, offering_ids }: { customer_id: string; offering_ids: readonly string[] },
): Promise<SeenPlaces[]> =>
  db.many<SeenPlaces>(sql`
    select o.id, o.name, ${poolsSeen} as pools,
      exists (select from hold h where h.customer_id = ${customer_id} and h.state = 'OPEN')
        or exists (select from attendance a where a.customer_id = ${customer_id} and a.offering_id = o.id and a.status = 'BOOKED')
        as is_theirs,
      array(select s.id from student s where s.customer_id = ${customer_id} and s.archived_at is null) as student_ids
    from offering o join funbox f on f.id = o.funbox_id join location l on l.id = o.location_id
    where o.id in (${listed(offering_ids)}) and ${isOffered}`)

export interface HoldRow {
  id: string
  order_id: string
  customer_id: string
  state: "OPEN" | "CONSUMED" | "RELEASED" | "EXPIRED"
  expires_at: string
  was_extended: boolean
}

const holdColumns = sql`h.id, h.order_id, h.customer_id, h.state, h.expires_at, h.was_extended`

const holdItems = sql`coalesce((
    select json_agg(json_build_object('student_id', i.student_id, 'offering_id', i.offering_id) order by i.position)
    from hold_item i where i.hold_id = h.id), '[]') as items`

export interface HoldItemRow {
  student_id: string
  offering_id: string
}

/** With what it holds, which never changes once it is written, so that reading it needs no lock. */
export interface HeldBasket extends HoldRow {
  items: readonly HoldItemRow[]
}

export const holdOfOrder = (db: Database, order_id: string, { lock = false } = {}) =>
  db.maybe<HeldBasket>(sql`
    select ${holdColumns}, ${holdItems} from hold h where h.order_id = ${order_id} ${lock ? sql`for update of h` : nothing}`)

export interface HeldPool {
  pool_id: string
  quantity: number
}

/**
 * The pools of an order's hold, open or not, which never change once it is written. An offering without a pool never fills, so a
 * hold may have none.
 */
export const heldPools = (db: Database, order_id: string) =>
  db.many<HeldPool>(sql`
    select p.pool_id, p.quantity from hold h join hold_pool p on p.hold_id = h.id where h.order_id = ${order_id}`)

export interface NewHold {
  id: string
  order_id: string
  customer_id: string
  expires_at: Date
  items: readonly HoldItemRow[]
  pools: readonly { pool_id: string; quantity: number }[]
}

/** As it stands once it is written. */
export const newlyHeld = ({ id, order_id, customer_id, items, expires_at }: NewHold): HeldBasket => ({
  id,
  order_id,
  customer_id,
  items,
  state: "OPEN",
  expires_at: expires_at.toISOString(),
  was_extended: false,
})

/** The parts of a statement that write a hold. */
export const holdParts = (hold: NewHold): Sql[] => [
  sql`held as (
      insert into hold (id, order_id, customer_id, state, expires_at)
      values (${hold.id}, ${hold.order_id}, ${hold.customer_id}, 'OPEN', ${hold.expires_at})
    )`,
  sql`held_items as (
      insert into hold_item (hold_id, position, student_id, offering_id)
      select ${hold.id}, i.position, i.student_id, i.offering_id
      from unnest(${hold.items.map((i) => i.student_id)}::uuid[], ${hold.items.map((i) => i.offering_id)}::uuid[])
        with ordinality as i(student_id, offering_id, position)
    )`,
  sql`held_pools as (
      insert into hold_pool (hold_id, pool_id, quantity)
      select ${hold.id}, p.pool_id, p.quantity
      from unnest(${hold.pools.map((p) => p.pool_id)}::uuid[], ${hold.pools.map((p) => p.quantity)}::int[]) as p(pool_id, quantity)
    )`,
]

/** Ends an order's open hold; 0 when it isn't open any more. */
export const endHold = (tx: Transaction, order_id: string, state: "CONSUMED" | "RELEASED" | "EXPIRED") =>
  tx.run(sql`update hold set state = ${state} where order_id = ${order_id} and state = 'OPEN'`)

/** Once, when payment is under way: what an order holds, until then; undefined when its time is over or it is not open any more. */
export const extendHold = (
  tx: Transaction,
  { customer_id, order_id, now, minutes }: { customer_id: string; order_id: string; now: Date; minutes: number },
) =>
  tx.maybe<HeldBasket>(sql`
    update hold h set was_extended = true,
      expires_at = case when h.was_extended then h.expires_at else h.expires_at + make_interval(mins => ${minutes}) end
    where h.order_id = ${order_id} and h.customer_id = ${customer_id} and h.state = 'OPEN' and h.expires_at > ${now}
    returning ${holdColumns}, ${holdItems}`)

/**
 * Open holds past their time, of orders in one state: what waits for its payment may wait for long, and must not stand before the
 * drafts. Of certain pools, or of all. In no order, so that some that can't be ended don't keep the rest waiting at every turn.
 */
export const expiredHolds = (
  db: Database,
  now: Date,
  {
    order_state,
    pool_ids,
    limit = 100,
  }: { order_state: "draft" | "awaiting_payment"; pool_ids?: readonly string[]; limit?: number },
) =>
  db.many<HoldRow>(sql`
    select ${holdColumns} from hold h join orders o on o.id = h.order_id
    where h.state = 'OPEN' and h.expires_at <= ${now} and o.state = ${order_state}
      ${pool_ids === undefined ? nothing : sql`and h.id in (select hold_id from hold_pool where pool_id = any(${pool_ids}::uuid[]))`}
    order by random() limit ${limit}`)

export interface NewAttendance {
  id: string
  student_id: string
  offering_id: string
}

/**
 * Writes, as parts of a statement, attendances with a day for each session, and with the cancel and reschedule terms as they stand now. They come one
 * by one, not as JSON: of JSON the planner expects a hundred rows, and would read the whole season to find one course's days.
 */
export const attendanceParts = ({
  customer_id,
  order_id,
  attendances,
  now,
}: {
  customer_id: string
  order_id: string
  attendances: readonly NewAttendance[]
  now: Date
}): Sql[] => {
  if (attendances.length === 0) return []
  const rows = attendances.map(({ id, student_id, offering_id }) => sql`(${listed([id, student_id, offering_id])})`)
  return [
    sql`wanted(id, student_id, offering_id) as (
      values ${joined(rows, sql`, `)}
    )`,
    sql`booked as (
      insert into attendance (id, customer_id, student_id, offering_id, order_id, status, policy, booked_at)
      select w.id, ${customer_id}, w.student_id, w.offering_id, ${order_id}, 'BOOKED',
        jsonb_build_object('cancel_settings', s.cancel_settings, 'reschedule_settings', s.reschedule_settings), ${now}
      from wanted w join offering o on o.id = w.offering_id join schedule_set s on s.id = o.schedule_set_id
    )`,
    sql`days as (
      insert into attendance_day (attendance_id, session_id, student_id, date, starts_at, ends_at)
      select w.id, s.id, w.student_id, s.date, s.starts_at, s.ends_at
      from wanted w join session s on s.offering_id = w.offering_id
    )`,
  ]
}
