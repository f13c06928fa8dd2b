import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { clearBasket } from "../scheduling/remembered-basket.ts"
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
    onSuccess: async (order) => {
      if (order.status !== "completed") return
      clearBasket(customer_id, order.bookings)
      for (const key of ["orders", "attendances", "availability", "credits", "payment_methods", "profile", "init"]) {
        void queries.invalidateQueries({ queryKey: [key], refetchType: "none" })
      }
      await navigate({ to: "/schedule_and_pay_success", search: { order: order.id }, replace: true })
    },
  })
}
