import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../api/client.ts"

/**
 * The time of an order is over whose payment may be under way: nobody knows then that nothing was charged. It is asked to end, which
 * the server does only after the card provider has confirmed it; what it can't end, the page of the order tells of.
 */
export function useHoldEnd(onEnded: () => void) {
  const navigate = useNavigate()
  const tell = (order_id: string) =>
    navigate({ to: "/schedule_and_pay_success", search: { order: order_id }, replace: true })
  return useMutation({
    mutationFn: (order_id: string) => api.call("POST /orders/{id}/release", { params: { id: order_id }, body: {} }),
    onSuccess: ({ id, status, payment }) => {
      const isFree = status === "cancelled" || status === "expired"
      if (isFree && (payment?.refunded_amount ?? 0) === 0) onEnded()
      else void tell(id)
    },
    onError: (_, order_id) => void tell(order_id),
  })
}
