import { dayWithWeekday, shortDay, timeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"

const m = messages("console/shell.clock")

/** "8:40AM" */
export const clockLabel = (instant: string, time_zone: string): string => timeLabel(timeAt(instant, time_zone))

/** "8:40AM" of today, else "Jun 22". */
export const whenLabel = (instant: string, now: string, time_zone: string): string =>
  dayAt(instant, time_zone) === dayAt(now, time_zone)
    ? clockLabel(instant, time_zone)
    : shortDay(dayAt(instant, time_zone))

/** "Jun 21 - 25", in a narrow column. */
export function shortRange(start_date: string, end_date: string): string {
  if (start_date === end_date) return shortDay(start_date)
  const isOneMonth = start_date.slice(0, 7) === end_date.slice(0, 7)
  return m.range({
    from: shortDay(start_date),
    to: isOneMonth ? String(Number(end_date.slice(8))) : shortDay(end_date),
  })
}

/** "today, 5:00PM" or "Fri, Jun 25th". */
export const untilLabel = (instant: string, now: string, time_zone: string): string =>
  dayAt(instant, time_zone) === dayAt(now, time_zone)
    ? m.todayAt({ time: clockLabel(instant, time_zone) })
    : dayWithWeekday(dayAt(instant, time_zone))
