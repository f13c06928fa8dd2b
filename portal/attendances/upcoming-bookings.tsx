import { addDays } from "@hub/domain/kernel/calendar"
import { buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Link, useSearch } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useCustomer } from "../account/queries.ts"
import { locationName } from "../catalogue/location-name.ts"
import { initQuery } from "../company/queries.ts"
import { SupportContacts } from "../company/support-contacts.tsx"
import { membersOf } from "../scheduling/family.ts"
import { localDay } from "../scheduling/local-time.ts"
import { useNow } from "../scheduling/use-now.ts"
import { BookingTerms } from "./booking-terms.tsx"
import { type Attendance, familyAttendancesQuery } from "./queries.ts"

const AHEAD_DAYS = 365

interface Props {
  title: string
  intro: string
  /** Whom to ask, where the family can't do it here yet. */
  hasContacts: boolean
  children?: (ahead: readonly Attendance[]) => ReactNode
}

/** The family's bookings from today on, with their terms; with `?who=` in the address, one participant's. */
export function UpcomingBookings({ title, intro, hasContacts, children }: Props) {
  const now = useNow()
  const { data: init } = useQuery(initQuery)
  const { data: customer } = useCustomer()
  const today = localDay(now, init?.company_profile.time_zone ?? "UTC")
  const query = useQuery({
    ...familyAttendancesQuery(today, addDays(today, AHEAD_DAYS)),
    enabled: customer !== undefined,
    // At midnight it is asked for anew while the page stands.
    placeholderData: keepPreviousData,
  })
  const { who }: { who?: unknown } = useSearch({ strict: false })
  if (init === undefined || customer === undefined) return null
  const members = membersOf(customer.students)
  const asked = members.find(({ id }) => id === who)
  const zoneOf = (id: string) =>
    init.locations.find((one) => one.id === id)?.time_zone ?? init.company_profile.time_zone
  return (
    <main id="main" className="flow" aria-busy={query.isPending}>
      <div className="page-h">
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
      {asked !== undefined && (
        <p>
          Only {asked.name === "You" ? "your own" : `${asked.name}'s`} bookings are shown.{" "}
          <Link to="." search={{ who: undefined }}>
            Show everybody's
          </Link>
        </p>
      )}
      <QueryPart query={query} loading="Loading your bookings…" failed="We couldn't load your bookings.">
        {(all) => {
          const shown = all.filter(({ student_id }) => asked === undefined || student_id === asked.id)
          return shown.length === 0 ? (
            <EmptyState text="Nothing is booked ahead.">
              <Link className={buttonClass({})} to="/availability">
                Find a program
              </Link>
            </EmptyState>
          ) : (
            <>
              <BookingTerms
                attendances={shown}
                members={members}
                now={now}
                zoneOf={zoneOf}
                nameOf={(id) => locationName(init.locations, id)}
              />
              {children?.(shown)}
              {hasContacts && <SupportContacts company={init.company_profile} />}
            </>
          )
        }}
      </QueryPart>
    </main>
  )
}
