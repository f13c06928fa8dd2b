import { messages } from "@hub/domain/kernel/messages"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import type { ComponentProps } from "react"
import type { Member } from "../../participants/members.ts"
import { localTime, zoneWords } from "../../shell/clock/local-time.ts"
import type { Departures as All } from "./departures-of.ts"
import styles from "./next-session.module.css"
import { Departure } from "./next-session.tsx"
import type { Attendance } from "./queries.ts"

const m = messages("portal/scheduling/attendances.nextSession")

interface Props extends Pick<ComponentProps<typeof Departure>, "today" | "now" | "onCode"> {
  departures: All
  attendances: readonly Attendance[]
  members: readonly Member[]
  nameOf: (location_id: string) => string
  zoneOf: (location_id: string) => string
  isOnline: (location_id: string) => boolean
}

/** Who is checked in or goes next, and who was picked up today. */
export function Departures({ departures, attendances, members, nameOf, zoneOf, isOnline, ...about }: Props) {
  const { cards, picked_up } = departures
  const memberOf = (student_id: string) => members.find(({ id }) => id === student_id)
  if (cards.length === 0 && picked_up.length === 0) return null
  return (
    <div>
      {/* Read out when it changes while the page is open. */}
      <div role="status">
        {picked_up.map(({ student_id, location_id, checked_out_at, fetched_by }) => {
          const member = memberOf(student_id)
          if (member === undefined || checked_out_at === null) return null
          const zone = zoneOf(location_id)
          const at = `${localTime(checked_out_at, zone)}${zoneWords(checked_out_at, zone)}`
          const isSelf = member.student.type === "CUSTOMER_AS_PARTICIPANT"
          return (
            <Row as="p" gap={2} key={student_id} className={styles["picked"]}>
              <span className="roundel compact" data-k={member.colour} aria-hidden="true">
                {member.letter}
              </span>
              <span>
                {isSelf ? m.youLeft({ time: at }) : m.pickedUp({ name: member.name, time: at, by: fetched_by })}
              </span>
            </Row>
          )
        })}
      </div>
      <Stack gap={4} className={styles["departures"]}>
        {cards.map((card) => (
          <Departure
            key={`${card.attendance_id} ${card.starts_at}`}
            departure={card}
            attendance={attendances.find(({ id }) => id === card.attendance_id)}
            member={memberOf(card.student_id)}
            location={nameOf(card.location_id)}
            time_zone={zoneOf(card.location_id)}
            isOnline={isOnline(card.location_id)}
            {...about}
          />
        ))}
      </Stack>
    </div>
  )
}
