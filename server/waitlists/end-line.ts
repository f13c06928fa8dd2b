import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { endOffers } from "../scheduling/place-offers.ts"
import { freePlaces, lockedPools, unwait } from "../scheduling/places.ts"
import { openOffersOf } from "./queries.ts"
import { removeEntries } from "./store.ts"

/** Nobody waits for an offering that is canceled, and nobody has been offered a place of it any more. */
export async function endLine(tx: Transaction, offering_id: string, now: Date): Promise<void> {
  const pools = await tx.many<{ pool_id: string }>(
    sql`select pool_id from offering_pool where offering_id = ${offering_id} order by pool_id`,
  )
  const pool_ids = pools.map(({ pool_id }) => pool_id)
  await lockedPools(tx, pool_ids)
  const offers = await openOffersOf(tx, offering_id)
  await endOffers(tx, { ids: offers.map(({ id }) => id), status: "WITHDRAWN", now })
  const entries = await tx.many<{ id: string }>(
    sql`select id from waitlist_entry where offering_id = ${offering_id} and status = 'WAITING' order by id`,
  )
  const removed = await removeEntries(
    tx,
    entries.map(({ id }) => id),
  )
  if (removed.length === 0) return
  await freePlaces(
    tx,
    pool_ids.map((pool_id) => unwait({ pool_id, quantity: removed.length })),
  )
}
