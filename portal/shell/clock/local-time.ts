import { rangeLabel } from "@hub/domain/kernel/calendar"
import { clockLabel, momentIn } from "@hub/domain/kernel/deadline"

// Times are shown in the location's time zone, wherever the family is.

/** YYYY-MM-DD at a moment in a zone. */
export const localDay = (instant: string | Date, time_zone: string): string => momentIn(instant, time_zone).day

/** "Dec 4th" at a moment in a zone, with its year where it could be mistaken for another's. */
export function dayOfMoment(instant: string, time_zone: string, now = new Date()): string {
  const day = localDay(instant, time_zone)
  return rangeLabel(day, day, localDay(now, time_zone))
}

/** HH:mm at a moment in a zone. */
export const localWallTime = (instant: string | Date, time_zone: string): string =>
  momentIn(instant, time_zone).wall_time

/** 'h:mmA' at a moment in a zone (spec 2.12). */
export const localTime = (instant: string | Date, time_zone: string): string => momentIn(instant, time_zone).time

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** 'h:mmA' where the place is, with its zone for a family that is elsewhere: what opens or ends then is ahead. */
export const placeTime = (instant: string | Date, time_zone: string): string =>
  clockLabel(instant, time_zone, deviceZone())

/** " EST" where the place's clock differs from the device's at that moment, else nothing. */
export const zoneText = (instant: string | Date, time_zone: string): string =>
  placeTime(instant, time_zone).slice(localTime(instant, time_zone).length)

/** 'h:mmA' where the family is: what ends within minutes is read beside the device's own clock. Away from the place it says whose. */
export const deviceTime = (instant: string | Date, place_zone: string): string =>
  clockLabel(instant, deviceZone(), place_zone)
