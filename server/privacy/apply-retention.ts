import type { Store } from "../database/transaction.ts"
import { RETENTION } from "./retention.ts"

const DAY_MS = 86_400_000
const BATCH = 1_000

/** Every night: ends what is older than its rule allows. Safe to repeat at any point. */
export const applyRetention =
  ({ store, clock }: { store: Store; clock: () => Date }) =>
  async (): Promise<number> => {
    let total = 0
    for (const { days, run } of RETENTION) {
      const before = new Date(clock().getTime() - days * DAY_MS)
      for (;;) {
        const count = await run(store, before, BATCH)
        total += count
        if (count < BATCH) break
      }
    }
    return total
  }
