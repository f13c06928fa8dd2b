import { addDays, dayLabel, isOvernight, timesLabel, WEEKDAYS, weekday } from "@hub/domain/kernel/calendar"
import { ProgramPicture } from "@hub/ui/picture/program-picture"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import type { Member } from "../participants/members.ts"
import styles from "./booking-row.module.css"
import type { Attendance } from "./queries.ts"

interface Props {
  first_day: string
  last_day: string
  start_time: string
  end_time: string
  /** One for each child. */
  attendances: readonly Attendance[]
  members: readonly Member[]
  location: string
  /** The month under the day instead of the weekday, where rows of many months share a list. */
  hasMonth?: boolean
  children?: ReactNode
}

const day = (date: string): string => String(Number(date.slice(8)))
const name = (date: string): string => WEEKDAYS[weekday(date)] ?? ""

/** A booking, or days of it: when, who, what and where; it leads to the booking's page. */
export function BookingRow(props: Props) {
  const { first_day, start_time, end_time, attendances, members, location, hasMonth = false, children } = props
  const [first] = attendances
  if (first === undefined) return null
  const last_day = isOvernight({ start_time, end_time }) ? addDays(props.last_day, 1) : props.last_day
  const isOne = first_day === last_day
  const who = members.filter(({ id }) => attendances.some(({ student_id }) => student_id === id))
  const isSameMonth = first_day.slice(0, 7) === last_day.slice(0, 7)
  const month = dayLabel(first_day).slice(0, 3)
  return (
    <li className={styles["row"]}>
      <div className={styles["when"]}>
        <span className={`numeral ${styles["days"] ?? ""}`} aria-hidden="true">
          {isOne ? day(first_day) : `${day(first_day)}–${day(last_day)}`}
        </span>
        <small aria-hidden="true">
          {hasMonth
            ? isSameMonth
              ? month
              : `${month}–${dayLabel(last_day).slice(0, 3)}`
            : isOne
              ? name(first_day)
              : `${name(first_day)}–${name(last_day)}`}
        </small>
        <span className="visually-hidden">
          {name(first_day)}, {dayLabel(first_day)}
          {isOne ? "" : ` to ${name(last_day)}, ${dayLabel(last_day)}`}
        </span>
      </div>
      <Link className={styles["what"]} to="/participants/bookings/$id" params={{ id: first.id }}>
        <span>
          <span className={styles["who"]}>
            {who.map((member) => (
              <span className="roundel compact" data-k={member.colour} aria-hidden="true" key={member.id}>
                {member.letter}
              </span>
            ))}
          </span>
          <b>{first.name}</b>
          <span className="visually-hidden"> for {who.map((member) => member.name).join(" and ")}</span>
          <span className={`tabular ${styles["where"] ?? ""}`}>
            {[timesLabel(start_time, end_time), location, first.room].filter((part) => part !== "").join(", ")}
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
