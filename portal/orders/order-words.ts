import { cardName } from "@hub/domain/kernel/card-name"
import { formatMoney } from "@hub/domain/kernel/money"
import { nothingDueWords } from "@hub/domain/orders/nothing-due-words"
import { refusalOf } from "../payments/refusal-of.ts"
import type { Order } from "./queries.ts"

type Payment = NonNullable<Order["payment"]>

interface UnbookedWords {
  title: string
  words: string
  next: "checkout" | "availability" | "none"
}

/** Why an order isn't booked, and where to go from there. */
export function unbookedWords({
  status,
  payment,
  sign_up,
}: Pick<Order, "status"> & {
  /** Null when credits were bought. */
  sign_up?: Order["sign_up"]
  payment: Pick<Payment, "status" | "last_error" | "refunded_amount"> | null
}): UnbookedWords {
  if (status === "draft") return { title: "Not booked yet", words: "This order isn't paid yet.", next: "checkout" }
  if (status === "awaiting_payment") {
    const refused = refusalOf(payment)?.message
    if (refused !== undefined) return { title: "Not booked yet", words: refused, next: "checkout" }
    // No bank has been asked: the family left before it paid.
    if (payment?.status === "requires_confirmation")
      return { title: "Not paid yet", words: "This order isn't paid yet, and nothing was charged.", next: "checkout" }
    const words = "We're waiting for your bank. You won't be charged twice, and this page updates by itself."
    return { title: "Almost there", words, next: "none" }
  }
  const isRefunded = (payment?.refunded_amount ?? 0) > 0
  return {
    title: sign_up === null ? "Nothing was bought" : "Nothing was booked",
    words: isRefunded
      ? "Your payment came after this order ended. We're sending it back to your card."
      : `This order ended unpaid${sign_up === null ? "" : ". Its places were released"}, and nothing was charged.`,
    next: "availability",
  }
}

/** "$1,024.49 paid with Visa • 4242." */
export function paidWords(order: Order): string {
  if (order.final_price === 0) return `${nothingDueWords(order)}.`
  const card = order.payment?.payment_method
  const how = card == null ? "" : ` with ${cardName(card)} • ${card.last4}`
  if (order.invoice !== null) return `Invoice ${order.invoice.number} for ${formatMoney(order.final_price)} is sent.`
  if (order.payment_plan !== null)
    return `${formatMoney(order.due_today)} of ${formatMoney(order.final_price)} paid${how}. Your plan covers the rest.`
  return `${formatMoney(order.final_price)} paid${how}.`
}
