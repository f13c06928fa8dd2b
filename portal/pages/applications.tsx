import { useQuery } from "@tanstack/react-query"
import { useCustomer } from "../account/queries.ts"
import { ApplicationsList } from "../applications/applications-list.tsx"
import { applicationsQuery } from "../applications/queries.ts"
import { useWaitlists } from "../applications/waitlists/queries.ts"
import { WaitlistSection } from "../applications/waitlists/waitlist-section.tsx"
import { useHoldPlaces } from "../orders/queries.ts"
import { membersOf } from "../participants/members.ts"
import { applications as t } from "./booking-words.tsx"

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
        <h1>{t.title(<wbr />)}</h1>
        <p>{t.explanation}</p>
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
