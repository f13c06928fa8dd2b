import { addDays, dayWithWeekday, needsYear, timeLabel, yearDayWithWeekday } from "./calendar.ts"
import { messages } from "./messages.ts"

const m = messages("domain/kernel.deadline")

// Intl only: the portal's bundle has no Temporal. A format costs more to make than a page of deadlines to write.

/** Whose short names of zones are read, "EST" among them. */
const CLOCKS = "en-US"

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(time_zone: string): Intl.DateTimeFormat {
  const known = formats.get(time_zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(CLOCKS, {
    timeZone: time_zone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZoneName: "short",
  })
  formats.set(time_zone, made)
  return made
}

interface Moment {
  /** YYYY-MM-DD. */
  readonly day: string
  /** HH:mm. */
  readonly wall_time: string
  readonly time: string
  readonly zone: string
}

/** What the calendar and the clock of a zone show at a moment. */
export function momentIn(instant: string | Date, time_zone: string): Moment {
  const parts = formatOf(time_zone).formatToParts(new Date(instant))
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((found) => found.type === type)?.value ?? ""
  const wall_time = `${part("hour")}:${part("minute")}`
  return {
    day: `${part("year")}-${part("month")}-${part("day")}`,
    wall_time,
    time: timeLabel(wall_time),
    zone: part("timeZoneName"),
  }
}

/**
 * "Fri, Dec 11th, 9:00AM EST", with its zone, because a family may read it in another one; near `now` "today, 9:00AM EST" or
 * "tomorrow, 9:00AM EST", and with its year where it could be mistaken for another's.
 */
export function deadlineLabel(instant: string | Date, time_zone: string, now: Date): string {
  const { day, time, zone } = momentIn(instant, time_zone)
  const today = momentIn(now, time_zone).day
  if (day === today) return m.today({ time, zone })
  if (day === addDays(today, 1)) return m.tomorrow({ time, zone })
  return datedDeadline(instant, time_zone, now)
}

/** {@link deadlineLabel} without "today": a mail is read on another day than it is written on. */
export function datedDeadline(instant: string | Date, time_zone: string, now: Date): string {
  const { day, time, zone } = momentIn(instant, time_zone)
  const hasYear = needsYear(day, day, momentIn(now, time_zone).day)
  return m.dated({ day: hasYear ? yearDayWithWeekday(day) : dayWithWeekday(day), time, zone })
}

/** "9:00AM" beside its own clock; where `other_zone` has another time then, it says whose: "9:00AM EST". */
export function clockLabel(instant: string | Date, time_zone: string, other_zone: string): string {
  const { day, time, zone } = momentIn(instant, time_zone)
  const other = momentIn(instant, other_zone)
  return day === other.day && time === other.time ? time : m.clock({ time, zone })
}
