import { dayLabel, timeLabel, WEEKDAYS, weekday } from "@hub/domain/kernel/calendar"
import type { Member } from "../scheduling/family.ts"
import { type Meeting, untilWords } from "./meetings.ts"

interface Props {
  meeting: Meeting
  member: Member | undefined
  location: string
  today: string
  now: Date
}

/** Who goes where and when next. */
export function NextSession({ meeting, member, location, today, now }: Props) {
  const { attendance, date, start_time, end_time, starts_at } = meeting
  const clock = timeLabel(start_time)
  return (
    <article className="next on-brand" aria-labelledby="next-session">
      <div className="pass-tag" data-k={member?.colour ?? 0}>
        <span className="roundel compact" data-k={member?.colour ?? 0} aria-hidden="true">
          {member?.letter}
        </span>
        <span>
          {member?.name}, {date === today ? "today" : `${WEEKDAYS[weekday(date)] ?? ""}, ${dayLabel(date)}`}
        </span>
        <span className="no-break">{untilWords(starts_at, now)}</span>
      </div>
      <div className="body">
        <p className="numeral big">
          <time dateTime={start_time}>
            {clock.slice(0, -2)}
            <small>{clock.slice(-2)}</small>
          </time>
        </p>
        <h2 id="next-session">{attendance.name}</h2>
      </div>
      <dl>
        <div>
          <dt>Where</dt>
          <dd>{location}</dd>
        </div>
        {attendance.room !== "" && (
          <div>
            <dt>Room</dt>
            <dd>{attendance.room}</dd>
          </div>
        )}
        <div>
          <dt>Pick-up</dt>
          <dd>{timeLabel(end_time)}</dd>
        </div>
      </dl>
    </article>
  )
}
