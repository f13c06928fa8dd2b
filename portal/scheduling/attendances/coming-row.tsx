import { dayLabel, longWeekday, sessionTimesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { ProgramPicture } from "@hub/ui/picture/program-picture"
import { Link } from "@tanstack/react-router"
import { Fragment } from "react"
import { type Member, namesInSentence } from "../../participants/members.ts"
import styles from "./booking-row.module.css"
import { BookingRow } from "./booking-row.tsx"
import type { ComingPart, ComingRow as Row } from "./coming-weeks.ts"
import { WhenFigure } from "./when-figure.tsx"

const m = messages("portal/scheduling/attendances.comingRow")

interface Props {
  row: Row
  members: readonly Member[]
  nameOf: (location_id: string) => string
}

/** A booking, what several children do on one day, or a place that is offered and not booked. */
export function ComingRow({ row, members, nameOf }: Props) {
  if (row.held !== undefined) return <HeldRow row={row} held={row.held} members={members} nameOf={nameOf} />
  if (row.others.length > 0) return <SharedRow row={row} members={members} nameOf={nameOf} />
  return (
    <BookingRow
      {...whenOf(row)}
      attendances={row.attendances}
      members={members}
      location={nameOf(row.attendances[0]?.location_id ?? "")}
    >
      <LaterDays part={row} />
    </BookingRow>
  )
}

export const LaterDays = ({ part: { later_days = [] } }: { part: ComingPart }) =>
  later_days.length === 0 ? null : <span className={`tabular ${styles["where"] ?? ""}`}>{moreDays(later_days)}</span>

/** "and 3 more Mondays, until Nov 30th" */
function moreDays(days: readonly string[]): string {
  const last = days.at(-1) ?? ""
  return m.moreDays({ count: days.length, weekday: longWeekday(last), day: dayLabel(last) })
}

const whenOf = ({ first_day, last_day, start_time, end_time }: ComingPart) => ({
  first_day,
  last_day,
  start_time,
  end_time,
})

const partTimes = ({ first_day, last_day, start_time, end_time }: ComingPart): string =>
  sessionTimesLabel({ date: first_day, last_date: last_day, start_time, end_time })

const ofPart = ({ attendances }: ComingPart, members: readonly Member[]): Member[] =>
  members.filter(({ id }) => attendances.some(({ student_id }) => student_id === id))

function SharedRow({ row, members, nameOf }: Props) {
  const parts = [row, ...row.others]
  const who = members.filter((member) => parts.some((part) => ofPart(part, members).includes(member)))
  const [first] = row.attendances
  return (
    <li className={styles["row"]}>
      <WhenFigure {...whenOf(row)} />
      <div className={styles["what"]}>
        <div>
          <span className={styles["who"]}>
            {who.map(({ id, colour, letter }) => (
              <span className="roundel compact" data-k={colour} aria-hidden="true" key={id}>
                {letter}
              </span>
            ))}
          </span>
          {parts.map(({ key, attendances: [one] }, index) => (
            <Fragment key={key}>
              {index > 0 && <b aria-hidden="true"> · </b>}
              <Link className={styles["name"]} to="/participants/bookings/$id" params={{ id: one?.id ?? "" }}>
                <b>{one?.name}</b>
              </Link>
            </Fragment>
          ))}
          <span className={`tabular ${styles["where"] ?? ""}`}>
            {parts.map((part) => (
              <span className={styles["each"]} key={part.key}>
                {listOf(ofPart(part, members).map(({ name }) => name))} {partTimes(part)},{" "}
                {nameOf(part.attendances[0]?.location_id ?? "")}
                {part.later_days === undefined ? null : `, ${moreDays(part.later_days)}`}
              </span>
            ))}
          </span>
        </div>
        {first?.scene != null && (
          <span className={styles["picture"]}>
            <ProgramPicture isDecoration picture={first.picture} scene={first.scene} sizes="8rem" />
          </span>
        )}
      </div>
    </li>
  )
}

function HeldRow({ row, held, members, nameOf }: Props & { held: NonNullable<Row["held"]> }) {
  const who = members.filter(({ id }) => held.student_ids.includes(id))
  return (
    <li className={styles["row"]}>
      <WhenFigure {...whenOf(row)} />
      <Link activeOptions={{ exact: true }} className={styles["what"]} to="/applications">
        <span>
          <span className={styles["who"]}>
            {who.map(({ id, colour, letter }) => (
              <span className={`roundel compact ${styles["held"] ?? ""}`} data-k={colour} aria-hidden="true" key={id}>
                {letter}
              </span>
            ))}
          </span>
          <b>{held.name}</b>
          <span className="visually-hidden"> {m.bookingFor({ who: namesInSentence(who) })}</span>
          <span className={`tabular ${styles["where"] ?? ""}`}>
            {partTimes(row)}, {nameOf(held.location_id)}
          </span>
          <span className="tag wait">{m.held}</span>
        </span>
      </Link>
    </li>
  )
}
