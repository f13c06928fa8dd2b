import type { ComponentProps } from "react"
import type { Member } from "../participants/members.ts"
import type { Meeting } from "./meetings.ts"
import styles from "./next-session.module.css"
import { Departure } from "./next-session.tsx"

interface Props extends Pick<ComponentProps<typeof Departure>, "today" | "now" | "onCode"> {
  departures: readonly Meeting[]
  members: readonly Member[]
  nameOf: (location_id: string) => string
  zoneOf: (location_id: string) => string
}

/** The next departure, and those of other children at the same time. */
export function Departures({ departures, members, nameOf, zoneOf, ...about }: Props) {
  if (departures.length === 0) return null
  return (
    <div className={styles["departures"]}>
      {departures.map((meeting) => (
        <Departure
          key={meeting.attendance.id}
          meeting={meeting}
          member={members.find(({ id }) => id === meeting.attendance.student_id)}
          location={nameOf(meeting.attendance.location_id)}
          time_zone={zoneOf(meeting.attendance.location_id)}
          {...about}
        />
      ))}
    </div>
  )
}
