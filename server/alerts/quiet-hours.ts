import { isQuiet, QUIET_UNTIL } from "@hub/domain/alerts/alerts"
import { addDays } from "@hub/domain/kernel/calendar"
import { instantOf } from "@hub/domain/kernel/instant"
import { dayAt, timeAt } from "@hub/domain/kernel/zone"

/** Now, or at night when the morning begins. */
export function afterNight(now: Date, time_zone: string): Date {
  const [day, time] = [dayAt(now.toISOString(), time_zone), timeAt(now.toISOString(), time_zone)]
  if (!isQuiet(time)) return now
  return new Date(instantOf(time < "12:00" ? day : addDays(day, 1), QUIET_UNTIL, time_zone))
}
