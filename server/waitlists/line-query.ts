import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// The lines as their pools see them.

/** Pools with a free place that somebody waits for. */
export const awaitedPools = (db: Database) =>
  db.many<{ id: string }>(
    sql`select id from pool where waiting + passed_over > 0 and taken + held < capacity order by id`,
  )

/** An offering's pools; undefined when there is no such offering. */
export const poolsOfOffering = async (db: Database, offering_id: string): Promise<string[] | undefined> => {
  const row = await db.maybe<{ pool_ids: string[] }>(sql`
    select array(select p.pool_id from offering_pool p where p.offering_id = o.id order by 1) as pool_ids
    from offering o where o.id = ${offering_id}`)
  return row?.pool_ids
}

const awaiting = (pool_id: string) => sql`
  select distinct e.offering_id from offering_pool op
    join waitlist_entry e on e.offering_id = op.offering_id and e.status = 'WAITING'
  where op.pool_id = ${pool_id}`

/** All pools of the offerings that somebody waits for in one pool. */
export const poolsInLine = async (db: Database, pool_id: string): Promise<string[]> => {
  const rows = await db.many<{ pool_id: string }>(sql`
    select distinct p.pool_id from (${awaiting(pool_id)}) w join offering_pool p on p.offering_id = w.offering_id
    order by 1`)
  return rows.map((row) => row.pool_id)
}

/** The pools of everything that a participant waits for. */
export const waitingPools = (db: Database, student_id: string) =>
  db.many<{ id: string; pool_ids: string[] }>(sql`
    select e.id, array(select p.pool_id from offering_pool p where p.offering_id = e.offering_id) as pool_ids
    from waitlist_entry e where e.student_id = ${student_id} and e.status = 'WAITING'`)

export interface InLine {
  id: string
  customer_id: string
  student_id: string
  offering_id: string
  group_id: string
  pool_ids: string[]
  starts_at: string
  /** The program has started or is no longer offered, or the participant has a place or has been removed. */
  is_over: boolean
}

/** Everybody who waits for a place of a pool, in the order of arrival. */
export const lineOfPool = (tx: Transaction, pool_id: string, now: Date) =>
  tx.many<InLine>(sql`
    select e.id, e.customer_id, e.student_id, e.offering_id, e.group_id, o.starts_at,
      array(select p.pool_id from offering_pool p where p.offering_id = e.offering_id) as pool_ids,
      (o.starts_at <= ${now} or o.is_archived or s.archived_at is not null
        or exists (select from attendance a
          where a.student_id = e.student_id and a.offering_id = e.offering_id and a.status = 'BOOKED')
        or exists (select from place_offer r
          where r.student_id = e.student_id and r.offering_id = e.offering_id and r.status in ('OPEN', 'IN_CHECKOUT'))) as is_over
    from (${awaiting(pool_id)}) w
      join waitlist_entry e on e.offering_id = w.offering_id and e.status = 'WAITING'
      join offering o on o.id = e.offering_id join student s on s.id = e.student_id
    order by e.number`)

export const OFFER_HOURS = 24

/** How long a family has to take an offered place, unless the business has set another number. */
export const offerHours = async (db: Database): Promise<number> => {
  const row = await db.maybe<{ hours: number | null }>(
    sql`select (settings ->> 'waitlist_offer_hours')::int as hours from company`,
  )
  return row?.hours ?? OFFER_HOURS
}
