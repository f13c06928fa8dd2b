import { addDays, dayWithWeekday, timeLabel } from "@hub/domain/kernel/calendar"
import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { useId } from "react"
import { localTime } from "../clock/local-time.ts"
import type { Member } from "../participants/members.ts"
import { type Meeting, untilWords } from "./meetings.ts"
import styles from "./next-session.module.css"
import { nextSession as t } from "./words.tsx"

interface Props {
  meeting: Meeting
  member: Member | undefined
  location: string
  time_zone: string
  today: string
  now: Date
  onCode: (student_id: string) => void
}

function dayWords(date: string, today: string): string {
  if (date === today) return "today"
  return date === addDays(today, 1) ? "tomorrow" : dayWithWeekday(date)
}

/** Who goes where and when next, or is there now; the code for the gate is one tap away. */
export function Departure({ meeting, member, location, time_zone, today, now, onCode }: Props) {
  const { attendance, date, start_time, end_time, starts_at, checked_in_at } = meeting
  const isOn = Date.parse(starts_at) <= now.getTime()
  const clock = timeLabel(isOn ? end_time : start_time)
  const title = useId()
  return (
    <article className={`next on-brand ${styles["departure"] ?? ""}`} aria-labelledby={title}>
      <div className="pass-tag" data-k={member?.colour ?? 0}>
        <span className="roundel compact" data-k={member?.colour ?? 0} aria-hidden="true">
          {member?.letter}
        </span>
        <span>
          {member?.name}, {isOn ? t.thereNow : dayWords(date, today)}
        </span>
        <span className="no-break">{isOn ? t.inProgress : untilWords(meeting, today, now)}</span>
      </div>
      <div className="body">
        <p className="numeral big">
          {isOn && <span className={styles["until"]}>{t.pickUp} </span>}
          <time dateTime={isOn ? end_time : start_time}>
            {clock.slice(0, -2)}
            <small>{clock.slice(-2)}</small>
          </time>
        </p>
        <h2 id={title}>{attendance.name}</h2>
      </div>
      <dl>
        <div>
          <dt>{t.where}</dt>
          <dd>{location}</dd>
        </div>
        {attendance.room !== "" && (
          <div>
            <dt>{t.meetAt}</dt>
            <dd>{attendance.room}</dd>
          </div>
        )}
        {isOn && checked_in_at !== null ? (
          <div>
            <dt>{t.checkedIn}</dt>
            <dd>{localTime(checked_in_at, time_zone)}</dd>
          </div>
        ) : (
          <div>
            <dt>{isOn ? t.began : t.pickUp}</dt>
            <dd>{timeLabel(isOn ? start_time : end_time)}</dd>
          </div>
        )}
      </dl>
      <div className={styles["tear"]} aria-hidden="true">
        <span className={styles["notches"]} />
      </div>
      <div className={styles["code"]}>
        <button
          type="button"
          className={buttonClass({ wide: true })}
          aria-haspopup="dialog"
          onClick={() => onCode(attendance.student_id)}
        >
          <Icon name="qr" />
          {t.showCheckInCode(<span className="visually-hidden">{t.ofName(member?.name)}</span>)}
        </button>
      </div>
    </article>
  )
}
