import { useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import type { CardConfig } from "../providers/card-fields/card-provider.ts"
import { confirmInBrowser } from "../providers/card-payments/confirm-payment.ts"
import { linkedInvoiceQuery } from "./queries.ts"

/** Pays an invoice, or a part of it, with a card that was typed on its page. Pressed on two devices, it is paid once. */
export function usePayInvoice(token: string) {
  const queries = useQueryClient()
  const { queryKey } = linkedInvoiceQuery(token)
  return useMutation({
    mutationFn: async ({
      amount,
      payment_method_id,
      config,
    }: {
      amount: number
      payment_method_id: string
      config: CardConfig
    }) => {
      const record = await api.call("POST /invoices/by_link/{token}/pay", { params: { token }, body: { amount } })
      await confirmInBrowser({ record, config, payment_method_id, isNew: true })
      return api.call("POST /invoices/by_link/{token}/confirm", { params: { token }, body: {} })
    },
    onSuccess: (invoice) => queries.setQueryData(queryKey, invoice),
    // What is left may have changed on another device.
    onError: () => void queries.invalidateQueries({ queryKey }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ["invoices", "list"], refetchType: "none" }),
  })
}
