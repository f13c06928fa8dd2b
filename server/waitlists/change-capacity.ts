import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { markChange } from "../audit/mark-change.ts"
import { recordAction } from "../audit/record-action.ts"
import type { Transaction } from "../database/transaction.ts"
import { lockedPools, setCapacity } from "../scheduling/places.ts"
import { offerInPool } from "./offer-freed-places.ts"
import { poolsNamed } from "./operator-queries.ts"
import type { InLine } from "./queries.ts"
import type { WaitlistNeeds } from "./waitlist-needs.ts"

const m = messages("server/waitlists.staffRefusals")

interface CapacityChange {
  readonly before: number
  readonly taken: number
  readonly held: number
  /** Who is offered what was added. */
  readonly asked: readonly InLine[]
}

/** Sets how many places a pool has, named by itself or by its offering, and offers what is added to those who wait. */
export const changeCapacity =
  (needs: WaitlistNeeds) =>
  (name: string, capacity: number): Promise<CapacityChange> =>
    needs.store.transaction(async (tx) => changeCapacityIn(needs, tx, { name, capacity }))

export async function changeCapacityIn(
  needs: Pick<WaitlistNeeds, "clock">,
  tx: Transaction,
  { name, capacity }: { name: string; capacity: number },
): Promise<CapacityChange> {
  const pool_ids = await poolsNamed(tx, name)
  const [pool_id] = pool_ids
  if (pool_id === undefined) throw problem("NOT_FOUND", { message: m.noPool({ name }) })
  if (pool_ids.length > 1) throw problem("SEVERAL_POOLS", { message: m.severalPools({ name }), payload: { pool_ids } })
  const changed = await setPlaces(tx, { pool_id, capacity, now: needs.clock() })
  return { ...changed, asked: await offerInPool(needs, tx, pool_id) }
}

/** Sets how many places a pool has; never fewer than are taken and held. What is added, the caller gives to those who wait. */
export async function setPlaces(
  tx: Transaction,
  { pool_id, capacity, now }: { pool_id: string; capacity: number; now: Date },
): Promise<Omit<CapacityChange, "asked">> {
  const [pool] = await lockedPools(tx, [pool_id])
  if (pool === undefined) throw problem("NOT_FOUND", { message: m.noPool({ name: pool_id }) })
  const { capacity: before, taken, held } = pool
  if ((await setCapacity(tx, pool_id, capacity)) === undefined)
    throw problem("CAPACITY_TOO_SMALL", {
      message: m.tooFew({ taken, held, capacity, least: taken + held }),
      payload: { taken, held },
    })
  const details = { from: before, to: capacity }
  await recordAction(tx, { action: "CAPACITY_SET", subject: "pool", subject_id: pool_id, details, now })
  await markChange(tx, { subject: "pool", subject_id: pool_id, values: { capacity }, now })
  return { before, taken, held }
}
