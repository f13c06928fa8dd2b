import { dayWithWeekday, timeLabel } from "./calendar.ts"
import { LOCALE } from "./locale.ts"

/** "Fri, Dec 11th, 9:00AM EST", with its zone, because a family may read it in another one. Intl only: the portal's bundle has no Temporal. */
export function deadlineLabel(instant: string | Date, time_zone: string): string {
  const parts = new Intl.DateTimeFormat(LOCALE, {
    timeZone: time_zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  }).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((found) => found.type === type)?.value ?? ""
  const day = `${part("year")}-${part("month")}-${part("day")}`
  const time = timeLabel(`${part("hour")}:${part("minute")}`)
  return `${dayWithWeekday(day)}, ${time} ${part("timeZoneName")}`
}
