import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../../api/client.ts"
import { sentenceOf } from "../../api/problem.ts"
import { failureOf } from "../../payments/payment-failed-texts.ts"
import { usePay } from "../../payments/use-pay.ts"
import { failureTitle } from "../payment-status.tsx"
import type { Order } from "../queries.ts"
import { useIsMounted } from "../use-is-mounted.ts"
import { invalidateAfterPayment, isPlanRefused } from "../use-payment.ts"
import { dropEndedPurchase, PURCHASE_PAYMENT, type PurchaseTaken } from "./pay-purchase.ts"

/** Pays and goes on to Thank you. What fails after the screen was left becomes a notification. */
export function usePurchase(customer_id: string, onBought: () => void) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  return usePay<PurchaseTaken, Order>({
    ...PURCHASE_PAYMENT,
    kind: "purchase",
    payer: customer_id,
    isRetriedByScreen: true,
    idOf: (_, placed) => placed?.id,
    onPaid: async (order) => {
      invalidateAfterPayment(queries)
      if (order.status !== "completed") return
      onBought()
      await navigate({ to: "/thank-you", search: { order: order.id }, replace: true })
    },
    onFailed: (error, taken) => {
      dropEndedPurchase(error, taken)
      invalidateAfterPayment(queries)
      if (isPlanRefused(error)) void queries.refetchQueries({ queryKey: ["orders", "calculate"], type: "active" })
      const failure = failureOf(error)
      const text = failure === "unknown" ? sentenceOf(error) : error.message
      if (!isMounted.current) notifyError(text, { title: failureTitle(failure, false) })
    },
    recover: async (id) => {
      const order = await api.call("GET /orders/{id}", { params: { id } })
      return order.status === "completed" ? order : undefined
    },
  })
}
