import { formatMoney } from "@hub/domain/kernel/money"
import { plural } from "@hub/domain/kernel/text"
import { refundByOperator } from "../checkout/refund-by-operator.ts"
import { hubCheckout } from "./checkout-needs.ts"
import type { CommandContext } from "./command-context.ts"

export interface RefundOptions {
  order: string
  /** In cents. */
  amount?: number
  all?: true
  /** Of an order for credits. */
  credits?: number
  reason: string
}

/** Gives money of an order back: less to pay first, then to all cards that paid; for unspent credits, which it
 * takes back. The same refund for the same reason is made once. */
export async function refund(
  { order, amount, credits, reason }: RefundOptions,
  context: CommandContext,
): Promise<number> {
  const { say } = context
  const outcome = await refundByOperator(hubCheckout(context))({ order, amount, credits, reason })
  if (outcome.refused !== undefined) {
    say(outcome.refused)
    return 1
  }
  if (outcome.reduced > 0) say(`${formatMoney(outcome.reduced)} of order ${order} is not asked for any more.`)
  if (outcome.credits !== undefined)
    say(`${outcome.credits} unused ${plural("credit", outcome.credits)} of order ${order} ended with it.`)
  if (outcome.amount > 0)
    say(`${formatMoney(outcome.amount)} of order ${order} goes back; the server sends it within a minute.`)
  for (const { number, left } of outcome.others ?? [])
    say(
      `Order ${number} paid for a place of it too, when it was moved: ${formatMoney(left)} of it is left. To give that back as well: hub refund --order ${number} --all.`,
    )
  return 0
}
