import { formatMoney } from "@hub/domain/kernel/money"
import { findFaults, INVARIANTS } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { refusedRefunds } from "../payments/store.ts"
import type { ErrandContext } from "./errand.ts"

/** `npm run hub -- verify`: checks every invariant at one moment, prints what breaks one, and exits 1 if anything does. */
export async function run(_args: string[], { store, say }: ErrandContext): Promise<number> {
  const faults = await store.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read read only`)
    return findFaults(tx)
  })
  for (const { invariant, id, fault } of faults) say(`${invariant}\n  ${id}: ${fault}`)
  for (const { id, order_id, amount } of await refusedRefunds(store)) {
    say(
      `Refund ${id} of order ${order_id}, ${formatMoney(amount)}, was refused by the card provider: send it another way.`,
    )
  }
  say(`${INVARIANTS.length} invariants checked, ${faults.length} faults found.`)
  return faults.length === 0 ? 0 : 1
}
