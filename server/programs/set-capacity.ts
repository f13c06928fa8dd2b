import { problem } from "@hub/domain/kernel/problem"
import { runOrPreview } from "../database/run-or-preview.ts"
import { changeCapacityIn } from "../waitlists/change-capacity.ts"
import { namesOfEntries, poolsWithCounts } from "./queries.ts"
import type { ProgramNeeds } from "./read-programs.ts"

/** How many places there are, and who of those who wait is asked then. */
export const changeOfferingCapacity =
  ({ store, clock }: ProgramNeeds) =>
  async (offering_id: string, { capacity, pool_id }: { capacity: number; pool_id?: string }, seen?: string) => {
    const { facts, preview } = await runOrPreview(store, seen, async (tx) => {
      const pools = await poolsWithCounts(tx, offering_id)
      const pool = pool_id === undefined ? pools[0] : pools.find(({ id }) => id === pool_id)
      if (pool === undefined) throw problem("NOT_FOUND")
      // Named by the offering, several pools are refused by name.
      const name = pool_id ?? offering_id
      const { before, taken, held, asked } = await changeCapacityIn({ clock }, tx, { name, capacity })
      const facts = {
        pool_id: pool.id,
        before,
        capacity,
        least: taken + held,
        asked: await namesOfEntries(
          tx,
          asked.map(({ id }) => id),
        ),
      }
      return { facts, done: undefined }
    })
    return { ...facts, preview }
  }
