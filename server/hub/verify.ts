import { formatMoney } from "@hub/domain/kernel/money"
import { findViolations, INVARIANTS } from "../database/invariants.ts"
import { sql } from "../database/sql.ts"
import { refusedRefunds } from "../payments/queries.ts"
import { unansweredRequests } from "../payments/store-hosted.ts"

import type { CommandContext } from "./command-context.ts"

/** Checks every invariant at one moment and prints what breaks one; answers 1 if anything does. */
export async function verify({ store, clock, say }: CommandContext): Promise<number> {
  const violations = await store.transaction(async (tx) => {
    await tx.run(sql`set transaction isolation level repeatable read read only`)
    return findViolations(tx)
  })
  for (const { invariant, id, detail } of violations) say(`${invariant}\n  ${id}: ${detail}`)
  for (const { order, amount } of await refusedRefunds(store))
    say(
      `A card refused ${formatMoney(amount)} of order ${order}. Send it again or another way in the console, under Money, Refused refunds.`,
    )
  const yesterday = new Date(clock().getTime() - 86_400_000)
  for (const { id, customer_id } of await unansweredRequests(store, yesterday)) {
    say(`Card request ${id} of customer ${customer_id} has no answer: look for it at the hosted provider.`)
  }
  say(`${INVARIANTS.length} invariants checked, ${violations.length} violations found.`)
  return violations.length === 0 ? 0 : 1
}
