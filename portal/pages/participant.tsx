import { addDays } from "@hub/domain/kernel/calendar"
import { buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { Link, useParams } from "@tanstack/react-router"
import { useCustomer } from "../account/queries.ts"
import { NextBookings } from "../attendances/next-bookings.tsx"
import { PastList } from "../attendances/past-list.tsx"
import { locationName } from "../catalogue/location-name.ts"
import { CodeBlock } from "../check-in/code-block.tsx"
import { useInit } from "../company/init.ts"
import { useToday } from "../company/use-today.ts"
import { HealthSummary } from "../health/health-summary.tsx"
import { ParticipantReady } from "../paperwork/participant-ready.tsx"
import { AboutParticipant, ParticipantHead } from "../participants/about-participant.tsx"
import { membersOf } from "../participants/members.ts"
import { ParticipantRail } from "../participants/participant-rail.tsx"
import { PickUpList } from "../participants/pick-up-list.tsx"
import styles from "./participant.module.css"

const PAST = 3

/** /participants/child/{id}: one participant, with all that there is about them. */
export function ParticipantPage() {
  const init = useInit()
  const today = useToday()
  const { id } = useParams({ from: "/participants/child/$id" })
  const { data: customer } = useCustomer()
  if (customer === undefined) return null
  const members = membersOf(customer.students)
  const member = members.find((one) => one.id === id)
  if (member === undefined) {
    return (
      <main id="main" className="flow">
        <div className="page-header">
          <h1>Not on your list</h1>
        </div>
        <EmptyState text="This participant isn't on your list.">
          <Link className={buttonClass({ variant: "line" })} to="/participants">
            To my participants
          </Link>
        </EmptyState>
      </main>
    )
  }
  const nameOf = (location_id: string) => locationName(init.locations, location_id)
  const zoneOf = (location_id: string) =>
    init.locations.find((one) => one.id === location_id)?.time_zone ?? init.company_profile.time_zone
  return (
    <main id="main" className={styles["page"]}>
      <ParticipantRail members={members} chosen={id} today={today} />
      <div className={styles["one"]}>
        <ParticipantHead member={member} today={today} />
        <div className={styles["columns"]}>
          <div className={styles["stack"]}>
            <ParticipantReady member={member} today={today} />
            <HealthSummary id={id} name={member.name} />
            <section aria-labelledby="days">
              <div className="sign">
                <h2 id="days">Days</h2>
                <Link
                  className={buttonClass({ variant: "quiet", size: "s" })}
                  to="/participants/past"
                  search={{ who: id }}
                >
                  All history
                </Link>
              </div>
              <h3 className={styles["group"]}>Upcoming</h3>
              <NextBookings member={member} today={today} nameOf={nameOf} />
              <h3 className={styles["group"]}>Past</h3>
              <PastList
                key={id}
                member={member}
                over_by={addDays(today, -1)}
                nameOf={nameOf}
                zoneOf={zoneOf}
                limit={PAST}
              />
            </section>
          </div>
          <div className={styles["stack"]}>
            <CodeBlock customer={customer} student={member.student} time_zone={init.company_profile.time_zone} />
            {member.student.type === "REGULAR" && <PickUpList name={member.name} student_id={id} customer={customer} />}
            <AboutParticipant student={member.student} />
          </div>
        </div>
      </div>
    </main>
  )
}
