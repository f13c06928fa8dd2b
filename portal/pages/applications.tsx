import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { EmptyStart } from "@hub/ui/empty/empty-start"
import { ProgramScene } from "@hub/ui/scene/program-scene"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { ApplicationsList } from "../applications/applications-list.tsx"
import { applicationsQuery } from "../applications/queries.ts"
import { useWaitlists } from "../applications/waitlists/queries.ts"
import { WaitlistSection } from "../applications/waitlists/waitlist-section.tsx"
import { useHoldPlaces } from "../orders/queries.ts"
import { membersOf } from "../participants/members.ts"
import { FitRows } from "../scheduling/first-run/nothing-here.tsx"

const m = messages("portal/pages.applications")
const list = messages("portal/applications.applicationsList")
const waitlist = messages("portal/applications/waitlists.waitlistSection")

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
      {applications.data?.length === 0 && waitlists.data?.items.length === 0 ? (
        <EmptyStart
          picture={<ProgramScene scene="moonrise-canoe" />}
          text={
            <>
              {waitlist.empty}
              <br />
              {list.empty}
            </>
          }
          aside={<FitRows only="waitlist" />}
        >
          <Link className={buttonClass({ variant: "line" })} to="/explore-offerings">
            {waitlist.explorePrograms}
          </Link>
        </EmptyStart>
      ) : (
        <ApplicationsList
          aside={<WaitlistSection customer={customer} />}
          isAsideEmpty={waitlists.data?.items.length === 0}
          members={membersOf(customer.students)}
          onPay={(item) => hold.mutate({ customer_id: customer.id, items: [item] })}
          query={applications}
        />
      )}
    </main>
  )
}
