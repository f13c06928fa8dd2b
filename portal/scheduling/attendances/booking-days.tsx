import { dayWithWeekday, sessionTimesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { useState } from "react"
import { localTime } from "../../shell/clock/local-time.ts"
import { useNow } from "../../shell/clock/use-now.ts"
import styles from "./booking.module.css"
import { GiveDayUp, TakeDayBack } from "./day-off.tsx"
import type { Attendance } from "./queries.ts"

const m = messages("portal/scheduling/attendances.bookingDays")

const SHOWN = 5

/** "In 8:58AM, out 12:05PM with Gran". */
export function checkText(
  { checked_in_at, checked_out_at, fetched_by }: Attendance["days"][number],
  time_zone: string,
): string | undefined {
  if (checked_in_at === null) return undefined
  const outTime = checked_out_at === null ? null : localTime(checked_out_at, time_zone)
  return m.checkedInAt({ inTime: localTime(checked_in_at, time_zone), outTime, fetched_by })
}

interface Props {
  readonly attendance: Pick<Attendance, "id" | "status" | "days" | "days_off" | "days_canceled">
  /** Who attends. */
  readonly name: string
  readonly time_zone: string
}

/** Every day of a booking, with what the gate recorded and what the family has given up or the business called off. */
export function BookingDays({ attendance, name, time_zone }: Props) {
  const now = useNow()
  const { id, status, days, days_off, days_canceled = [] } = attendance
  const off = { isOff: true, text: undefined, cancel_until: null }
  const all = [
    ...days.map((day) => ({ ...day, isOff: false, text: checkText(day, time_zone), why: undefined })),
    ...(status === "BOOKED" ? days_off : []).map((day) => ({ ...day, ...off, why: undefined })),
    ...(status === "BOOKED" ? days_canceled : []).map((day) => ({ ...day, ...off, why: day.reason })),
  ].toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
  const [isAll, setAll] = useState(all.length <= SHOWN + 1)
  // What is over comes after what can still be changed.
  const ahead = all.filter(({ starts_at }) => Date.parse(starts_at) > now.getTime())
  const shown = isAll ? all : (ahead.length > 0 ? ahead : all).slice(0, SHOWN)
  return (
    <>
      <List>
        {shown.map((day) => {
          const { text, cancel_until: until } = day
          return (
            <Row
              as="li"
              gap={0}
              across={4}
              wrap
              items="stretch"
              justify="spread"
              key={day.starts_at}
              className={styles["day"]}
              data-off={day.isOff}
            >
              <b>{dayWithWeekday(day.date)}</b>
              <span className="tabular">{sessionTimesLabel(day)}</span>
              {text !== undefined && <small>{text}</small>}
              {day.why !== undefined ? (
                <small>{m.canceled({ reason: day.why })}</small>
              ) : day.isOff ? (
                <Row as="p" wrap justify="spread" gap={0} across={3}>
                  <small>{m.notComing}</small>
                  {Date.parse(day.starts_at) > now.getTime() && <TakeDayBack attendance_id={id} date={day.date} />}
                </Row>
              ) : until !== null && Date.parse(until) > now.getTime() ? (
                <Row as="p" wrap justify="spread" gap={0} across={3}>
                  <GiveDayUp attendance_id={id} date={day.date} name={name} />
                </Row>
              ) : null}
            </Row>
          )
        })}
      </List>
      {!isAll && (
        <p className="flush">
          <Button variant="quiet" size="s" onClick={() => setAll(true)}>
            {m.allDays({ allCount: all.length })}
          </Button>
        </p>
      )}
    </>
  )
}
