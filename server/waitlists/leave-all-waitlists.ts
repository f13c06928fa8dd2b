import type { Transaction } from "../database/transaction.ts"
import { endOffers, liveOffers } from "../scheduling/place-offers.ts"
import { freePlaces, lockedPools, unwait } from "../scheduling/places.ts"
import { waitingPools } from "./queries.ts"
import { removeEntries } from "./store.ts"

/** A participant who is removed waits for nothing any more. */
export async function leaveAllWaitlists(
  tx: Transaction,
  { customer_id, student_id, now }: { customer_id: string; student_id: string; now: Date },
): Promise<void> {
  const offers = (await liveOffers(tx, customer_id)).filter((offer) => offer.student_id === student_id)
  await endOffers(tx, { ids: offers.map(({ id }) => id), status: "DECLINED", now })
  const entries = await waitingPools(tx, student_id)
  const pool_ids = entries.flatMap((entry) => entry.pool_ids)
  await lockedPools(tx, pool_ids)
  // Some may have been offered a place before the locks were had: those lapse.
  const removed = new Set(
    (
      await removeEntries(
        tx,
        entries.map(({ id }) => id),
      )
    ).map(({ id }) => id),
  )
  const left = entries.filter(({ id }) => removed.has(id)).flatMap((entry) => entry.pool_ids)
  await freePlaces(
    tx,
    left.map((pool_id) => unwait({ pool_id, quantity: 1 })),
  )
}
