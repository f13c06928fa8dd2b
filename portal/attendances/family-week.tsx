import { addDays, spokenDay, timesLabel, WEEKDAYS, weekday } from "@hub/domain/kernel/calendar"
import type { Member } from "../scheduling/family.ts"
import styles from "./family-week.module.css"
import type { Meeting } from "./meetings.ts"

interface Props {
  first_day: string
  today: string
  meetings: readonly Meeting[]
  members: readonly Member[]
  nameOf: (location_id: string) => string
}

/** A week of the family: rows on a phone, seven columns on a desk. */
export function FamilyWeek({ first_day, today, meetings, members, nameOf }: Props) {
  const days = WEEKDAYS.map((_, index) => addDays(first_day, index))
  return (
    <ol className={styles["week"]}>
      {days.map((day) => {
        const own = meetings.filter(({ date }) => date === day)
        return (
          <li
            key={day}
            className={styles["day"]}
            data-today={day === today || undefined}
            data-past={day < today || undefined}
            aria-label={spokenDay(day)}
          >
            <p className={styles["date"]} aria-hidden="true">
              <span className="numeral">{Number(day.slice(8))}</span>
              <span className="unit">{WEEKDAYS[weekday(day)]}</span>
            </p>
            {own.length === 0 ? (
              <p className={styles["free"]}>Free</p>
            ) : (
              <ul>
                {own.map((meeting) => {
                  const member = members.find(({ id }) => id === meeting.attendance.student_id)
                  return (
                    <li key={meeting.attendance.id} className={styles["meeting"]} data-k={member?.colour ?? 0}>
                      <span className="roundel compact" data-k={member?.colour ?? 0} aria-hidden="true">
                        {member?.letter}
                      </span>
                      <p>
                        <span className="tabular">{timesLabel(meeting.start_time, meeting.end_time)}</span>
                        <b>{meeting.attendance.name}</b>
                        <span className="visually-hidden">for {member?.name}</span>
                        <span>{nameOf(meeting.attendance.location_id)}</span>
                      </p>
                    </li>
                  )
                })}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}
