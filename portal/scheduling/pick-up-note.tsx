import type { Location } from "@hub/domain/catalogue/catalogue"
import { driveMinutes } from "@hub/domain/catalogue/drive-time"
import { dayWithWeekday, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import type { PickUpClash, Visit } from "@hub/domain/scheduling/pick-up-clash"
import type { ReactNode } from "react"
import type { Member } from "../participants/members.ts"

const m = messages("portal/scheduling.pickUpNote")

interface Props {
  clashes: readonly PickUpClash[]
  members: readonly Member[]
  locations: readonly Location[]
  nameOf: (location_id: string) => string
  /** The ways out, where there are any. */
  children?: ReactNode
}

/** Two pick-ups at two places at nearly the same time: said, and left to the family. */
export function PickUpNote({ clashes, members, locations, nameOf, children }: Props) {
  if (clashes.length === 0) return null
  const words = ({ student_id, location_id, end_time }: Visit): string =>
    m.pickUpAt({
      name: members.find(({ id }) => id === student_id)?.name ?? "",
      nameOf: nameOf(location_id),
      timeLabel: timeLabel(end_time),
    })
  const drive = ({ one, other }: PickUpClash): string => {
    const find = (wanted: string) => locations.find(({ id }) => id === wanted)
    const minutes = driveMinutes(find(one.location_id), find(other.location_id))
    return minutes === undefined ? "" : m.apartByCar({ minutes })
  }
  return (
    <div className="note warn" role="note">
      <p>{m.stillBookable({ part: <b>{m.title}</b> })}</p>
      <ul>
        {clashes.map((clash) => (
          <li
            key={`${clash.one.student_id} ${clash.one.offering_id} ${clash.other.student_id} ${clash.other.offering_id}`}
          >
            {words(clash.one)}; {words(clash.other)}: {dayWithWeekday(clash.day)}
            {clash.day_count > 1 && m.moreDays({ day_count: clash.day_count - 1 })}.{drive(clash)}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
