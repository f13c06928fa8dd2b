import { Temporal } from "temporal-polyfill"

// Every location has an IANA time zone. A day and a wall-clock time become an instant here, once, so that rules about "hours
// before" count real hours even when the clocks change.

/** The instant of a wall-clock time; a skipped time moves forward, a doubled one is its first. Answers ISO 8601 in UTC. */
export function instantOf(day: string, time: string, time_zone: string): string {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`)
  return new Date(local.toZonedDateTime(time_zone, { disambiguation: "compatible" }).epochMilliseconds).toISOString()
}
