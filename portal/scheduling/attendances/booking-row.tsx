import { sessionTimesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { ProgramPicture } from "@hub/ui/picture/program-picture"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useLangOf } from "../../company/init.ts"
import { type Member, namesInSentence } from "../../participants/members.ts"
import styles from "./booking-row.module.css"
import type { Attendance } from "./queries.ts"
import { WhenFigure } from "./when-figure.tsx"

const m = messages("portal/scheduling/attendances.bookingRow")

interface Props {
  first_day: string
  last_day: string
  start_time: string
  end_time: string
  /** One for each child. */
  attendances: readonly Attendance[]
  members: readonly Member[]
  location: string
  /** Where rows of many months share a list. */
  today?: string | undefined
  children?: ReactNode
}

/** A booking, or days of it: when, who, what and where; it leads to the booking's page. */
export function BookingRow(props: Props) {
  const { first_day, last_day, start_time, end_time, attendances, members, location, today, children } = props
  const langOf = useLangOf()
  const [first] = attendances
  if (first === undefined) return null
  const who = members.filter(({ id }) => attendances.some(({ student_id }) => student_id === id))
  return (
    <li className={styles["row"]}>
      <WhenFigure first_day={first_day} last_day={last_day} start_time={start_time} end_time={end_time} today={today} />
      <Link className={styles["what"]} to="/participants/bookings/$id" params={{ id: first.id }}>
        <span>
          <span className={styles["who"]}>
            {who.map((member) => (
              <span className="roundel compact" data-k={member.colour} aria-hidden="true" key={member.id}>
                {member.letter}
              </span>
            ))}
          </span>
          <b lang={langOf(first, "name")}>{first.name}</b>
          <span className="visually-hidden"> {m.bookingFor({ who: namesInSentence(who) })}</span>
          <span className={`tabular ${styles["where"] ?? ""}`}>
            {[sessionTimesLabel({ date: first_day, last_date: last_day, start_time, end_time }), location, first.room]
              .filter((part) => part !== "")
              .join(", ")}
          </span>
          {children}
        </span>
        {first.scene != null && (
          <span className={styles["picture"]}>
            <ProgramPicture isDecoration picture={first.picture} scene={first.scene} sizes="8rem" />
          </span>
        )}
      </Link>
    </li>
  )
}
