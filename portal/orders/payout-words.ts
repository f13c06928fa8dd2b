import { dayLabel } from "@hub/domain/kernel/calendar"
import { cardName } from "@hub/domain/kernel/card-name"
import { formatMoney } from "@hub/domain/kernel/money"
import type { RefundPayout } from "@hub/domain/orders/refund"

/** How money that a card had refused went back: "$100 was sent by check on Nov 20th: Check 118." */
export function payoutWords({ on, amount, way, status, payment_method, note }: RefundPayout): string {
  const sum = formatMoney(amount)
  const day = dayLabel(on)
  if (way === "code") return `${sum} is yours as a code for your next checkout.`
  if (way === "dispute") return `${sum} came back through your bank on ${day}.`
  if (way !== "card") return `${sum} was sent by ${way} on ${day}${note === "" ? "" : `: ${note}`}.`
  const card = payment_method === null ? "your card" : `${cardName(payment_method)} • ${payment_method.last4}`
  if (status === "failed") return `${card} refused ${sum} again on ${day}.`
  return status === "succeeded"
    ? `${sum} was sent again to ${card} on ${day}.`
    : `${sum} is on its way again to ${card}.`
}
