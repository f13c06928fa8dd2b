import { useQueryClient } from "@tanstack/react-query"
import { api } from "../../api/client.ts"
import type { PaidWith, Payable } from "../../payments/pay.ts"
import { throwIfRefused } from "../../payments/refusal-of.ts"
import { usePay } from "../../payments/use-pay.ts"
import { type LinkedInvoice, linkedInvoiceQuery } from "./queries.ts"

interface InvoiceTaken extends PaidWith {
  /** The invoice, or a part of it, in cents. */
  amount: number
}

const isProcessing = ({ payment }: LinkedInvoice): boolean => payment?.status === "processing"

/** How an invoice is paid with a card that was typed on its page. Pressed on two devices, it is paid once. */
export const invoicePayment = (token: string, invoice: LinkedInvoice): Payable<InvoiceTaken, LinkedInvoice> => ({
  place: async ({ amount }) => ({
    record: await api.call("POST /invoices/by_link/{token}/pay", { params: { token }, body: { amount } }),
    paid: invoice,
  }),
  // The call that names the card is the one that charges it, where our server does.
  confirm: ({ record }, payment_method_id) =>
    api.call("POST /invoices/by_link/{token}/confirm", {
      params: { token },
      body: record.provider_type === "TOUCH_NET" ? { payment_method_id } : {},
    }),
  read: () => api.call("GET /invoices/by_link/{token}", { params: { token } }),
  // The page shows that the bank is still working on it, and asks by itself.
  isOpen: () => false,
  isUnpaid: (now) => now.left_amount === invoice.left_amount && !isProcessing(now),
  settle(now) {
    throwIfRefused(now.payment)
    return now
  },
})

/** Pays an invoice, or a part of it. */
export function usePayInvoice(token: string, invoice: LinkedInvoice) {
  const queries = useQueryClient()
  const { queryKey } = linkedInvoiceQuery(token)
  const listAgain = () => void queries.invalidateQueries({ queryKey: ["invoices", "list"], refetchType: "none" })
  return usePay<InvoiceTaken, LinkedInvoice>({
    ...invoicePayment(token, invoice),
    kind: "invoice",
    payer: invoice.number,
    idOf: () => String(invoice.left_amount),
    onPaid: (now) => {
      queries.setQueryData(queryKey, now)
      listAgain()
    },
    onFailed: () => {
      // What is left may have changed on another device.
      void queries.invalidateQueries({ queryKey })
      listAgain()
    },
    recover: async (left_before) => {
      const now = await api.call("GET /invoices/by_link/{token}", { params: { token } })
      return String(now.left_amount) === left_before ? undefined : now
    },
  })
}
