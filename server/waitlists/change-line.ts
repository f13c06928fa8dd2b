import { problem } from "@hub/domain/kernel/problem"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { queueMail } from "../mail/queue-mail.ts"
import { freePlaces, lockedPools, offerSoon, unwait } from "../scheduling/places.ts"
import { offerInPool } from "./offer-freed-places.ts"
import { type LineRow, lineOf } from "./operator-queries.ts"
import { type InLine, poolsOfOffering, waiterOf, waitingFacts } from "./queries.ts"
import { entriesInOrder, removeEntries, setNumbers } from "./store.ts"
import type { WaitlistNeeds } from "./waitlist-needs.ts"

interface InTheLine {
  offering_id: string
  entry_id: string
  /** Of a removal: the family reads it. */
  reason: string
}

/** Under the locks of its pools, which everybody takes who joins, leaves or is offered a place. */
async function lockLine(tx: Transaction, offering_id: string): Promise<string[]> {
  const pool_ids = await poolsOfOffering(tx, offering_id)
  if (pool_ids === undefined) throw problem("NOT_FOUND")
  await lockedPools(tx, pool_ids)
  return pool_ids
}

/** Puts an entry at another place in its line; siblings who want all or none go along. Their old numbers are dealt out anew. */
export const moveInLine =
  ({ store, clock }: WaitlistNeeds) =>
  ({ offering_id, entry_id, reason, position }: InTheLine & { position: number }): Promise<LineRow[]> =>
    store.transaction(async (tx) => {
      const pool_ids = await lockLine(tx, offering_id)
      const line = await entriesInOrder(tx, offering_id)
      const moved = line.find(({ id }) => id === entry_id)
      if (moved === undefined) throw problem("NOT_FOUND")
      const [group, others] = [
        line.filter(({ group_id }) => group_id === moved.group_id),
        line.filter(({ group_id }) => group_id !== moved.group_id),
      ]
      const order = others.toSpliced(position - 1, 0, ...group)
      const before = line.indexOf(moved) + 1
      await setNumbers(
        tx,
        order.map(({ id }, index) => ({ id, number: line[index]?.number ?? 0 })),
      )
      const details = { entry_id, from: before, to: order.indexOf(moved) + 1 }
      const moving = { action: "WAITLIST_MOVED", subject: "offering", subject_id: offering_id }
      await recordAction(tx, { ...moving, reason, details, now: clock() })
      await offerSoon(tx, pool_ids)
      return lineOf(tx, offering_id)
    })

/** Takes an entry out of its line, and tells the family why. */
export const removeFromLine =
  ({ store, clock }: WaitlistNeeds) =>
  ({ offering_id, entry_id, reason }: InTheLine): Promise<LineRow[]> =>
    store.transaction(async (tx) => {
      const now = clock()
      const pool_ids = await lockLine(tx, offering_id)
      const found = (await lineOf(tx, offering_id)).find(({ id }) => id === entry_id)
      if (found === undefined) throw problem("NOT_FOUND")
      const facts = { ...waiterOf(await waitingFacts(tx, [entry_id])), reason }
      await removeEntries(tx, [entry_id])
      const removing = { action: "WAITLIST_REMOVED", subject: "offering", subject_id: offering_id }
      await recordAction(tx, { ...removing, reason, details: { entry_id, position: found.position }, now })
      await queueMail(tx, { kind: "WAITLIST_REMOVED", customer_id: found.customer_id, about_id: entry_id, facts, now })
      await freePlaces(
        tx,
        pool_ids.map((pool_id) => unwait({ pool_id, quantity: 1 })),
      )
      return lineOf(tx, offering_id)
    })

/** Offers what is free to whose turn it is, without waiting for the job. */
export const offerToNext =
  (needs: WaitlistNeeds) =>
  (offering_id: string): Promise<readonly InLine[]> =>
    needs.store.transaction(async (tx) => {
      const asked: InLine[] = []
      for (const pool_id of await lockLine(tx, offering_id))
        asked.push(...(await offerInPool(needs, tx, pool_id, { is_by_staff: true })))
      const offering = { action: "WAITLIST_OFFERED", subject: "offering", subject_id: offering_id }
      await recordAction(tx, { ...offering, details: { offers: asked.length }, now: needs.clock() })
      return asked
    })
