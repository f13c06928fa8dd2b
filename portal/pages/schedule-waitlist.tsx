import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useSearch } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { JoinScreen } from "../applications/waitlists/join-screen.tsx"
import { NothingHere } from "../scheduling/first-run/nothing-here.tsx"
import { offeringsByIdQuery } from "../scheduling/queries.ts"

const m = messages("portal/pages.scheduleWaitlist")

/** /schedule/waitlist: who waits for a full program, which is in the address. */
export function ScheduleWaitlistPage() {
  const { data: customer } = useCustomer()
  const { program, who, instead } = useSearch({ from: "/schedule/waitlist" })
  const query = useQuery({
    ...offeringsByIdQuery(program === undefined ? [] : [program], customer?.students.map(({ id }) => id) ?? []),
    enabled: customer !== undefined && program !== undefined,
  })
  const offering = query.data?.[0]
  return (
    <main id="main">
      <div className="page-header">
        <h1>{m.joinTheWaitlist}</h1>
      </div>
      {program === undefined || (query.isSuccess && offering === undefined) ? (
        <NothingHere text={m.noProgram}>
          <Link className={buttonClass({ variant: "line" })} to="/availability">
            {m.findAProgram}
          </Link>
        </NothingHere>
      ) : (
        <QueryPart failed={m.loadFailed} loading={m.loadingTheProgram} query={query}>
          {() =>
            customer !== undefined &&
            offering !== undefined && (
              <JoinScreen
                customer={customer}
                instead_of={instead}
                key={program}
                offering={offering}
                wanted={who?.split(",") ?? []}
              />
            )
          }
        </QueryPart>
      )}
    </main>
  )
}
