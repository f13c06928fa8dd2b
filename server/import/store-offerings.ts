import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// What an import must not break: places that are taken or held, and days that families have booked.

export interface TooSmall {
  external_id: string
  taken: number
  held: number
}

/**
 * Locks, in the order in which bookings do, the pools whose capacity changes and those of offerings whose days change: whoever takes a place
 * there has done so by now, or waits for the end of the import. All others go on. The lock also waits for who has written a hold that refers
 * to the pool and has yet to count it.
 */
export const lockPools = (
  tx: Transaction,
  pools: readonly object[],
  offering_ids: readonly string[],
): Promise<number> =>
  tx.run(sql`
    select p.id from pool p where p.id in (
      select k.id from jsonb_to_recordset(${JSON.stringify(pools)}::jsonb) as r(external_id text, capacity int)
        join pool k on k.external_id = r.external_id where k.capacity <> r.capacity
      union all
      select o.pool_id from offering_pool o where o.offering_id = any(${offering_ids}::uuid[]))
    order by p.id for update`)

/** Pools that would have fewer places than are taken and held. The caller has locked them, so that no booking slips in between. */
export const poolsTooSmall = (tx: Transaction, pools: readonly object[]): Promise<TooSmall[]> =>
  tx.many<TooSmall>(sql`
    select p.external_id, p.taken, p.held
    from jsonb_to_recordset(${JSON.stringify(pools)}::jsonb) as r(external_id text, capacity int) join pool p using (external_id)
    where r.capacity < p.capacity and p.taken + p.held > r.capacity`)

export interface StoredSession {
  id: string
  offering_id: string
  date: string
  start_time: string
  end_time: string
  starts_at: string
  ends_at: string
}

/** The days of offerings that came from an import. */
export const storedSessions = (db: Database): Promise<StoredSession[]> =>
  db.many<StoredSession>(sql`
    select s.id, s.offering_id, s.date, s.start_time, s.end_time, s.starts_at, s.ends_at
    from session s join offering o on o.id = s.offering_id where o.external_id is not null`)

/** Which of these offerings a family has ever booked, or holds. Their pools are locked, so that it stays so. */
export const bookedOfferings = async (
  tx: Transaction,
  offering_ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx.many<{ id: string }>(sql`
    select o.id from unnest(${offering_ids}::uuid[]) as o(id)
    where exists (select from attendance a where a.offering_id = o.id)
      or exists (select from hold_item i join hold h on h.id = i.hold_id where i.offering_id = o.id and h.state = 'OPEN')`)
  return new Set(rows.map(({ id }) => id))
}

export const removeSessions = (db: Database, ids: readonly string[]): Promise<number> =>
  db.run(sql`delete from session where id = any(${ids}::uuid[])`)

export const addSessions = (db: Database, sessions: readonly object[]): Promise<number> =>
  db.run(sql`
    insert into session (id, offering_id, date, start_time, end_time, starts_at, ends_at)
    select id, offering_id, date, start_time, end_time, starts_at, ends_at from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb)
      as r(id uuid, offering_id uuid, date date, start_time text, end_time text, starts_at timestamptz, ends_at timestamptz)`)

export const linkPools = (db: Database, links: readonly object[]): Promise<number> =>
  db.run(sql`
    insert into offering_pool (offering_id, pool_id)
    select offering_id, pool_id from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(offering_id uuid, pool_id uuid)
    on conflict do nothing`)

interface Missing {
  external_id: string
  name: string
}

/** Offerings of the same funboxes that an earlier import brought and these files no longer name. */
export const missingOfferings = (db: Database, funbox_ids: readonly string[], named: readonly string[]) =>
  db.many<Missing>(sql`
    select external_id, name from offering where external_id is not null and not is_archived
      and funbox_id = any(${funbox_ids}::uuid[]) and external_id <> all (${named}::text[]) order by external_id`)

export const archiveOfferings = (db: Database, external_ids: readonly string[]): Promise<number> =>
  db.run(
    sql`update offering set is_archived = true where external_id = any(${external_ids}::text[]) and not is_archived`,
  )
