import { tellError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { sentenceOf } from "../api/problem.ts"
import { clearBasket } from "../scheduling/saved-basket.ts"
import { invalidateAfterPayment } from "./forget-after-payment.ts"
import { notBookedWords } from "./not-booked.tsx"
import { type Paying, payOrder } from "./pay-order.ts"
import { FAILURE_TITLES, failureOf } from "./payment-status.tsx"
import { showOrder } from "./show-order.ts"
import { useIsMounted } from "./use-is-mounted.ts"

/**
 * Pays and, when the order is complete, empties the basket of what was booked and goes on to Thank you. What depends on bookings,
 * credits, cards and places is asked for anew. The screen tells what failed; once it is left, a notification does.
 */
export function usePayment(customer_id: string, queryKey: readonly unknown[]) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const tellWhoLeft = (order_id: string, title: string, words: string) => {
    if (isMounted.current) return
    const see = () => void navigate({ to: "/schedule_and_pay_success", search: { order: order_id } })
    tellError(words, { title, action: { label: "See the order", onAct: see } })
  }
  return useMutation({
    mutationFn: (paying: Omit<Paying, "onPlaced">) =>
      payOrder({ ...paying, onPlaced: (order) => showOrder(queries, queryKey, order) }),
    // Before the next page asks, and also when the payment failed: by then the order may be placed.
    onSuccess: async (order) => {
      invalidateAfterPayment(queries)
      if (order.status !== "completed") {
        const { title, words } = notBookedWords(order)
        return tellWhoLeft(order.id, title, words)
      }
      clearBasket(customer_id, order.bookings)
      await navigate({ to: "/schedule_and_pay_success", search: { order: order.id }, replace: true })
    },
    onError: (error, { order }) => {
      invalidateAfterPayment(queries)
      const failure = failureOf(error)
      tellWhoLeft(order.id, FAILURE_TITLES[failure], failure === "unknown" ? sentenceOf(error) : error.message)
    },
  })
}
