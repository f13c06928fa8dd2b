import { cardName } from "@hub/domain/kernel/card-name"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { nothingDueText } from "@hub/domain/orders/nothing-due-texts"
import { refusalOf } from "../payments/refusal-of.ts"
import type { Order } from "./queries.ts"

const m = messages("portal/orders.orderWords")

type Payment = NonNullable<Order["payment"]>

interface UnbookedTexts {
  title: string
  text: string
  next: "checkout" | "availability" | "none"
}

/** Why an order isn't booked, and where to go from there. */
export function unbookedTexts({
  status,
  payment,
  sign_up,
}: Pick<Order, "status"> & {
  /** Null when credits were bought. */
  sign_up?: Order["sign_up"]
  payment: Pick<Payment, "status" | "last_error" | "refunded_amount"> | null
}): UnbookedTexts {
  const is_for_credits = sign_up === null
  if (status === "draft") return { title: m.notBookedYet, text: m.unpaid, next: "checkout" }
  if (status === "awaiting_payment") {
    const refused = refusalOf(payment)?.message
    if (refused !== undefined) return { title: m.notBookedYet, text: refused, next: "checkout" }
    // No bank has been asked: the family left before it paid.
    if (payment?.status === "requires_confirmation")
      return { title: m.notPaidYet, text: m.unpaidUncharged, next: "checkout" }
    return { title: m.almostThere, text: m.waitingForBank, next: "none" }
  }
  const isRefunded = (payment?.refunded_amount ?? 0) > 0
  return {
    title: m.ended({ is_for_credits }),
    text: isRefunded ? m.paidTooLate : m.endedUnpaid({ is_for_credits }),
    next: "availability",
  }
}

/** "$1,024.49 paid with Visa • 4242." */
export function paidText(order: Order): string {
  if (order.final_price === 0) return m.nothingDue({ how: nothingDueText(order) })
  const method = order.payment?.payment_method
  const card = method == null ? undefined : `${cardName(method)} • ${method.last4}`
  const total = formatMoney(order.final_price)
  if (order.invoice !== null) return m.invoiceSent({ number: order.invoice.number, amount: total })
  if (order.payment_plan !== null) return m.partPaid({ amount: formatMoney(order.due_today), total, card })
  return m.paid({ amount: total, card })
}
