import { timesLabel, timesTitle, whenLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { useToday } from "../../company/use-today.ts"
import type { Member } from "../../participants/members.ts"
import { zoneText } from "../../shell/clock/local-time.ts"
import type { Attendance } from "./queries.ts"

const m = messages("portal/scheduling/attendances.bookingPass")

interface Props {
  attendance: Attendance
  member: Member | undefined
  location: string
  /** Of the place, or of the business for what is online. */
  time_zone: string
}

/** A booking as a pass: who, what, when and where. */
export function BookingPass({ attendance, member, location, time_zone }: Props) {
  const { name, room, days } = attendance
  const [first] = days
  return (
    <article className="pass" data-k={member?.colour ?? 0} aria-label={name}>
      <div className="head">
        <span className="roundel" data-k={member?.colour ?? 0} aria-hidden="true">
          {member?.letter}
        </span>
        <div>
          <p className="numeral">{name}</p>
          <p>
            <b>{member?.student.full_name}</b>
          </p>
        </div>
      </div>
      <dl>
        <div>
          <dt>{attendance.days.length > 1 ? m.dates : m.date}</dt>
          <dd>{whenLabel(attendance, useToday())}</dd>
        </div>
        <div>
          <dt>{timesTitle(attendance.weekdays, attendance.days.length)}</dt>
          <dd>
            {timesLabel(attendance)}
            {first !== undefined && zoneText(first.starts_at, time_zone)}
          </dd>
        </div>
        <div>
          <dt>{m.where}</dt>
          <dd>{location}</dd>
        </div>
        {room !== "" && (
          <div>
            <dt>{m.meetAt}</dt>
            <dd>{room}</dd>
          </div>
        )}
      </dl>
    </article>
  )
}
