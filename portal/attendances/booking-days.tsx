import { dayWithWeekday, timesLabel } from "@hub/domain/kernel/calendar"
import { Button } from "@hub/ui/button/button"
import { useState } from "react"
import { localTime } from "../scheduling/local-time.ts"
import styles from "./booking.module.css"
import type { Attendance } from "./queries.ts"

const SHOWN = 5

/** "In 8:58AM, out 12:05PM with Gran". */
export function checkWords(
  { checked_in_at, checked_out_at, fetched_by }: Attendance["days"][number],
  time_zone: string,
): string | undefined {
  if (checked_in_at === null) return undefined
  const out = checked_out_at === null ? "" : `, out ${localTime(checked_out_at, time_zone)}`
  const whom = fetched_by === null ? "" : ` with ${fetched_by}`
  return `In ${localTime(checked_in_at, time_zone)}${out}${whom}`
}

/** Every day of a booking, with what the gate recorded. */
export function BookingDays({ days, time_zone }: { days: Attendance["days"]; time_zone: string }) {
  const [isAll, setAll] = useState(days.length <= SHOWN + 1)
  return (
    <>
      <ul>
        {(isAll ? days : days.slice(0, SHOWN)).map((day) => (
          <li key={day.starts_at} className={styles["day"]}>
            <b>{dayWithWeekday(day.date)}</b>
            <span className="tabular">{timesLabel(day.start_time, day.end_time)}</span>
            {checkWords(day, time_zone) !== undefined && <small>{checkWords(day, time_zone)}</small>}
          </li>
        ))}
      </ul>
      {!isAll && (
        <Button variant="quiet" size="s" onClick={() => setAll(true)}>
          All {days.length} days
        </Button>
      )}
    </>
  )
}
