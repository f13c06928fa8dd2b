import { dayWithWeekday, timeLabel } from "@hub/domain/kernel/calendar"
import { LOCALE } from "@hub/domain/kernel/locale"

// Times are shown in the location's time zone, wherever the family is.

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(time_zone: string): Intl.DateTimeFormat {
  const known = formats.get(time_zone)
  if (known !== undefined) return known
  const options = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit" } as const
  const made = new Intl.DateTimeFormat("en-CA", { ...options, hourCycle: "h23", timeZone: time_zone })
  formats.set(time_zone, made)
  return made
}

function partsOf(instant: string | Date, time_zone: string): Record<string, string> {
  const date = typeof instant === "string" ? new Date(instant) : instant
  return Object.fromEntries(
    formatOf(time_zone)
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  )
}

/** YYYY-MM-DD at a moment in a zone. */
export function localDay(instant: string | Date, time_zone: string): string {
  const { year = "", month = "", day = "" } = partsOf(instant, time_zone)
  return `${year}-${month}-${day}`
}

/** HH:mm at a moment in a zone. */
export function localWallTime(instant: string | Date, time_zone: string): string {
  const { hour = "00", minute = "00" } = partsOf(instant, time_zone)
  return `${hour}:${minute}`
}

/** 'h:mmA' at a moment in a zone (spec 2.12). */
export const localTime = (instant: string | Date, time_zone: string): string =>
  timeLabel(localWallTime(instant, time_zone))

/** 'h:mmA' where the family is: what ends within minutes is read beside the device's own clock. */
export const deviceTime = (instant: string | Date): string =>
  localTime(instant, Intl.DateTimeFormat().resolvedOptions().timeZone)

const zoneName = (instant: string | Date, time_zone: string): string =>
  new Intl.DateTimeFormat(LOCALE, { timeZone: time_zone, timeZoneName: "short" })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === "timeZoneName")?.value ?? ""

/** " EST" where the location's clock differs from the device's at that moment, else nothing. */
export const zoneWords = (instant: string | Date, time_zone: string): string =>
  localTime(instant, time_zone) === deviceTime(instant) ? "" : ` ${zoneName(instant, time_zone)}`

/** "Fri, Dec 11th, 9:00AM EST", with its zone, because a family may read it in another one. */
export function deadline(instant: string, time_zone: string): string {
  const day = localDay(instant, time_zone)
  return `${dayWithWeekday(day)}, ${localTime(instant, time_zone)} ${zoneName(instant, time_zone)}`.trim()
}
