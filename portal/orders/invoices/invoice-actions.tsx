import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../../api/client.ts"
import { useFromHere } from "../../shell/way-back/use-way-up.ts"
import { downloadInvoice } from "./queries.ts"

const m = messages("portal/orders/invoices.invoiceActions")

/** Leads to the page of the invoice's link, where it is paid by card. */
export function PayInvoiceButton({
  invoice,
  label,
  isMain = false,
}: {
  invoice: { id: string; number: string }
  label: string
  isMain?: boolean
}) {
  const navigate = useNavigate()
  const fromHere = useFromHere()
  const open = useMutation({
    mutationFn: () => api.call("GET /invoices/{id}/payment_link", { params: { id: invoice.id } }),
    onSuccess: ({ url }) => {
      const token = url.split("/").at(-1) ?? ""
      return navigate({ to: "/invoices/pay/$token", params: { token }, state: fromHere() })
    },
    onError: (error) => notifyError(error),
  })
  return (
    <Button
      variant={isMain ? "brand" : "line"}
      size={isMain ? undefined : "s"}
      busy={open.isPending}
      aria-label={isMain ? undefined : m.invoice({ label, number: invoice.number })}
      onClick={() => open.mutate()}
    >
      {label}
    </Button>
  )
}

export function InvoicePdfButton({ invoice }: { invoice: { id: string; number: string } }) {
  const load = useMutation({ mutationFn: () => downloadInvoice(invoice), onError: (error) => notifyError(error) })
  return (
    <Button
      variant="quiet"
      size="s"
      busy={load.isPending}
      aria-label={m.pdfOfInvoice({ number: invoice.number })}
      onClick={() => load.mutate()}
    >
      <Icon name="download" />
      {m.pdf}
    </Button>
  )
}
