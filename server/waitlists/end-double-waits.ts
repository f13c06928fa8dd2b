import type { Transaction } from "../database/transaction.ts"
import { freePlaces, lockedPools, unwait } from "../scheduling/places.ts"
import { doubleWaits } from "./queries.ts"
import { removeEntries } from "./store.ts"

/** A child that was there twice waits once for each program, at the earlier place, and not for what it has. */
export async function endDoubleWaits(tx: Transaction, pair: { kept_id: string; moved_id: string }): Promise<number> {
  const entries = await doubleWaits(tx, pair)
  const pool_ids = entries.flatMap((entry) => entry.pool_ids)
  await lockedPools(tx, pool_ids)
  const ids = entries.map(({ id }) => id)
  const removed = new Set((await removeEntries(tx, ids)).map(({ id }) => id))
  const left = entries.filter(({ id }) => removed.has(id)).flatMap((entry) => entry.pool_ids)
  await freePlaces(
    tx,
    left.map((pool_id) => unwait({ pool_id, quantity: 1 })),
  )
  return removed.size
}
