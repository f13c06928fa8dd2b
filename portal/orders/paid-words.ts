import { formatMoney } from "@hub/domain/kernel/money"
import { cardName } from "@hub/ui/card/card-tile"
import type { Order } from "./queries.ts"

/** "$1,024.49 paid with Visa • 4242. The receipt is in your mail." */
export function paidWords(order: Order): string {
  if (order.final_price === 0) return "Paid with your credits. The receipt is in your mail."
  const card = order.payment?.payment_method
  const how = card == null ? "" : ` with ${cardName(card)} • ${card.last4}`
  return `${formatMoney(order.final_price)} paid${how}. The receipt is in your mail.`
}
