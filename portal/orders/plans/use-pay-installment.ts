import { useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../../api/client.ts"
import { confirmInBrowser, type PayConfig } from "../../providers/card-payments/confirm-payment.ts"
import { awaitPart } from "./await-part.ts"
import type { PlannedOrder } from "./queries.ts"

interface Paying {
  installment_id: string
  /** What the family sees, in cents. */
  amount: number
  is_rest: boolean
  payment_method_id: string
  /** The instalments to come are charged to this card, too. */
  is_for_next: boolean
  config: PayConfig
}

/** Pays the next instalment, or all that is left. Every step may be repeated: the same payment takes money once. */
export function usePayInstallment(order_id: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ installment_id, amount, is_rest, payment_method_id, is_for_next, config }: Paying) => {
      const placed = await api.call("POST /orders/{id}/installments/{installment_id}/pay", {
        params: { id: order_id, installment_id },
        body: { amount, is_rest },
      })
      const record = placed.payment_provider_record
      if (record === null) return placed.order
      await confirmInBrowser({ record, config, payment_method_id, isNew: true })
      const confirmed = await api.call("POST /orders/payment_provider_record/{id}/confirm", {
        params: { id: record.id },
        body: { payment_method_id },
      })
      const order = await awaitPart(confirmed, installment_id)
      if (!is_for_next || order.payment_plan?.left_amount === 0) return order
      // Paid whatever becomes of this.
      return api
        .call("POST /orders/{id}/payment_plan_card", { params: { id: order_id }, body: { payment_method_id } })
        .catch(() => order)
    },
    onSuccess: (order: PlannedOrder) => queries.setQueryData(["orders", "one", order_id], order),
    onSettled: () => void queries.invalidateQueries({ queryKey: ["orders"] }),
  })
}
