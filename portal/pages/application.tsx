import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { isProblem } from "../api/problem.ts"
import { ApplicationScreen } from "../applications/application-screen.tsx"
import { applicationQuery, applicationsQuery } from "../applications/queries.ts"
import { locationName } from "../catalogue/location-name.ts"
import { useInit } from "../company/init.ts"
import { useHoldPlaces } from "../orders/queries.ts"
import { membersOf } from "../participants/members.ts"
import { EmptyPage } from "../scheduling/first-run/empty-page.tsx"

const m = messages("portal/pages.application")

/** /applications/{application_id} */
export function ApplicationPage() {
  const init = useInit()
  const { application_id } = useParams({ from: "/applications/$application_id" })
  const application = useQuery(applicationQuery(application_id))
  const { data: others = [] } = useQuery(applicationsQuery)
  const { data: customer } = useCustomer()
  const hold = useHoldPlaces()
  // An id of another family isn't found, and a mistyped one isn't valid.
  if (isProblem(application.error, "NOT_FOUND", "VALIDATION") && application.data === undefined)
    return <EmptyPage title={m.application} text={m.notFound} to="/applications" way={m.allApplications} />
  return (
    <main id="main">
      {application.data === undefined ? <h1>{m.application}</h1> : null}
      <QueryPart query={application} loading={m.loadingTheApplication} failed={m.loadFailed}>
        {(found) => (
          <ApplicationScreen
            key={found.id}
            application={found}
            locationName={locationName(init.locations, found.location_id)}
            members={membersOf(customer?.students ?? [])}
            onPay={(item) => customer !== undefined && hold.mutate({ customer_id: customer.id, items: [item] })}
            others={others}
          />
        )}
      </QueryPart>
    </main>
  )
}
