import type { Location } from "@hub/domain/catalogue/catalogue"
import { driveMinutes } from "@hub/domain/catalogue/drive-time"
import { dayWithWeekday, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
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

/** More are folded: a family of five has many pairs. */
const SHOWN = 2

/** Children at the same two doors on the same days are one line. */
function groupsOf(clashes: readonly PickUpClash[]): PickUpClash[][] {
  const groups = new Map<string, PickUpClash[]>()
  for (const clash of clashes) {
    const doors = [clash.one, clash.other].map(({ location_id, end_time }) => `${location_id} ${end_time}`).sort()
    const key = [...doors, clash.day, clash.day_count].join(" ")
    groups.set(key, [...(groups.get(key) ?? []), clash])
  }
  return [...groups.values()]
}

/** Two pick-ups at two places at nearly the same time: said, and left to the family. */
export function PickUpNote({ clashes, members, locations, nameOf, children }: Props) {
  if (clashes.length === 0) return null
  const door = (visits: readonly Visit[], { location_id, end_time }: Visit): string => {
    const ids = visits.filter((visit) => visit.location_id === location_id).map(({ student_id }) => student_id)
    return m.pickUpAt({
      name: listOf(members.filter(({ id }) => ids.includes(id)).map(({ name }) => name)),
      nameOf: nameOf(location_id),
      timeLabel: timeLabel(end_time),
    })
  }
  const drive = ({ one, other }: PickUpClash): string => {
    const find = (wanted: string) => locations.find(({ id }) => id === wanted)
    const minutes = driveMinutes(find(one.location_id), find(other.location_id))
    return minutes === undefined ? "" : m.apartByCar({ minutes })
  }
  const groups = groupsOf(clashes)
  const line = (group: readonly PickUpClash[]) => {
    const [first] = group
    if (first === undefined) return null
    const visits = group.flatMap(({ one, other }) => [one, other])
    return (
      <li key={`${first.one.offering_id} ${first.one.student_id} ${first.other.offering_id} ${first.other.student_id}`}>
        {door(visits, first.one)}; {door(visits, first.other)}: {dayWithWeekday(first.day)}
        {first.day_count > 1 && m.moreDays({ day_count: first.day_count - 1 })}.{drive(first)}
      </li>
    )
  }
  // One that would be folded alone is shown.
  const shown = groups.length === SHOWN + 1 ? groups.length : SHOWN
  const folded = groups.slice(shown)
  return (
    <div className="note warn" role="note">
      <p>{m.stillBookable({ part: <b>{m.title}</b> })}</p>
      <ul>{groups.slice(0, shown).map(line)}</ul>
      {folded.length > 0 && (
        <details>
          <summary>{m.more({ count: folded.length })}</summary>
          <ul>{folded.map(line)}</ul>
        </details>
      )}
      {children}
    </div>
  )
}
