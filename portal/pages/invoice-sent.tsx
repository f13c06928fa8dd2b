import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useSearch } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { isProblem } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import { InvoiceSent } from "../orders/invoices/invoice-sent.tsx"
import { orderQuery } from "../orders/queries.ts"
import { useOpenSteps } from "../paperwork/use-open-steps.tsx"
import { membersOf } from "../participants/members.ts"
import { NothingHere } from "../scheduling/first-run/nothing-here.tsx"
import { useDay } from "../shell/clock/use-now.ts"

const m = messages("portal/pages.invoiceSent")

/** /invoice_sent_success, "Invoice Sent!": of the order in the address. Without one that an invoice pays, it claims nothing. */
export function InvoiceSentPage() {
  const { order: id = "" } = useSearch({ from: "/invoice_sent_success" })
  const { data: customer } = useCustomer()
  const query = useQuery({ ...orderQuery(id), enabled: id !== "" })
  const invoice = query.data?.invoice ?? null
  const today = useDay(useInit().company_profile.time_zone)
  const items = query.data?.sign_up?.items ?? []
  const booked = membersOf(customer?.students ?? []).filter(({ id }) => items.some((item) => item.student_id === id))
  const open = useOpenSteps(booked, today)
  if (query.data !== undefined && invoice !== null)
    return (
      <InvoiceSent
        order={query.data}
        invoice={invoice}
        email={customer?.email ?? null}
        students={customer?.students ?? []}
        open={open ?? []}
      />
    )
  const isNone = id === "" || query.data !== undefined || isProblem(query.error, "NOT_FOUND", "VALIDATION")
  return (
    <main id="main" className="flow">
      <div className="page-header">
        <h1>{m.invoices}</h1>
      </div>
      {isNone ? (
        <NothingHere text={m.empty}>
          <Link activeOptions={{ exact: true }} className={buttonClass({})} to="/history">
            {m.transactionHistory}
          </Link>
        </NothingHere>
      ) : (
        <QueryPart query={query} loading={m.loadingYourInvoice} failed={m.loadFailed}>
          {() => null}
        </QueryPart>
      )}
    </main>
  )
}
