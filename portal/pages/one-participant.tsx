import type { Customer } from "@hub/domain/account/customer"
import { addDays } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { Link, useNavigate } from "@tanstack/react-router"
import { locationName } from "../catalogue/location-name.ts"
import { CodeBlock } from "../check-in/code-block.tsx"
import { useInit } from "../company/init.ts"
import { useToday } from "../company/use-today.ts"
import { HealthSummary } from "../health/health-summary.tsx"
import { ParticipantReady } from "../paperwork/participant-ready.tsx"
import { AboutParticipant, ParticipantHead } from "../participants/about-participant.tsx"
import { type Member, membersOf } from "../participants/members.ts"
import { ParticipantRail } from "../participants/participant-rail.tsx"
import { isYou } from "../participants/participant-texts.ts"
import { PickUpList } from "../participants/pick-up-list.tsx"
import { NextBookings } from "../scheduling/attendances/next-bookings.tsx"
import { PastList } from "../scheduling/attendances/past-list.tsx"
import styles from "./one-participant.module.css"

const FaceConsent = lazyComponent(() => import("../day/face-consent.tsx"), "FaceConsent")

const m = messages("portal/pages.oneParticipant")

const PAST = 3

/** From so many children on, they are compared in a table. */
export const MANY = 3

/** One participant with all that there is about them, beside the rail of the family. */
export function OneParticipant({ customer, member }: { customer: Customer; member: Member }) {
  const init = useInit()
  const today = useToday()
  const navigate = useNavigate()
  const { id } = member
  const hasAll = customer.students.filter((student) => !isYou(student)).length >= MANY
  const nameOf = (location_id: string) => locationName(init.locations, location_id)
  const zoneOf = (location_id: string) =>
    init.locations.find((one) => one.id === location_id)?.time_zone ?? init.company_profile.time_zone
  return (
    <Stack as="main" gap={5} id="main" className={styles["page"]}>
      <ParticipantRail members={membersOf(customer.students)} chosen={id} today={today} hasAll={hasAll} />
      <Stack gap={5}>
        <ParticipantHead member={member} today={today} />
        <Columns gap={6} wide="first" across={6}>
          <Stack gap={6}>
            <ParticipantReady member={member} today={today} />
            <HealthSummary id={id} name={member.name} />
            <FaceConsent student_id={id} name={member.name} />
            <section aria-labelledby="days">
              <div className="sign">
                <h2 id="days">{m.days}</h2>
                <Link
                  className={buttonClass({ variant: "quiet", size: "s" })}
                  to="/participants/past"
                  search={{ who: id }}
                >
                  {m.allHistory}
                </Link>
              </div>
              <h3 className={styles["group"]}>{m.upcoming}</h3>
              <NextBookings member={member} today={today} nameOf={nameOf} />
              <h3 className={styles["group"]}>{m.past}</h3>
              <PastList
                key={id}
                member={member}
                over_by={addDays(today, -1)}
                nameOf={nameOf}
                zoneOf={zoneOf}
                limit={PAST}
              />
            </section>
          </Stack>
          <Stack gap={6}>
            <CodeBlock customer={customer} student={member.student} time_zone={init.company_profile.time_zone} />
            {!isYou(member.student) && <PickUpList name={member.name} student_id={id} customer={customer} />}
            <AboutParticipant
              student={member.student}
              onRemoved={() => void navigate({ to: "/participants", replace: true })}
            />
          </Stack>
        </Columns>
      </Stack>
    </Stack>
  )
}
