import { joined, listed, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// The one door to places (docs/places.md): in through `takePlaces`, out through `freePlaces`. Both come last in their
// transaction, because everybody who wants the same pool waits from there to the commit.

/** A change to one pool's counters. */
export interface PlaceChange {
  pool_id: string
  held: number
  taken: number
}

export interface PoolDemand {
  pool_id: string
  quantity: number
}

export const hold = ({ pool_id, quantity }: PoolDemand): PlaceChange => ({ pool_id, held: quantity, taken: 0 })
export const unhold = ({ pool_id, quantity }: PoolDemand): PlaceChange => ({ pool_id, held: -quantity, taken: 0 })
export const takeHeld = ({ pool_id, quantity }: PoolDemand): PlaceChange => ({
  pool_id,
  held: -quantity,
  taken: quantity,
})
export const take = ({ pool_id, quantity }: PoolDemand): PlaceChange => ({ pool_id, held: 0, taken: quantity })

export const untake = ({ pool_id, quantity }: PoolDemand): PlaceChange => ({ pool_id, held: 0, taken: -quantity })

/** Summed per pool, so that two lines that share a pool are counted together (I2), in the order of locking. */
export function sumByPool(changes: readonly PlaceChange[]): PlaceChange[] {
  const byPool = new Map<string, PlaceChange>()
  for (const { pool_id, held, taken } of changes) {
    const sum = byPool.get(pool_id) ?? { pool_id, held: 0, taken: 0 }
    byPool.set(pool_id, { pool_id, held: sum.held + held, taken: sum.taken + taken })
  }
  return [...byPool.values()]
    .filter(({ held, taken }) => held !== 0 || taken !== 0)
    .sort((a, b) => (a.pool_id < b.pool_id ? -1 : 1))
}

const isFreeing = ({ held, taken }: PlaceChange): boolean => held + taken < 0

/**
 * Holds or books places and answers the pools that have too few; then the caller must roll back. `given` are places that the same
 * transaction gives back: they can be among those it takes.
 */
export async function takePlaces(
  tx: Transaction,
  wanted: readonly PlaceChange[],
  given: readonly PlaceChange[] = [],
): Promise<string[]> {
  const changes = sumByPool([...given, ...wanted])
  const [, , short] = await Promise.all([
    lockPools(tx, changes),
    freePlaces(tx, changes.filter(isFreeing)),
    changeCounters(
      tx,
      changes.filter((change) => !isFreeing(change)),
    ),
  ])
  return short
}

/** Every place that becomes free does so here, whatever frees it: leaving, expiry, cancelling. */
export async function freePlaces(tx: Transaction, changes: readonly PlaceChange[]): Promise<void> {
  const freed = sumByPool(changes)
  await Promise.all([lockPools(tx, freed), changeCounters(tx, freed)])
}

/** One pool is locked by its update; several are locked in sorted order first, so that two baskets can't wait for each other. */
async function lockPools(tx: Transaction, changes: readonly PlaceChange[]): Promise<void> {
  if (changes.length < 2) return
  const ids = listed(changes.map(({ pool_id }) => pool_id))
  await tx.run(sql`select id from pool where id in (${ids}) order by id for no key update`)
}

/** Answers the pools that have too few places. */
async function changeCounters(tx: Transaction, changes: readonly PlaceChange[]): Promise<string[]> {
  if (changes.length === 0) return []
  const rows = changes.map(({ pool_id, held, taken }) => sql`(${pool_id}::uuid, ${held}::int, ${taken}::int)`)
  const changed = await tx.many<{ id: string }>(sql`
    update pool set held = pool.held + c.held, taken = pool.taken + c.taken
    from (values ${joined(rows, sql`, `)}) as c(id, held, taken)
    where pool.id = c.id and pool.taken + c.taken + pool.held + c.held <= pool.capacity
    returning pool.id`)
  const done = new Set(changed.map((row) => row.id))
  return changes.map(({ pool_id }) => pool_id).filter((id) => !done.has(id))
}
