import { addDays } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { EmptyAbout } from "@hub/ui/empty/empty-start"
import { Stack } from "@hub/ui/layout/stack"
import { ProgramScene } from "@hub/ui/scene/program-scene"
import { Segmented } from "@hub/ui/segmented/segmented"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { locationName } from "../catalogue/location-name.ts"
import { useInit } from "../company/init.ts"
import { useToday } from "../company/use-today.ts"
import { membersOf } from "../participants/members.ts"
import { DaysBefore } from "../scheduling/attendances/days-before.tsx"
import { PastList } from "../scheduling/attendances/past-list.tsx"
import { SeeAlso } from "../shell/see-also.tsx"

const m = messages("portal/pages.pastBookings")

/** /participants/past: what is over, by participant. */
export function PastBookingsPage() {
  const init = useInit()
  const today = useToday()
  const navigate = useNavigate()
  const { data: customer } = useCustomer()
  const { who } = useSearch({ from: "/participants/past" })
  const members = membersOf(customer?.students ?? [])
  const member = members.find(({ id }) => id === who) ?? members[0]
  const zoneOf = (id: string) =>
    init.locations.find((one) => one.id === id)?.time_zone ?? init.company_profile.time_zone
  return (
    <main id="main">
      <div className="page-header">
        <h1>{m.pastBookings}</h1>
        <p>{m.latestFirst}</p>
      </div>
      <div className="split">
        <div className="flow">
          {members.length > 1 && member !== undefined && (
            <Segmented
              label={m.whoseBookings}
              options={members.map(({ id, name }) => ({ value: id, label: name }))}
              value={member.id}
              onChange={(id) => void navigate({ to: "/participants/past", search: { who: id }, replace: true })}
            />
          )}
          {member === undefined ? (
            <EmptyAbout picture={<ProgramScene scene="star-count" />} text={m.empty} />
          ) : (
            <Stack key={member.id} gap={6}>
              <PastList
                member={member}
                over_by={addDays(today, -1)}
                nameOf={(id) => locationName(init.locations, id)}
                zoneOf={zoneOf}
              />
              <DaysBefore member={member} />
            </Stack>
          )}
        </div>
        <SeeAlso pages={["/dashboard", "/history", "/explore-offerings"]} />
      </div>
    </main>
  )
}
