import { useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../../api/client.ts"
import { ApiProblem } from "../../api/problem.ts"
import { refusalOf } from "../../payments/refusal-of.ts"
import { confirmInBrowser, isPage, type PayConfig } from "../../providers/card-payments/confirm-payment.ts"
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
      config: PayConfig
    }) => {
      const record = await api.call("POST /invoices/by_link/{token}/pay", { params: { token }, body: { amount } })
      await confirmInBrowser({ record, config, payment_method_id, isNew: true })
      // The call that names the card is the one that charges it, where our server does.
      const body = isPage(config) ? { payment_method_id } : {}
      const invoice = await api.call("POST /invoices/by_link/{token}/confirm", { params: { token }, body })
      const refusal = refusalOf(invoice.payment)
      if (refusal !== null) throw new ApiProblem("domain", refusal.message, { code: refusal.code })
      return invoice
    },
    onSuccess: (invoice) => queries.setQueryData(queryKey, invoice),
    // What is left may have changed on another device.
    onError: () => void queries.invalidateQueries({ queryKey }),
    onSettled: () => void queries.invalidateQueries({ queryKey: ["invoices", "list"], refetchType: "none" }),
  })
}
