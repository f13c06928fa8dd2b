import { rangeLabel, timesLabel } from "@hub/domain/kernel/calendar"
import type { Member } from "../scheduling/family.ts"
import { deadline } from "../scheduling/local-time.ts"
import type { Attendance } from "./queries.ts"

interface Props {
  attendances: readonly Attendance[]
  members: readonly Member[]
  now: Date
  zoneOf: (location_id: string) => string
  nameOf: (location_id: string) => string
}

/** What is booked ahead, and until when each booking can be given back, by the clock of the place where it meets (4.10). */
export function BookingTerms({ attendances, members, now, zoneOf, nameOf }: Props) {
  return (
    <ul>
      {attendances.map((booking) => {
        const member = members.find(({ id }) => id === booking.student_id)
        const isOpen = booking.cancel_until !== null && Date.parse(booking.cancel_until) > now.getTime()
        return (
          <li className="row" key={booking.id}>
            <span className="k" data-k={member?.colour ?? 0} aria-hidden="true">
              {member?.letter}
            </span>
            <p>
              <b>
                {member?.name}: {booking.name}
              </b>
              <br />
              <span className="small dim">
                {rangeLabel(booking.start_date, booking.end_date)}, {timesLabel(booking.start_time, booking.end_time)},{" "}
                {nameOf(booking.location_id)}
              </span>
              <br />
              <span className="small">
                {isOpen && booking.cancel_until !== null
                  ? `Can be given back until ${deadline(booking.cancel_until, zoneOf(booking.location_id))}; it comes back as a credit.`
                  : "Can't be given back any more."}
              </span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
