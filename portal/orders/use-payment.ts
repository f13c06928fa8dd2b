import { messages } from "@hub/domain/kernel/messages"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../api/client.ts"
import { isProblem, sentenceOf } from "../api/problem.ts"
import { failureOf } from "../payments/payment-failed-texts.ts"
import { usePay } from "../payments/use-pay.ts"
import { withoutItems } from "../scheduling/basket.ts"
import { changeBasket } from "../scheduling/saved-basket.ts"
import { unbookedTexts } from "./order-texts.ts"
import { type OrderTaken, PLACES_PAYMENT } from "./pay-order.ts"
import { failureTitle } from "./payment-status.tsx"
import { type Order, updateCurrentDraft } from "./queries.ts"
import { useIsMounted } from "./use-is-mounted.ts"

const m = messages("portal/orders.paymentElsewhere")

/** First words of the keys of what depends on bookings, credits, cards, codes and places. */
const CHANGED_BY_PAYMENT: ReadonlySet<unknown> = new Set([
  "attendances",
  "availability",
  "credits",
  "init",
  "invoices",
  "locations",
  "orders",
  "payment_methods",
  "profile",
  "promocodes",
])

/** Refetched by the next page that shows it. */
export const invalidateAfterPayment = (queries: QueryClient): void =>
  void queries.invalidateQueries({
    predicate: ({ queryKey: [subject] }) => CHANGED_BY_PAYMENT.has(subject),
    refetchType: "none",
  })

export const isPlanRefused = (error: Error): boolean => isProblem(error, "PLAN_CHANGED", "PLAN_NOT_AVAILABLE")

/** Shows an order as it is now, and the plans that it can be paid by. A typed card stays. */
function showAgain(queries: QueryClient, id: string): void {
  api.call("GET /orders/{id}", { params: { id } }).then(
    (order) => updateCurrentDraft(queries, order),
    () => undefined,
  )
  void queries.refetchQueries({ queryKey: ["orders", "available_plans"], type: "active" })
}

/** Pays, empties the basket of what was booked and goes on to Thank you. What fails after the screen was left becomes a notification. */
export function usePayment(customer_id: string) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const notifyIfLeft = (order_id: string, title: string, text: string) => {
    if (isMounted.current) return
    const see = () => void navigate({ to: "/schedule_and_pay_success", search: { order: order_id } })
    notifyError(text, { title, action: { label: m.seeTheOrder, onAct: see } })
  }
  return usePay<OrderTaken, Order>({
    ...PLACES_PAYMENT,
    kind: "order",
    payer: customer_id,
    isRetriedByScreen: true,
    idOf: ({ order }) => order.id,
    onPlaced: (order) => updateCurrentDraft(queries, order),
    onPaid: async (order) => {
      invalidateAfterPayment(queries)
      if (order.status !== "completed") {
        const { title, text } = unbookedTexts(order)
        return notifyIfLeft(order.id, title, text)
      }
      // Only what was booked: another tab may have added to the basket.
      changeBasket(customer_id, (basket) => withoutItems(basket, order.bookings))
      const to = order.invoice === null ? "/schedule_and_pay_success" : "/invoice_sent_success"
      await navigate({ to, search: { order: order.id }, replace: true })
    },
    onFailed: (error, { order }) => {
      // The order may be placed by now.
      invalidateAfterPayment(queries)
      if (isPlanRefused(error)) showAgain(queries, order.id)
      const failure = failureOf(error)
      notifyIfLeft(order.id, failureTitle(failure, true), failure === "unknown" ? sentenceOf(error) : error.message)
    },
  })
}
