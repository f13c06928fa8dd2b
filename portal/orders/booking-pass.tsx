import { rangeLabel, timesLabel } from "@hub/domain/kernel/calendar"
import type { Student } from "@hub/domain/participants/student"
import { Avatar } from "@hub/ui/avatar/avatar"
import type { Member } from "../scheduling/family.ts"
import type { Order } from "./queries.ts"

type SignUp = NonNullable<Order["sign_up"]>["items"][number]

interface Props {
  item: SignUp
  member: Member
  student: Student
  location: string
}

/** A booked place as a pass: whose, what, when, where. */
export function BookingPass({ item, member, student, location }: Props) {
  return (
    <li className="pass" data-k={member.colour}>
      <div className="head">
        <Avatar {...student} k={member.colour} isDecorative />
        <div>
          <p className="numeral">{item.name}</p>
          <p>
            <b>{student.full_name}</b>
          </p>
        </div>
      </div>
      <dl>
        <div>
          <dt>{item.session_count > 1 ? "Dates" : "Date"}</dt>
          <dd>{rangeLabel(item.start_date, item.end_date)}</dd>
        </div>
        <div>
          <dt>{item.session_count > 1 ? "Each time" : "Time"}</dt>
          <dd>{timesLabel(item.start_time, item.end_time)}</dd>
        </div>
        <div>
          <dt>Where</dt>
          <dd>{location}</dd>
        </div>
        {item.room !== "" && (
          <div>
            <dt>Room</dt>
            <dd>{item.room}</dd>
          </div>
        )}
      </dl>
    </li>
  )
}
