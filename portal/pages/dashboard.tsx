import { addDays, spokenDay, startOfWeek } from "@hub/domain/kernel/calendar"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { AfterHeading } from "@hub/ui/loading/after-heading"
import { QueryPart } from "@hub/ui/loading/query-part"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { FamilyWeek } from "../attendances/family-week.tsx"
import { meetingsOf, nextMeeting } from "../attendances/meetings.ts"
import { NextSession } from "../attendances/next-session.tsx"
import { familyAttendancesQuery } from "../attendances/queries.ts"
import { locationName } from "../catalogue/location-name.ts"
import { useInit } from "../company/init.ts"
import { MoneyAndCredits } from "../orders/money-and-credits.tsx"
import { FamilyList } from "../participants/family-list.tsx"
import { IncompletePlans } from "../plans/incomplete-plans.tsx"
import { membersOf } from "../scheduling/family.ts"
import { localDay } from "../scheduling/local-time.ts"
import { useNow } from "../scheduling/use-now.ts"
import styles from "./dashboard.module.css"

/** In days. */
const AHEAD = 120

/** /dashboard, "My Dashboard": the next session, the week, credits and money. */
export function DashboardPage() {
  const now = useNow()
  const init = useInit()
  const { data: customer } = useCustomer()
  const today = localDay(now, init.company_profile.time_zone)
  const week = startOfWeek(today)
  const booked = useQuery({
    ...familyAttendancesQuery(week, addDays(week, AHEAD)),
    enabled: customer !== undefined,
    // The week may change while the page is open.
    placeholderData: keepPreviousData,
  })
  if (customer === undefined) return null

  const members = membersOf(customer.students)
  const nameOf = (id: string) => locationName(init.locations, id)
  const meetings = meetingsOf(booked.data ?? [])
  const next = nextMeeting(meetings, now)
  const isAlone = customer.students.length === 0
  return (
    <main id="main">
      <div className={styles["heading"]}>
        <div>
          <p className="unit">{spokenDay(today)}</p>
          <h1>Hello {customer.first_name}</h1>
        </div>
        {isAlone ? (
          <Link className={buttonClass({ variant: "brand" })} to="/add-participant" state={{ from: "/dashboard" }}>
            <Icon name="plus" />
            Add participant
          </Link>
        ) : (
          <Link className={buttonClass({ variant: next === undefined ? "brand" : "line" })} to="/availability">
            <Icon name="plus" />
            Schedule
          </Link>
        )}
      </div>
      {isAlone && (
        <p className="note">
          Begin with who is going: add your children, or yourself. Programs for them are then a press away.
        </p>
      )}
      {!isAlone && next === undefined && booked.data !== undefined && (
        <p className="note">Nothing is booked ahead. Find a program and book all your children in one go.</p>
      )}
      {next !== undefined && (
        <div className={styles["next"]}>
          <NextSession
            meeting={next}
            member={members.find(({ id }) => id === next.attendance.student_id)}
            location={nameOf(next.attendance.location_id)}
            today={today}
            now={now}
          />
        </div>
      )}
      <AfterHeading>
        {!isAlone && (
          <section className={styles["week"]} aria-labelledby="this-week" aria-busy={booked.isPending}>
            <div className="sign">
              <h2 id="this-week">This week</h2>
              <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/availability">
                Full schedule
              </Link>
            </div>
            <QueryPart query={booked} loading="Loading your week…" failed="We couldn't load your bookings.">
              {() => (
                <FamilyWeek first_day={week} today={today} meetings={meetings} members={members} nameOf={nameOf} />
              )}
            </QueryPart>
          </section>
        )}
        <div className={styles["columns"]}>
          <section aria-labelledby="family">
            <div className="sign">
              <h2 id="family">Participants</h2>
              <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/participants">
                See and edit
              </Link>
            </div>
            <FamilyList students={customer.students} today={today} />
          </section>
          <IncompletePlans />
          <MoneyAndCredits />
        </div>
      </AfterHeading>
    </main>
  )
}
