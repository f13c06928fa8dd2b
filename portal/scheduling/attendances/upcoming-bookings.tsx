import { addDays, datesLabel, timesLabel } from "@hub/domain/kernel/calendar"
import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { EmptyStart } from "@hub/ui/empty/empty-start"
import { QueryPart } from "@hub/ui/loading/query-part"
import { ProgramScene } from "@hub/ui/scene/program-scene"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Link, useSearch } from "@tanstack/react-router"
import { useCustomer } from "../../account/queries.ts"
import { locationName } from "../../catalogue/location-name.ts"
import { useInit } from "../../company/init.ts"
import { SupportContacts } from "../../company/support-contacts.tsx"
import { type Member, membersOf } from "../../participants/members.ts"
import type { BookingsSearch } from "../../routes-search.ts"
import { localDay } from "../../shell/clock/local-time.ts"
import { useNow } from "../../shell/clock/use-now.ts"
import { FitRows } from "../first-run/nothing-here.tsx"
import { type Attendance, familyAttendancesQuery } from "./queries.ts"

const m = messages("portal/scheduling/attendances.upcomingBookings")

const AHEAD_DAYS = 365

type Door = "cancel" | "move"

interface Props {
  title: string
  intro: string
  /** Where each booking leads. */
  door: Door
}

/** The family's bookings from today on, with their terms; with `?who=` in the address, one participant's. */
export function UpcomingBookings({ title, intro, door }: Props) {
  const now = useNow()
  const init = useInit()
  const { data: customer } = useCustomer()
  const today = localDay(now, init.company_profile.time_zone)
  const query = useQuery({
    ...familyAttendancesQuery(today, addDays(today, AHEAD_DAYS)),
    enabled: customer !== undefined,
    // At midnight the range changes while the page is open.
    placeholderData: keepPreviousData,
  })
  const { who }: BookingsSearch = useSearch({ strict: false })
  if (customer === undefined) return null
  const members = membersOf(customer.students)
  const chosen = members.find(({ id }) => id === who)
  const zoneOf = (id: string) =>
    init.locations.find((one) => one.id === id)?.time_zone ?? init.company_profile.time_zone
  return (
    <main id="main" aria-busy={query.isPending}>
      <div className="page-header">
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
      {chosen !== undefined && (
        <p>
          {m.onlyOf({ isName: chosen.is_you, name: chosen.name })}{" "}
          <Link to="." search={{ who: undefined }}>
            {m.showEveryones}
          </Link>
        </p>
      )}
      <QueryPart query={query} loading={m.loadingYourBookings} shape="entry" rows={4} failed={m.loadFailed}>
        {(all) => {
          const shown = all.filter(({ student_id }) => chosen === undefined || student_id === chosen.id)
          return shown.length === 0 ? (
            <EmptyStart picture={<ProgramScene scene="river-rangers" />} text={m.empty} aside={<FitRows />}>
              <Link className={buttonClass({})} to="/availability">
                {m.findAProgram}
              </Link>
            </EmptyStart>
          ) : (
            <div className="split">
              <BookingTerms
                attendances={shown}
                members={members}
                door={door}
                now={now}
                zoneOf={zoneOf}
                nameOf={(id) => locationName(init.locations, id)}
              />
              <SupportContacts company={init.company_profile} />
            </div>
          )
        }}
      </QueryPart>
    </main>
  )
}

const doorTexts = (door: Door) =>
  door === "cancel"
    ? { open: m.cancel, by: (deadline: string) => m.cancelBy({ deadline }), closed: m.notCancelable }
    : { open: m.move, by: (deadline: string) => m.moveBy({ deadline }), closed: m.notMovable }

interface TermsProps {
  attendances: readonly Attendance[]
  members: readonly Member[]
  door: Door
  now: Date
  zoneOf: (location_id: string) => string
  nameOf: (location_id: string) => string
}

/** Bookings, and until when each can be canceled or moved, in its location's time zone (4.10). */
function BookingTerms({ attendances, members, door, now, zoneOf, nameOf }: TermsProps) {
  return (
    <ul>
      {attendances.map((booking) => {
        const member = members.find(({ id }) => id === booking.student_id)
        const until = door === "cancel" ? booking.cancel_until : booking.reschedule_until
        const isOpen = until !== null && Date.parse(until) > now.getTime()
        const zone = zoneOf(booking.location_id)
        const terms = doorTexts(door)
        return (
          <li className="row" key={booking.id}>
            <span className="roundel" data-k={member?.colour ?? 0} aria-hidden="true">
              {member?.letter}
            </span>
            <p>
              <b>
                {member?.name}: {booking.name}
              </b>
              <br />
              <span className="small dim">
                {datesLabel(booking, localDay(now, zone))}, {timesLabel(booking)}, {nameOf(booking.location_id)}
              </span>
              <br />
              <span className="small">{isOpen ? terms.by(deadlineLabel(until, zone, now)) : terms.closed}</span>
            </p>
            <Link
              className={buttonClass({ variant: isOpen ? "line" : "quiet", size: "s" })}
              to={door === "cancel" ? "/cancel_credit" : "/reschedule"}
              search={{ attendance: booking.id }}
            >
              {isOpen ? terms.open : m.seeWhy}
              <span className="visually-hidden">
                {" "}
                {member?.name}: {booking.name}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
