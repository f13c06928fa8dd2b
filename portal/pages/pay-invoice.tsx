import { messages } from "@hub/domain/kernel/messages"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useParams, useRouterState } from "@tanstack/react-router"
import { isProblem } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import { ContactRows } from "../company/support-contacts.tsx"
import { PayInvoiceScreen } from "../orders/invoices/pay-invoice-screen.tsx"
import { linkedInvoiceQuery } from "../orders/invoices/queries.ts"
import { isOwnPath } from "../shell/way-back/is-own-path.ts"
import { WayBack } from "./way-back-to-schedule.tsx"

const m = messages("portal/pages.payInvoice")

/** /invoices/pay/{token}: the page of an invoice's payment link. It needs no account, and shows one invoice. */
export function PayInvoicePage() {
  const { company_profile } = useInit()
  const { token = "" } = useParams({ strict: false })
  const invoice = useQuery(linkedInvoiceQuery(token))
  const from = useRouterState({ select: ({ location }) => location.state.from })
  const isUnknown = isProblem(invoice.error, "NOT_FOUND", "VALIDATION")
  return (
    <main id="main">
      {isOwnPath(from) && <WayBack />}
      {invoice.data === undefined && (
        <div className="page-header">
          <h1>{m.invoice}</h1>
        </div>
      )}
      {isUnknown ? (
        <>
          <EmptyState isAlone text={m.notFound} />
          <ContactRows company={company_profile} />
        </>
      ) : (
        <QueryPart query={invoice} loading={m.loadingTheInvoice} failed={m.loadFailed}>
          {(found) => <PayInvoiceScreen token={token} invoice={found} />}
        </QueryPart>
      )}
    </main>
  )
}
