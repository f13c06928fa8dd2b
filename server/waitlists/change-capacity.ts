import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { markChange } from "../audit/mark-change.ts"
import { recordAction } from "../audit/record-action.ts"
import { lockedPools, setCapacity } from "../scheduling/places.ts"
import { offerFreedPlaces } from "./offer-freed-places.ts"
import { poolsNamed } from "./operator-queries.ts"
import type { WaitlistNeeds } from "./waitlist-needs.ts"

const m = messages("server/waitlists.staffRefusals")

interface CapacityChange {
  readonly before: number
  readonly offers: number
}

/** Sets how many places a pool has, named by itself or by its offering, and offers what is added to those who wait. */
export const changeCapacity =
  (needs: WaitlistNeeds) =>
  async (name: string, capacity: number): Promise<CapacityChange> => {
    const pool_ids = await poolsNamed(needs.store, name)
    const [pool_id] = pool_ids
    if (pool_id === undefined) throw problem("NOT_FOUND", { message: m.noPool({ name }) })
    if (pool_ids.length > 1)
      throw problem("SEVERAL_POOLS", { message: m.severalPools({ name }), payload: { pool_ids } })
    const before = await needs.store.transaction(async (tx) => {
      const [pool] = await lockedPools(tx, pool_ids)
      if (pool === undefined) throw problem("NOT_FOUND", { message: m.noPool({ name }) })
      const { capacity: from, taken, held } = pool
      if ((await setCapacity(tx, pool_id, capacity)) === undefined)
        throw problem("CAPACITY_TOO_SMALL", {
          message: m.tooFew({ taken, held, capacity, least: taken + held }),
          payload: { taken, held },
        })
      const details = { from, to: capacity }
      const action = { action: "CAPACITY_SET", subject: "pool", subject_id: pool_id, details, now: needs.clock() }
      await recordAction(tx, action)
      await markChange(tx, { subject: "pool", subject_id: pool_id, values: { capacity }, now: needs.clock() })
      return from
    })
    return { before, offers: await offerFreedPlaces(needs)(pool_ids) }
  }
