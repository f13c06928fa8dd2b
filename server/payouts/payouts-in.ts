import type { Database } from "../database/sql.ts"
import { payoutsWhere } from "./payouts-queries.ts"
import { showPayouts } from "./show-payouts.ts"

/** What was paid out in a month, and the payouts that the ledger has otherwise. */
export async function payoutsIn(db: Database, month: string) {
  const payouts = await showPayouts(db, await payoutsWhere(db, { month }))
  const apart = payouts.filter((payout) => payout.apart !== 0)
  return {
    count: payouts.length,
    cents: payouts.reduce((sum, { amount }) => sum + amount, 0),
    apart: apart.length,
    apart_cents: apart.reduce((sum, payout) => sum + Math.abs(payout.apart), 0),
  }
}
