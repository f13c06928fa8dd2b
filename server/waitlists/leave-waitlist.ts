import type { WaitlistRecord } from "@hub/domain/applications/waitlist"
import { problem } from "@hub/domain/kernel/problem"
import type { Transaction } from "../database/transaction.ts"
import type { Who } from "../http/handlers.ts"
import { endOffers, liveOffers } from "../scheduling/place-offers.ts"
import { freePlaces, lockedPools, offerSoon, unwait } from "../scheduling/places.ts"
import { ownStudents } from "../scheduling/read-bookers.ts"
import { doubleWaits, poolsOfOffering, waitingPools, waitlistPage } from "./queries.ts"
import { removeEntries, removeWaiting, splitGroups } from "./store.ts"
import type { WaitlistNeeds } from "./waitlist-needs.ts"

interface Leaving {
  program_id: string
  /** Participants. */
  ids: readonly string[]
}

/** 7.14: out of the line; a place that was offered is let go. Who isn't in line is no error. */
export const leaveWaitlist =
  ({ store, clock }: WaitlistNeeds) =>
  (who: Who, leaving: Leaving): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock()
      const pool_ids = await checkLeaving(tx, who, leaving, now)
      const { customer_id } = who
      await decline(tx, customer_id, leaving, now)
      await lockedPools(tx, pool_ids)
      const quantity = await removeWaiting(tx, {
        customer_id,
        offering_id: leaving.program_id,
        student_ids: leaving.ids,
      })
      if (quantity > 0)
        await freePlaces(
          tx,
          pool_ids.map((pool_id) => unwait({ pool_id, quantity })),
        )
    })

/** Lets offered places go, for good. What isn't offered any more is no error; what is in checkout is left from there. */
export const declineOffer =
  ({ store, clock }: WaitlistNeeds) =>
  (who: Who, declining: Leaving): Promise<void> =>
    store.transaction(async (tx) => {
      const now = clock()
      await checkLeaving(tx, who, declining, now)
      await decline(tx, who.customer_id, declining, now)
    })

async function checkLeaving(tx: Transaction, who: Who, { program_id, ids }: Leaving, now: Date): Promise<string[]> {
  await ownStudents(tx, who, ids.join(","), now)
  const pool_ids = await poolsOfOffering(tx, program_id)
  if (pool_ids === undefined) throw problem("NOT_FOUND")
  return pool_ids
}

async function decline(tx: Transaction, customer_id: string, { program_id, ids }: Leaving, now: Date): Promise<void> {
  const offers = (await liveOffers(tx, customer_id)).filter(
    ({ kind, offering_id, student_id }) =>
      kind === "WAITLIST" && offering_id === program_id && ids.includes(student_id),
  )
  if (offers.some(({ status }) => status === "IN_CHECKOUT")) throw problem("OFFER_IN_CHECKOUT")
  await endOffers(tx, { ids: offers.map(({ id }) => id), status: "DECLINED", now })
}

/** Siblings who wanted both places or none wait for one each from now on, where they are in line. */
export const oneIsEnough =
  ({ store, clock }: WaitlistNeeds) =>
  (who: Who, program_id: string): Promise<WaitlistRecord[]> =>
    store.transaction(async (tx) => {
      const { customer_id } = who
      const pool_ids = await poolsOfOffering(tx, program_id)
      if (pool_ids === undefined) throw problem("NOT_FOUND")
      await lockedPools(tx, pool_ids)
      await splitGroups(tx, customer_id, program_id)
      await offerSoon(tx, pool_ids)
      const wanted = { customer_id, now: clock(), offering_id: program_id, limit: 100, offset: 0 }
      return (await waitlistPage(tx, wanted)).items
    })

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
