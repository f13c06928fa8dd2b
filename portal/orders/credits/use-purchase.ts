import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { sentenceOf } from "../../api/problem.ts"
import { failureOf, failureTitle } from "../payment-status.tsx"
import type { Order } from "../queries.ts"
import { useIsMounted } from "../use-is-mounted.ts"
import { invalidateAfterPayment, isPlanRefused } from "../use-payment.ts"
import type { CardTaken } from "./pay-purchase.ts"

/** Pays and goes on to Thank you. What fails after the screen was left becomes a notification. */
export function usePurchase(pay: (taken: CardTaken) => Promise<Order>, onBought: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  return useMutation({
    mutationFn: pay,
    onSuccess: async (order) => {
      invalidateAfterPayment(queries)
      if (order.status !== "completed") return
      onBought()
      await navigate({ to: "/thank-you", search: { order: order.id }, replace: true })
    },
    onError: (error) => {
      invalidateAfterPayment(queries)
      if (isPlanRefused(error)) void queries.refetchQueries({ queryKey: ["orders", "calculate"], type: "active" })
      const failure = failureOf(error)
      const words = failure === "unknown" ? sentenceOf(error) : error.message
      if (!isMounted.current) notifyError(words, { title: failureTitle(failure, false) })
    },
  })
}
