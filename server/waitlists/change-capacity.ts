import { markChange } from "../audit/mark-change.ts"
import { recordAction } from "../audit/record-action.ts"
import { lockedPools, setCapacity } from "../scheduling/places.ts"
import { offerFreedPlaces } from "./offer-freed-places.ts"
import { poolsNamed } from "./operator-queries.ts"
import type { WaitlistNeeds } from "./waitlist-needs.ts"

export type CapacityChange =
  | { readonly outcome: "unknown" }
  /** An offering that draws from several pools: which one is meant? */
  | { readonly outcome: "several"; readonly pool_ids: readonly string[] }
  | { readonly outcome: "too_small"; readonly taken: number; readonly held: number }
  | { readonly outcome: "set"; readonly before: number; readonly offers: number }

/** Sets how many places a pool has, named by itself or by its offering, and offers what is added to those who wait. */
export const changeCapacity =
  (needs: WaitlistNeeds) =>
  async (name: string, capacity: number): Promise<CapacityChange> => {
    const pool_ids = await poolsNamed(needs.store, name)
    const [pool_id] = pool_ids
    if (pool_id === undefined) return { outcome: "unknown" }
    if (pool_ids.length > 1) return { outcome: "several", pool_ids }
    const changed = await needs.store.transaction<CapacityChange>(async (tx) => {
      const [pool] = await lockedPools(tx, pool_ids)
      if (pool === undefined) return { outcome: "unknown" }
      const { capacity: before, taken, held } = pool
      if ((await setCapacity(tx, pool_id, capacity)) === undefined) return { outcome: "too_small", taken, held }
      const details = { from: before, to: capacity }
      const action = { action: "CAPACITY_SET", subject: "pool", subject_id: pool_id, details, now: needs.clock() }
      await recordAction(tx, action)
      await markChange(tx, { subject: "pool", subject_id: pool_id, values: { capacity }, now: needs.clock() })
      return { outcome: "set", before, offers: 0 }
    })
    if (changed.outcome !== "set") return changed
    return { ...changed, offers: await offerFreedPlaces(needs)(pool_ids) }
  }
