import { messages } from "@hub/domain/kernel/messages"
import { useQuery } from "@tanstack/react-query"
import { useCustomer } from "../account/queries.ts"
import { ApplicationsList } from "../applications/applications-list.tsx"
import { applicationsQuery } from "../applications/queries.ts"
import { useWaitlists } from "../applications/waitlists/queries.ts"
import { WaitlistSection } from "../applications/waitlists/waitlist-section.tsx"
import { useHoldPlaces } from "../orders/queries.ts"
import { membersOf } from "../participants/members.ts"

const m = messages("portal/pages.applications")

/** /applications/ */
export function ApplicationsPage() {
  const applications = useQuery(applicationsQuery)
  const { data: customer } = useCustomer()
  const waitlists = useWaitlists()
  const hold = useHoldPlaces()
  if (customer === undefined) return null
  return (
    <main id="main">
      <div className="page-header">
        <h1>{m.title({ wbr: <wbr /> })}</h1>
        <p>{m.explanation}</p>
      </div>
      <ApplicationsList
        aside={<WaitlistSection customer={customer} />}
        isAsideEmpty={waitlists.data?.items.length === 0}
        members={membersOf(customer.students)}
        onPay={(item) => hold.mutate({ customer_id: customer.id, items: [item] })}
        query={applications}
      />
    </main>
  )
}
