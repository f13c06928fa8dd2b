import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useSearch } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { ApplyForm } from "../applications/apply-form.tsx"
import { applicationsQuery } from "../applications/queries.ts"
import { locationName } from "../catalogue/location-name.ts"
import { useInit } from "../company/init.ts"
import { membersOf } from "../participants/members.ts"
import { EmptyPage } from "../scheduling/first-run/empty-page.tsx"
import { offeringsByIdQuery } from "../scheduling/queries.ts"

const m = messages("portal/pages.applicationProcess")

/** /schedule/application_process: `?program=` is what is applied for, `?who=` those who were chosen. */
export function ApplicationProcessPage() {
  const init = useInit()
  const { program, who } = useSearch({ from: "/schedule/application_process" })
  const { data: customer } = useCustomer()
  const members = membersOf(customer?.students ?? [])
  const student_ids = members.map(({ id }) => id)
  const { data: applications = [] } = useQuery(applicationsQuery)
  const offerings = useQuery({
    ...offeringsByIdQuery(program === undefined ? [] : [program], student_ids),
    enabled: program !== undefined && customer !== undefined,
  })
  const [offering] = offerings.data ?? []
  const isGone = offerings.data !== undefined && offering?.requires_application !== true
  if (program === undefined || isGone)
    return <EmptyPage title={m.applyForAPlace} text={m.chooseProgram} to="/availability" way={m.findAProgram} />
  return (
    <main id="main">
      {offering === undefined ? <h1>{m.applyForAPlace}</h1> : null}
      <QueryPart query={offerings} loading={m.loadingTheProgram} failed={m.loadFailed}>
        {() =>
          offering === undefined ? null : (
            <ApplyForm
              applications={applications}
              chosen={who === undefined ? [] : who.split(",")}
              locationName={locationName(init.locations, offering.location_id)}
              members={members}
              offering={offering}
              time_zone={
                init.locations.find(({ id }) => id === offering.location_id)?.time_zone ??
                init.company_profile.time_zone
              }
            />
          )
        }
      </QueryPart>
    </main>
  )
}
