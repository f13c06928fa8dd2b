import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// What an import must not break: places that are taken or held, and days that families have booked.

export interface TooSmall {
  external_id: string
  taken: number
  held: number
}

/** Pools that would have fewer places than are taken and held. They stay locked, so that no booking slips in between. */
export const poolsTooSmall = (tx: Transaction, pools: readonly object[]): Promise<TooSmall[]> =>
  tx.many<TooSmall>(sql`
    with asked as (
      select external_id, capacity from jsonb_to_recordset(${JSON.stringify(pools)}::jsonb) as r(external_id text, capacity int)
    ), shrinking as (
      select p.external_id, p.taken, p.held, a.capacity from pool p join asked a using (external_id)
      where a.capacity < p.capacity order by p.id for update of p
    )
    select external_id, taken, held from shrinking where taken + held > capacity`)

export interface StoredSession {
  id: string
  offering_id: string
  date: string
  start_time: string
  end_time: string
  starts_at: string
  ends_at: string
  is_booked: boolean
}

/** The days of offerings that came from an import, and whether a family has ever booked them. */
export const storedSessions = (db: Database): Promise<StoredSession[]> =>
  db.many<StoredSession>(sql`
    select s.id, s.offering_id, s.date, s.start_time, s.end_time, s.starts_at, s.ends_at,
      (exists (select from attendance a where a.offering_id = s.offering_id)
        or exists (select from hold_item i join hold h on h.id = i.hold_id where i.offering_id = s.offering_id and h.state = 'OPEN'))
        as is_booked
    from session s join offering o on o.id = s.offering_id where o.external_id is not null`)

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
