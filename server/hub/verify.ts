import { formatMoney } from "@hub/domain/kernel/money"
import { findFaults, INVARIANTS } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { unansweredRequests } from "../payments/store-hosted.ts"
import { refusedRefunds } from "../payments/store-refunds.ts"
import type { CommandContext } from "./command-context.ts"

/** Checks every invariant at one moment and prints what breaks one; answers 1 if anything does. */
export async function verify({ store, clock, say }: CommandContext): Promise<number> {
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
  const yesterday = new Date(clock().getTime() - 86_400_000)
  for (const { id, customer_id } of await unansweredRequests(store, yesterday)) {
    say(`Card request ${id} of customer ${customer_id} has no answer: look for it at the hosted provider.`)
  }
  say(`${INVARIANTS.length} invariants checked, ${faults.length} faults found.`)
  return faults.length === 0 ? 0 : 1
}
