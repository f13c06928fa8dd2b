// What a clock shows in a zone. `instant.ts` is the way back, and has what browsers would have to fetch for it.

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
