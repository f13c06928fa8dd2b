import { dayLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import type { RefundPayout } from "@hub/domain/orders/refund"

const m = messages("portal/orders.payouts")

/** How money that a card had refused went back: "$100 was sent by check on Nov 20th: Check 118." */
export function payoutText({ on, amount: cents, way, status, payment_method, note }: RefundPayout): string {
  const amount = formatMoney(cents)
  const day = dayLabel(on)
  if (way === "code") return m.asCode({ amount })
  if (way === "dispute") return m.throughBank({ amount, day })
  if (way !== "card") return m.sentBy({ amount, way, day, note: note === "" ? undefined : note })
  const card = payment_method === null ? undefined : `${cardName(payment_method)} • ${payment_method.last4}`
  if (status === "failed") return m.refusedAgain({ card, amount, day })
  return status === "succeeded" ? m.sentAgain({ amount, card, day }) : m.onItsWay({ amount, card })
}
