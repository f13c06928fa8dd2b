import { formatMoney } from "@hub/domain/kernel/money"
import { plural } from "@hub/domain/kernel/text"
import { refundByOperator } from "../checkout/refund-by-operator.ts"
import { type SentOtherwise, sendRefundOtherwise } from "../checkout/send-refund-otherwise.ts"
import { hubCheckout } from "./checkout-needs.ts"
import type { CommandContext } from "./command-context.ts"

export const WAYS = { check: "CHECK", transfer: "TRANSFER", code: "CODE" } as const satisfies Record<
  string,
  SentOtherwise["way"]
>

export interface RefundOptions {
  order: string
  /** In cents. */
  amount?: number
  all?: true
  /** Of an order for credits. */
  credits?: number
  reason?: string
  /** How the family got what its card had refused. */
  sentAnotherWay?: keyof typeof WAYS
  date?: string
  words?: string
  /** Nothing is written, and no provider is asked. */
  dryRun?: boolean
}

/** Gives money of an order back: what a card refused before, once more; else less to pay first, then to all cards that paid; for unspent
 * credits, which it takes back. The same refund for the same reason is made once. */
export async function refund(options: RefundOptions, context: CommandContext): Promise<number> {
  const { order, amount, credits, reason, sentAnotherWay: way } = options
  if (way !== undefined) return recordSent({ ...options, way }, context)
  const { say } = context
  const outcome = await refundByOperator(hubCheckout(context))({
    order,
    amount,
    credits,
    reason,
    is_preview: options.dryRun === true,
  })
  if (outcome.is_again === true) {
    say(
      `${formatMoney(outcome.amount)} of order ${order}, which a card refused, goes to it again; the server sends it within a minute.`,
    )
    return 0
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

async function recordSent(
  { order, amount, way, date, words = "" }: RefundOptions & { way: keyof typeof WAYS },
  context: CommandContext,
): Promise<number> {
  const { say } = context
  const sent = { order, way: WAYS[way], amount, sent_on: date, note: words }
  const outcome = await sendRefundOtherwise(hubCheckout(context))(sent)
  const how = way === "code" ? "is the family's as a code" : `went by ${way}`
  say(
    `Written down: ${formatMoney(outcome.amount)} of order ${order}, which a card refused, ${how}. The family gets a mail.`,
  )
  return 0
}
