import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { endOffers } from "../scheduling/place-offers.ts"
import { freePlaces, lockedPools, unwait } from "../scheduling/places.ts"
import { openOffersOf, waiterOf, waitingFacts } from "./queries.ts"
import { removeEntries } from "./store.ts"

interface Entry {
  id: string
  customer_id: string
}

interface Ending {
  /** Why, in words that families read. */
  reason: string
  now: Date
}

/** Nobody waits for an offering that is canceled, nobody has been offered a place of it any more, and each of them reads why. */
export async function endLine(tx: Transaction, offering_id: string, { reason, now }: Ending): Promise<void> {
  const pools = await tx.many<{ pool_id: string }>(
    sql`select pool_id from offering_pool where offering_id = ${offering_id} order by pool_id`,
  )
  const pool_ids = pools.map(({ pool_id }) => pool_id)
  await lockedPools(tx, pool_ids)
  const open = await openOffersOf(tx, offering_id)
  const ended = await endOffers(tx, { ids: open.map(({ id }) => id), status: "WITHDRAWN", now })
  const offered = ended.map(({ about_id, customer_id }) => ({ id: about_id, customer_id }))
  const waiting = await tx.many<Entry>(
    sql`select id, customer_id from waitlist_entry where offering_id = ${offering_id} and status = 'WAITING' order by number`,
  )
  const removed = await removeEntries(
    tx,
    waiting.map(({ id }) => id),
  )
  if (removed.length > 0)
    await freePlaces(
      tx,
      pool_ids.map((pool_id) => unwait({ pool_id, quantity: removed.length })),
    )
  // One mail tells of all of a family's entries.
  for (const [customer_id, entry_ids] of byFamily([...offered, ...waiting]))
    await queueMail(tx, {
      kind: "WAITLIST_CANCELLED",
      customer_id,
      about_id: entry_ids[0] ?? "",
      facts: { ...waiterOf(await waitingFacts(tx, entry_ids)), reason },
      now,
    })
}

function byFamily(entries: readonly Entry[]): Map<string, string[]> {
  const families = new Map<string, string[]>()
  for (const { id, customer_id } of entries) families.set(customer_id, [...(families.get(customer_id) ?? []), id])
  return families
}
