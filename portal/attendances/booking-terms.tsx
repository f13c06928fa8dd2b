import { rangeLabel, timesLabel } from "@hub/domain/kernel/calendar"
import type { Member } from "../scheduling/family.ts"
import type { Attendance } from "./queries.ts"

/** "Fri, Dec 11, 9:00 AM EST": the zone stands beside the time, because a family may read it far from there. */
const deadline = (instant: string, time_zone: string): string =>
  new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone: time_zone,
    timeZoneName: "short",
  }).format(new Date(instant))

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
