import type { PoolRow, SessionRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// An import must not break places that are taken or held, nor days that families have booked.

/**
 * Locks, in the order in which bookings do, the pools whose capacity changes and those of offerings whose days change. Bookings there
 * are finished by now or wait for the end of the import; all others go on. `for update` also waits for a transaction that has inserted a
 * hold of the pool but not counted it yet.
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

/** Pools that would have fewer places than are taken and held. The caller has locked them. */
export const poolsTooSmall = (
  tx: Transaction,
  pools: readonly object[],
): Promise<Pick<PoolRow, "external_id" | "taken" | "held">[]> =>
  tx.many<Pick<PoolRow, "external_id" | "taken" | "held">>(sql`
    select p.external_id, p.taken, p.held
    from jsonb_to_recordset(${JSON.stringify(pools)}::jsonb) as r(external_id text, capacity int) join pool p using (external_id)
    where r.capacity < p.capacity and p.taken + p.held > r.capacity`)

/** The days of imported offerings. */
export const storedSessions = (db: Database): Promise<SessionRow[]> =>
  db.many<SessionRow>(sql`
    select s.id, s.offering_id, s.date, s.start_time, s.end_time, s.starts_at, s.ends_at
    from session s join offering o on o.id = s.offering_id where o.external_id is not null`)

/** Which of these offerings a family has ever booked, holds, or has been offered. The caller has locked their pools. */
export const bookedOfferings = async (
  tx: Transaction,
  offering_ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx.many<{ id: string }>(sql`
    select o.id from unnest(${offering_ids}::uuid[]) as o(id)
    where exists (select from attendance a where a.offering_id = o.id)
      or exists (select from place_offer r where r.offering_id = o.id and r.status in ('OPEN', 'IN_CHECKOUT'))
      or exists (select from hold_item i join hold h on h.id = i.hold_id where i.offering_id = o.id and h.status = 'OPEN')`)
  return new Set(rows.map(({ id }) => id))
}

export const removeSessions = (db: Database, ids: readonly string[]): Promise<number> =>
  db.run(sql`delete from session where id = any(${ids}::uuid[])`)

export const addSessions = (db: Database, sessions: readonly object[]): Promise<number> =>
  db.run(sql`
    insert into session (id, offering_id, date, start_time, end_time, starts_at, ends_at)
    select id, offering_id, date, start_time, end_time, starts_at, ends_at from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb)
      as r(id uuid, offering_id uuid, date date, start_time time, end_time time, starts_at timestamptz, ends_at timestamptz)`)

export const linkPools = (db: Database, links: readonly object[]): Promise<number> =>
  db.run(sql`
    insert into offering_pool (offering_id, pool_id)
    select offering_id, pool_id from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as r(offering_id uuid, pool_id uuid)
    on conflict do nothing`)

/** Imported offerings of the same funboxes that these files no longer name. */
export const missingOfferings = (db: Database, funbox_ids: readonly string[], named: readonly string[]) =>
  db.many<{ external_id: string; name: string }>(sql`
    select external_id, name from offering where external_id is not null and not is_archived
      and funbox_id = any(${funbox_ids}::uuid[]) and external_id <> all (${named}::text[]) order by external_id`)

export const archiveOfferings = (db: Database, external_ids: readonly string[]): Promise<number> =>
  db.run(
    sql`update offering set is_archived = true where external_id = any(${external_ids}::text[]) and not is_archived`,
  )
