import type { DayPlace } from "@hub/domain/day/day"
import { addDays, dayWithWeekday, isOvernight, shortWeekday, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { type ReactNode, useId } from "react"
import type { Member } from "../../participants/members.ts"
import { localTime, localWallTime, zoneText } from "../../shell/clock/local-time.ts"
import { DayLine } from "./day-line.tsx"
import type { Departure as Facts } from "./departures-of.ts"
import { leavesAt, untilText } from "./meetings.ts"
import styles from "./next-session.module.css"
import { OnlineLink } from "./online-link.tsx"
import { PutAwayPass } from "./put-away-pass.tsx"
import type { Attendance } from "./queries.ts"

const m = messages("portal/scheduling/attendances.nextSession")

/** Of a child who is still in after the end: someone may be at the door already. */
const UNCOLLECTED_MINUTES = 10

interface Props {
  departure: Facts
  /** Its booking, with the link of an online class. */
  attendance: Attendance | undefined
  member: Member | undefined
  location: string
  time_zone: string
  /** Nobody is brought, checked in or picked up. */
  isOnline: boolean
  today: string
  now: Date
  onCode: (student_id: string) => void
  /** Of today or tomorrow: what is recorded and said of it. */
  place?: DayPlace | undefined
  /** What can be said of it, and was. */
  below?: ReactNode
}

function dayText(date: string, today: string): string {
  if (date === today) return m.today
  return date === addDays(today, 1) ? m.tomorrow : dayWithWeekday(date)
}

/** Who goes where and when next, or since when they are checked in. What the gate hasn't recorded isn't said. */
export function Departure(props: Props) {
  const { departure, attendance, member, location, time_zone, isOnline, today, now, onCode, place, below } = props
  const { student_id, name, room, date, start_time, end_time, starts_at, checked_in_at, check_state, is_booked } =
    departure
  const isOn = Date.parse(starts_at) <= now.getTime()
  const since = check_state === "CHECKED_IN" ? checked_in_at : null
  const late_at = since === null ? place?.messages.find(({ kind }) => kind === "LATE")?.about_at : undefined
  const shown_at = since ?? late_at ?? null
  const minutes_over = since === null ? 0 : Math.floor((now.getTime() - Date.parse(leavesAt(departure))) / 60_000)
  const isUncollected = minutes_over > UNCOLLECTED_MINUTES
  const zone = zoneText(since ?? starts_at, time_zone)
  const leaves_time = departure.leaves_by === undefined ? end_time : localWallTime(departure.leaves_by, time_zone)
  const clock = timeLabel(shown_at === null ? start_time : localWallTime(shown_at, time_zone))
  const [, figure, half] = /^([\d:]+)(.*)$/u.exec(clock) ?? []
  const who = member?.name ?? ""
  const isSelf = member?.student.type === "CUSTOMER_AS_PARTICIPANT"
  const title = useId()
  const state =
    since !== null
      ? m.checkedInAt({ time: `${clock}${zone}` })
      : late_at != null
        ? place?.messages.some(({ kind, read_at }) => kind === "LATE" && read_at !== null) === true
          ? m.late
          : m.lateSent
        : !isOn
          ? untilText({ starts_at, date }, today, now)
          : isOnline
            ? m.online
            : m.notCheckedIn
  const sentence =
    since !== null
      ? is_booked
        ? undefined
        : m.hasEnded({ name: who, isSelf })
      : place?.undone_at != null
        ? m.undone({ time: localTime(place.undone_at, time_zone) })
        : !isOn
          ? undefined
          : isOnline
            ? m.isOnline({ program: name })
            : m.isOn({ program: name, name: who, isSelf })
  if (place?.state === "ABSENT")
    return (
      <div>
        <PutAwayPass
          kind="off"
          member={member}
          state={m.staysHome}
          time={timeLabel(start_time)}
          at={starts_at}
          program={name}
          sentence={m.saidBy({
            by: place.absent?.by ?? "",
            time: localTime(place.absent?.at ?? starts_at, time_zone),
            isOnlyDay: place.day_count === 1,
          })}
        />
        {below}
      </div>
    )
  const pass = (
    <article
      data-uncollected={isUncollected || undefined}
      className={`next on-brand ${styles["departure"] ?? ""}`}
      aria-labelledby={title}
    >
      <div className="pass-tag" data-k={member?.colour ?? 0}>
        <span className="roundel compact" data-k={member?.colour ?? 0} aria-hidden="true">
          {member?.letter}
        </span>
        <span>
          {who}
          {since === null && `, ${dayText(date, today)}`}
        </span>
        <span className="no-break">{state}</span>
      </div>
      <div className="body">
        <p className="numeral big">
          {since !== null && <span className={styles["until"]}>{m.checkedIn} </span>}
          <time dateTime={shown_at ?? starts_at}>
            {figure}
            <small>
              {half}
              {zone}
            </small>
          </time>
        </p>
        <h2 id={title}>{name}</h2>
        {since !== null && place?.in_by != null && <p className={styles["sentence"]}>{m.by({ by: place.in_by })}</p>}
        {isUncollected && <p className={styles["sentence"]}>{m.uncollected({ minutes: minutes_over })}</p>}
        {late_at != null && <p className={styles["sentence"]}>{m.was({ time: timeLabel(start_time) })}</p>}
        {sentence !== undefined && <p className={styles["sentence"]}>{sentence}</p>}
      </div>
      {since !== null && place !== undefined && (
        <DayLine
          place={{ ...place, ends_at: leavesAt(departure), end_time: leaves_time }}
          since={since}
          now={now}
          time_zone={time_zone}
        />
      )}
      <dl>
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
        <div>
          <dt>{isOnline ? m.ends : m.pickUp}</dt>
          <dd>
            {isOvernight(departure) && `${shortWeekday(addDays(date, 1))} `}
            {timeLabel(leaves_time)}
            {zone}
          </dd>
        </div>
      </dl>
      {(!isOnline || attendance !== undefined) && (
        <>
          <div className={styles["tear"]} aria-hidden="true">
            <span className={styles["notches"]} />
          </div>
          <div className={styles["code"]}>
            {isOnline ? (
              attendance !== undefined && <OnlineLink attendance={attendance} time_zone={time_zone} size="m" />
            ) : (
              <button
                type="button"
                className={buttonClass({ wide: true })}
                aria-haspopup="dialog"
                onClick={() => onCode(student_id)}
              >
                <Icon name="qr" />
                {m.showCheckInCode({
                  part: <span className="visually-hidden">{m.ofName({ name: member?.name })}</span>,
                })}
              </button>
            )}
          </div>
        </>
      )}
    </article>
  )
  return below === undefined ? (
    pass
  ) : (
    <div>
      {pass}
      {below}
    </div>
  )
}
