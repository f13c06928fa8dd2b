import { joined, listed, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// The one door to places (docs/places.md): in through `takePlaces`, out through `freePlaces`. Both come last in their
// transaction, because everybody who wants the same pool waits from there to the commit.

/** A change to one pool's counters. */
export interface PlaceChange {
  pool_id: string
  held: number
  taken: number
  /** Of those who wait for a place: joining counts up, an offer or leaving counts down. */
  waiting?: number
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

export const wait = ({ pool_id, quantity }: PoolDemand): PlaceChange => ({
  pool_id,
  held: 0,
  taken: 0,
  waiting: quantity,
})
export const unwait = ({ pool_id, quantity }: PoolDemand): PlaceChange => ({
  pool_id,
  held: 0,
  taken: 0,
  waiting: -quantity,
})
export const untake = ({ pool_id, quantity }: PoolDemand): PlaceChange => ({ pool_id, held: 0, taken: -quantity })

/** Summed per pool, so that two lines that share a pool are counted together (I2), in the order of locking. */
export function sumByPool(changes: readonly PlaceChange[]): Required<PlaceChange>[] {
  const byPool = new Map<string, Required<PlaceChange>>()
  for (const { pool_id, held, taken, waiting = 0 } of changes) {
    const sum = byPool.get(pool_id) ?? { pool_id, held: 0, taken: 0, waiting: 0 }
    byPool.set(pool_id, { pool_id, held: sum.held + held, taken: sum.taken + taken, waiting: sum.waiting + waiting })
  }
  return [...byPool.values()]
    .filter(({ held, taken, waiting }) => held !== 0 || taken !== 0 || waiting !== 0)
    .sort((a, b) => (a.pool_id < b.pool_id ? -1 : 1))
}

const isFreeing = ({ held, taken }: PlaceChange): boolean => held + taken < 0

/**
 * Holds or books places and returns the pools that have too few; then the caller must roll back. `given` are places that the same
 * transaction releases: they can be among those it takes.
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

/** Every place that becomes free does so here, whatever frees it: leaving, expiry, cancelling. Those who wait are offered it at once. */
export async function freePlaces(tx: Transaction, changes: readonly PlaceChange[]): Promise<void> {
  const freed = sumByPool(changes)
  await Promise.all([
    lockPools(tx, freed),
    changeCounters(tx, freed),
    offerSoon(
      tx,
      freed.map(({ pool_id }) => pool_id),
    ),
  ])
}

/** Wakes the job that offers places to those who wait for one of these pools, if anyone does. */
export const offerSoon = async (tx: Transaction, pool_ids: readonly string[]): Promise<void> => {
  if (pool_ids.length === 0) return
  await tx.run(sql`
    select wake_job('offer_freed_places') from pool where id in (${listed(pool_ids)}) and waiting + passed_over > 0 limit 1`)
}

/** One pool is locked by its update; several are locked in sorted order first, so that two baskets can't wait for each other. */
async function lockPools(tx: Transaction, changes: readonly PlaceChange[]): Promise<void> {
  if (changes.length < 2) return
  const ids = listed(changes.map(({ pool_id }) => pool_id))
  await tx.run(sql`select id from pool where id in (${ids}) order by id for no key update`)
}

/**
 * Who waits reserves nothing until the caller waits for them again with what this answers: what another system has booked is booked, even where others
 * wait here.
 */
export async function suspendLines(tx: Transaction, pool_ids: readonly string[]): Promise<PlaceChange[]> {
  const pools = await lockedPools(tx, [...new Set(pool_ids)])
  const lines = pools
    .map(({ id, waiting, passed_over }) => wait({ pool_id: id, quantity: waiting + passed_over }))
    .filter(({ waiting = 0 }) => waiting > 0)
  await changeCounters(tx, sumByPool(lines.map(({ pool_id, waiting = 0 }) => unwait({ pool_id, quantity: waiting }))))
  return lines
}

/** Places and lines as they were before, where there are that many; returns the pools that have too few. */
export async function restorePlaces(tx: Transaction, changes: readonly PlaceChange[]): Promise<string[]> {
  const sums = sumByPool(changes)
  const lines = await suspendLines(
    tx,
    sums.map(({ pool_id }) => pool_id),
  )
  const short = await takePlaces(
    tx,
    sums.map(({ waiting: _waiting, ...change }) => change),
  )
  await takePlaces(tx, [...lines, ...sums.map(({ pool_id, waiting }) => ({ pool_id, held: 0, taken: 0, waiting }))])
  await offerSoon(
    tx,
    sums.map(({ pool_id }) => pool_id),
  )
  return short
}

const restored = sql`case when c.held + c.taken < 0 or c.waiting < 0 then pool.passed_over else 0 end`

/** What those who wait have before a direct buyer. An offer to one of them takes a place and counts it down at once. */
const reserved = sql`case when c.waiting < 0 then 0 else pool.waiting end`

export interface LockedPool {
  id: string
  capacity: number
  taken: number
  held: number
  /** Those reserved for who waits included. */
  free: number
  waiting: number
  passed_over: number
}

/** The counters under their locks, for who decides by them; in the order in which all others lock. */
export const lockedPools = (tx: Transaction, pool_ids: readonly string[]): Promise<LockedPool[]> =>
  tx.many<LockedPool>(sql`
    select id, capacity, taken, held, capacity - taken - held as free, waiting, passed_over from pool
    where id = any(${pool_ids}::uuid[]) order by id for no key update`)

/** Everybody who waits reserves a place again. The caller has locked the pools. */
export const restorePassedOver = (tx: Transaction, pool_ids: readonly string[]) =>
  tx.run(sql`
    update pool set waiting = waiting + passed_over, passed_over = 0
    where id = any(${pool_ids}::uuid[]) and passed_over > 0`)

/** So many of those who wait can't use what is free, so they leave it to others until more is. The caller has locked the pool. */
export const passOver = (tx: Transaction, { pool_id, quantity }: PoolDemand) =>
  tx.run(sql`
    update pool set waiting = waiting - ${quantity}, passed_over = passed_over + ${quantity} where id = ${pool_id}`)

/** How many places there are. Undefined when it would be fewer than are taken and held. The caller has locked the pool. */
export const setCapacity = (tx: Transaction, pool_id: string, capacity: number) =>
  tx.maybe<{ capacity: number }>(sql`
    update pool set capacity = ${capacity}, waiting = waiting + passed_over, passed_over = 0 where id = ${pool_id} and taken + held <= ${capacity} returning capacity`)

/** Returns the pools that have too few places. With each place that becomes free, those who were passed over have their turn again. */
async function changeCounters(tx: Transaction, changes: readonly Required<PlaceChange>[]): Promise<string[]> {
  if (changes.length === 0) return []
  const rows = changes.map(
    ({ pool_id, held, taken, waiting }) => sql`(${pool_id}::uuid, ${held}::int, ${taken}::int, ${waiting}::int)`,
  )
  const changed = await tx.many<{ id: string }>(sql`
    update pool set held = pool.held + c.held, taken = pool.taken + c.taken,
      waiting = pool.waiting + c.waiting + ${restored}, passed_over = pool.passed_over - ${restored}
    from (values ${joined(rows, sql`, `)}) as c(id, held, taken, waiting)
    where pool.id = c.id
      and (c.taken + c.held <= 0 or pool.taken + c.taken + pool.held + c.held + ${reserved} <= pool.capacity)
    returning pool.id`)
  const done = new Set(changed.map((row) => row.id))
  return changes.map(({ pool_id }) => pool_id).filter((id) => !done.has(id))
}
