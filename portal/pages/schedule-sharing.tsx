import { addDays } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button, buttonClass } from "@hub/ui/button/button"
import { EmptyStart } from "@hub/ui/empty/empty-start"
import { Icon } from "@hub/ui/icon/icon"
import { QueryPart } from "@hub/ui/loading/query-part"
import { ProgramScene } from "@hub/ui/scene/program-scene"
import { useQuery } from "@tanstack/react-query"
import { Link, useNavigate, useSearch } from "@tanstack/react-router"
import { contactsQuery, useCustomer } from "../account/queries.ts"
import { isMailOff } from "../api/preloaded.ts"
import { useInit } from "../company/init.ts"
import { locationsQuery } from "../company/queries.ts"
import { useToday } from "../company/use-today.ts"
import { membersOf } from "../participants/members.ts"
import { familyAttendancesQuery } from "../scheduling/attendances/queries.ts"
import { saveCalendar } from "../scheduling/attendances/save-calendar.ts"
import { FitRows } from "../scheduling/first-run/nothing-here.tsx"
import { LiveCalendars } from "../sharing/live-calendars.tsx"
import { shareSettingsQuery } from "../sharing/queries.ts"
import { ShareScreen } from "../sharing/share-screen.tsx"

const m = messages("portal/pages.scheduleSharing")

const AHEAD_DAYS = 400

/** /schedule-sharing, "Schedule Sharing": days by mail to named people, and live calendars. */
export function ScheduleSharingPage() {
  const init = useInit()
  const today = useToday()
  const navigate = useNavigate()
  const search = useSearch({ from: "/schedule-sharing" })
  const { data: customer } = useCustomer()
  const isKnown = customer !== undefined
  const ahead = useQuery({ ...familyAttendancesQuery(today, addDays(today, AHEAD_DAYS)), enabled: isKnown })
  const settings = useQuery({ ...shareSettingsQuery(search.who ?? customer?.id ?? ""), enabled: isKnown, retry: false })
  const contacts = useQuery({ ...contactsQuery, enabled: isKnown })
  const { data: locations = init.locations } = useQuery({ ...locationsQuery, enabled: isKnown })
  if (customer === undefined) return null
  const members = membersOf(customer.students)
  const save = () => saveCalendar(ahead.data ?? [], { students: customer.students, locations })
  const live = <LiveCalendars members={members} time_zone={init.company_profile.time_zone} today={today} />
  const ownFile = (
    <section aria-labelledby="file">
      <div className="sign">
        <h2 id="file">{m.yourOwnCalendarFile}</h2>
      </div>
      <p>
        <Button variant="line" onClick={save}>
          <Icon name="download" /> {m.saveCalendarFile}
        </Button>
      </p>
    </section>
  )
  const needed = {
    data:
      ahead.data !== undefined && settings.data !== undefined && contacts.data !== undefined
        ? { ahead: ahead.data, settings: settings.data, contacts: contacts.data }
        : undefined,
    isError: ahead.isError || settings.isError || contacts.isError,
    isFetching: ahead.isFetching || settings.isFetching || contacts.isFetching,
    refetch: () => Promise.all([ahead, settings, contacts].map((query) => query.refetch())),
  }
  return (
    <main id="main" aria-busy={needed.data === undefined && !needed.isError}>
      <div className="page-header">
        <h1>{m.scheduleSharing}</h1>
        <p>{m.explanation}</p>
      </div>
      <QueryPart query={needed} loading={m.loadingYourBookings} rows={5} failed={m.loadFailed}>
        {(data) =>
          data.ahead.length === 0 ? (
            <EmptyStart picture={<ProgramScene scene="star-count" />} text={m.nothingComingUp} aside={<FitRows />}>
              <Link className={buttonClass({ variant: "line" })} to="/availability">
                {m.findAProgram}
              </Link>
            </EmptyStart>
          ) : isMailOff() ? (
            <>
              {live}
              {ownFile}
            </>
          ) : (
            <ShareScreen
              {...data}
              key={`${customer.id} ${search.who ?? ""}`}
              customer={customer}
              today={today}
              search={search}
              onSearch={(next) =>
                void navigate({ to: "/schedule-sharing", search: next, replace: true, resetScroll: false })
              }
            >
              {live}
              {ownFile}
            </ShareScreen>
          )
        }
      </QueryPart>
    </main>
  )
}
