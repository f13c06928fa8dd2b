import { addDays } from "@hub/domain/kernel/calendar"
import { buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { useCustomer } from "../account/queries.ts"
import { locationName } from "../catalogue/location-name.ts"
import { initQuery } from "../company/queries.ts"
import { SupportContacts } from "../company/support-contacts.tsx"
import { membersOf } from "../scheduling/family.ts"
import { localDay } from "../scheduling/local-time.ts"
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

/** The family's bookings from today on, with their terms. */
export function BookedAhead({ title, intro, hasContacts, children }: Props) {
  const [now] = useState(() => new Date())
  const { data: init } = useQuery(initQuery)
  const { data: customer } = useCustomer()
  const today = localDay(now, init?.company_profile.time_zone ?? "UTC")
  const query = useQuery({
    ...familyAttendancesQuery(today, addDays(today, AHEAD_DAYS)),
    enabled: customer !== undefined,
  })
  if (init === undefined || customer === undefined) return null
  const zoneOf = (id: string) =>
    init.locations.find((one) => one.id === id)?.time_zone ?? init.company_profile.time_zone
  return (
    <main id="main" className="flow" aria-busy={query.isPending}>
      <div className="page-h">
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
      {query.isPending && <p role="status">Loading your bookings…</p>}
      {query.isError && (
        <div className="note bad" role="alert">
          <p>We couldn't load your bookings. Nothing is lost.</p>
          <button
            type="button"
            className={buttonClass({ variant: "line", size: "s" })}
            onClick={() => void query.refetch()}
          >
            Try again
          </button>
        </div>
      )}
      {query.data !== undefined &&
        (query.data.length === 0 ? (
          <EmptyState text="Nothing is booked ahead.">
            <Link className={buttonClass({})} to="/availability">
              Find a program
            </Link>
          </EmptyState>
        ) : (
          <>
            <BookingTerms
              attendances={query.data}
              members={membersOf(customer.students)}
              now={now}
              zoneOf={zoneOf}
              nameOf={(id) => locationName(init.locations, id)}
            />
            {children?.(query.data)}
            {hasContacts && <SupportContacts company={init.company_profile} />}
          </>
        ))}
    </main>
  )
}
