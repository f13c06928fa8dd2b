import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useCustomer } from "../account/queries.ts"
import { ApplicationsList } from "../applications/applications-list.tsx"
import { applicationsQuery } from "../applications/queries.ts"
import { useHoldPlaces } from "../orders/queries.ts"
import { membersOf } from "../scheduling/family.ts"

/** /applications/ */
export function ApplicationsPage() {
  const applications = useQuery(applicationsQuery)
  const { data: customer } = useCustomer()
  const hold = useHoldPlaces()
  if (customer === undefined) return null
  return (
    <main id="main">
      <div className="page-header">
        <h1>
          Applications/
          <wbr />
          Waitlists
        </h1>
        <p>Each application is a line. It ends at a booked place, or at a plain no with a reason.</p>
      </div>
      <QueryPart query={applications} loading="Loading your applications…" failed="We couldn't load your applications.">
        {(list) => (
          <ApplicationsList
            applications={list}
            members={membersOf(customer.students)}
            onPay={(item) => hold.mutate({ customer_id: customer.id, items: [item] })}
          />
        )}
      </QueryPart>
    </main>
  )
}
