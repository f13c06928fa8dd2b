import { datesLabel, timesLabel, timesTitle } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Avatar } from "@hub/ui/avatar/avatar"
import type { ReactNode } from "react"
import type { Member } from "../../participants/members.ts"
import type { Attendance } from "../attendances/queries.ts"
import styles from "./moves.module.css"

const m = messages("portal/scheduling/moves.bookingPass")

interface Props {
  booking: Pick<
    Attendance,
    "name" | "room" | "start_date" | "end_date" | "start_time" | "end_time" | "days" | "weekdays"
  >
  member: Member
  location: string
  /** Below the tear. */
  children?: ReactNode
}

/** A booking as its pass. */
export const BookingPass = ({ booking, member, location, children }: Props) => (
  <article className={`pass ${styles["pass"] ?? ""}`} data-k={member.colour}>
    <div className="head">
      <Avatar {...member.student} k={member.colour} isDecorative />
      <div>
        <p className="numeral">{booking.name}</p>
        <p>
          <b>{member.student.full_name}</b>
        </p>
      </div>
    </div>
    <dl>
      <div>
        <dt>{booking.days.length > 1 ? m.dates : m.date}</dt>
        <dd>{datesLabel(booking)}</dd>
      </div>
      <div>
        <dt>{timesTitle(booking.weekdays, booking.days.length)}</dt>
        <dd>{timesLabel(booking)}</dd>
      </div>
      <div>
        <dt>{m.where}</dt>
        <dd>{location}</dd>
      </div>
      {booking.room !== "" && (
        <div>
          <dt>{m.meetAt}</dt>
          <dd>{booking.room}</dd>
        </div>
      )}
    </dl>
    {children !== undefined && <div className={styles["foot"]}>{children}</div>}
  </article>
)
