import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { clearBasket } from "../scheduling/remembered-basket.ts"
import { forgetAfterPayment } from "./forget-after-payment.ts"
import { type Paying, payOrder } from "./pay-order.ts"

/**
 * Pays and, when the order is complete, empties the basket of what was booked and goes on to Thank you. What depends on bookings,
 * credits, cards and places is asked for anew.
 */
export function usePayment(customer_id: string, queryKey: readonly unknown[]) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (paying: Omit<Paying, "onPlaced">) =>
      payOrder({ ...paying, onPlaced: (order) => queries.setQueryData(queryKey, order) }),
    // Before the next page asks, and also when the payment failed: by then the order may be placed.
    onSuccess: async (order) => {
      forgetAfterPayment(queries)
      if (order.status !== "completed") return
      clearBasket(customer_id, order.bookings)
      await navigate({ to: "/schedule_and_pay_success", search: { order: order.id }, replace: true })
    },
    onError: () => forgetAfterPayment(queries),
  })
}
