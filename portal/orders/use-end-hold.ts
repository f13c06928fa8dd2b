import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../api/client.ts"

/**
 * Ends an order whose time is over while its payment may be under way. The server ends it only after the card provider has confirmed
 * that nothing was charged; otherwise the order's own page says what became of it.
 */
export function useEndHold(onEnded: () => void) {
  const navigate = useNavigate()
  const openOrder = (order_id: string) =>
    void navigate({ to: "/schedule_and_pay_success", search: { order: order_id }, replace: true })
  return useMutation({
    mutationFn: (id: string) => api.call("POST /orders/{id}/release", { params: { id }, body: {} }),
    onSuccess: ({ id, status, payment }) => {
      const isFree = status === "cancelled" || status === "expired"
      if (isFree && (payment?.refunded_amount ?? 0) === 0) onEnded()
      else openOrder(id)
    },
    onError: (_, order_id) => openOrder(order_id),
  })
}
