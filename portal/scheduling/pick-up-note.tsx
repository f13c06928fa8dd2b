import { dayWithWeekday, timeLabel } from "@hub/domain/kernel/calendar"
import { plural } from "@hub/domain/kernel/text"
import type { PickUpClash, Visit } from "@hub/domain/scheduling/pick-up-clash"
import type { Member } from "../participants/members.ts"

interface Props {
  clashes: readonly PickUpClash[]
  members: readonly Member[]
  nameOf: (location_id: string) => string
}

/** Two pick-ups at two places at nearly the same time: said, and left to the family. */
export function PickUpNote({ clashes, members, nameOf }: Props) {
  if (clashes.length === 0) return null
  const words = ({ student_id, location_id, end_time }: Visit): string =>
    `${members.find(({ id }) => id === student_id)?.name ?? ""} at ${nameOf(location_id)}, ${timeLabel(end_time)}`
  return (
    <div className="note warn" role="note">
      <p>
        <b>Two pick-ups at once.</b> You can still book this.
      </p>
      <ul>
        {clashes.map(({ one, other, day, day_count }) => (
          <li key={`${one.student_id} ${one.offering_id} ${other.student_id} ${other.offering_id}`}>
            {words(one)}; {words(other)}: {dayWithWeekday(day)}
            {day_count > 1 && ` and ${day_count - 1} more ${plural("day", day_count - 1)}`}.
          </li>
        ))}
      </ul>
    </div>
  )
}
