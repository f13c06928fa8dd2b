import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useCustomer } from "../account/queries.ts"
import { useInit } from "../company/init.ts"
import { ConfirmationScreen } from "../invites/confirmation-screen.tsx"
import { confirmationQuery } from "../invites/queries.ts"

const m = messages("portal/invites.page")

/** /check-details: a family that came over from another system looks at what came along. */
export function CheckDetailsPage() {
  const customer = useCustomer()
  const query = useQuery(confirmationQuery)
  const { name: company_name } = useInit().company_profile
  return (
    <main id="main" className="measure" aria-busy={query.isPending}>
      <div className="page-header">
        <h1>{m.title}</h1>
        <p>{query.data?.is_asked === false ? m.leadOther : m.lead({ company_name })}</p>
      </div>
      <QueryPart query={customer} loading={m.loading} failed={m.failed}>
        {(known) => (
          <QueryPart query={query} loading={m.loading} rows={6} failed={m.failed}>
            {(found) => <ConfirmationScreen customer={known} found={found} />}
          </QueryPart>
        )}
      </QueryPart>
    </main>
  )
}
