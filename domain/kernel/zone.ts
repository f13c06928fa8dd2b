import { Temporal } from "temporal-polyfill"

// Every location has an IANA time zone. A day and a wall-clock time become an instant here, once, so that rules about "hours
// before" count real hours even when the clocks change.

/** The instant of a wall-clock time; a skipped time moves forward, a doubled one is its first. Answers ISO 8601 in UTC. */
export function instantOf(day: string, time: string, time_zone: string): string {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`)
  return new Date(local.toZonedDateTime(time_zone, { disambiguation: "compatible" }).epochMilliseconds).toISOString()
}

// Reading a clock needs no Temporal, which browsers would have to fetch.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(time_zone: string): Intl.DateTimeFormat {
  const known = clocks.get(time_zone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat("en-CA", {
    timeZone: time_zone,
    calendar: "iso8601",
    numberingSystem: "latn",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  })
  clocks.set(time_zone, clock)
  return clock
}

function partsAt(instant: string, time_zone: string): Record<string, string> {
  const parts = clockOf(time_zone).formatToParts(new Date(instant))
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]))
}

/** The calendar day at an instant in a zone. */
export function dayAt(instant: string, time_zone: string): string {
  const { year = "", month = "", day = "" } = partsAt(instant, time_zone)
  return `${year.padStart(4, "0")}-${month}-${day}`
}

/** The wall-clock time at an instant in a zone, `HH:mm`. */
export function timeAt(instant: string, time_zone: string): string {
  const { hour = "", minute = "" } = partsAt(instant, time_zone)
  return `${hour}:${minute}`
}
