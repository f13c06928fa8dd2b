import { timeLabel } from "@hub/domain/kernel/calendar"
import { clockLabel } from "@hub/domain/kernel/deadline"

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

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** 'h:mmA' where the place is, with its zone for a family that is elsewhere: what opens or ends then is ahead. */
export const placeTime = (instant: string | Date, time_zone: string): string =>
  clockLabel(instant, time_zone, deviceZone())

/** " EST" where the place's clock differs from the device's at that moment, else nothing. */
export const zoneWords = (instant: string | Date, time_zone: string): string =>
  placeTime(instant, time_zone).slice(localTime(instant, time_zone).length)

/** 'h:mmA' where the family is: what ends within minutes is read beside the device's own clock. Away from the place it says whose. */
export const deviceTime = (instant: string | Date, place_zone: string): string =>
  clockLabel(instant, deviceZone(), place_zone)
