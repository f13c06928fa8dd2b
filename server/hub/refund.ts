import { formatMoney } from "@hub/domain/kernel/money"
import { refundByOperator } from "../checkout/refund-by-operator.ts"
import type { CommandContext } from "./command-context.ts"

export interface RefundOptions {
  order: string
  /** In cents. */
  amount?: number
  all?: true
  reason: string
}

/** Sends money of an order back, over all its payments. The same refund for the same reason is made once. */
export async function refund(
  { order, amount, reason }: RefundOptions,
  { store, clock, say }: CommandContext,
): Promise<number> {
  const outcome = await refundByOperator({ store, clock })({ order, amount, reason })
  if (outcome.refused !== undefined) {
    say(outcome.refused)
    return 1
  }
  say(`${formatMoney(outcome.amount)} of order ${order} goes back; the server sends it within a minute.`)
  return 0
}
