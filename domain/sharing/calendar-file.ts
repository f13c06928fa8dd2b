import type { SharedVisit } from "./share.ts"
import { calendarFile as t } from "./share-words.ts"

// RFC 5545 and 5546. Every day of a booking is an event with a UID that never changes, so that reading the file again updates what is there.

const stamp = (instant: string): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, "")
/** Calendars keep the event with the highest. Minutes since 1970: what is written later is higher, and nobody has to count. */
const sequence = (instant: string): number => Math.floor(Date.parse(instant) / 60_000)
const escaped = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll(/([;,])/g, "\\$1")
    .replaceAll(/\r\n|\r|\n/g, "\\n")

/** Lines longer than 75 bytes are folded; a character is never cut in two. */
function folded(line: string): string {
  let text = ""
  let bytes = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (bytes + size > 74) {
      text += "\r\n "
      bytes = 1
    }
    text += character
    bytes += size
  }
  return text
}

function eventsOf(visit: SharedVisit): string[] {
  const { attendance_id, student_name, name, place, address, days, stamped_at, is_canceled = false } = visit
  // A calendar is read by others, and a mail with one is sent on: it leads to the link, which only the family's page shows.
  const page = visit.is_online && !is_canceled ? visit.page_url : undefined
  return days.flatMap((day) => [
    "BEGIN:VEVENT",
    `UID:${attendance_id}-${day.date}@customer-hub`,
    `DTSTAMP:${stamp(stamped_at)}`,
    `SEQUENCE:${sequence(stamped_at)}`,
    `STATUS:${is_canceled ? "CANCELLED" : "CONFIRMED"}`,
    `DTSTART:${stamp(day.starts_at)}`,
    `DTEND:${stamp(day.ends_at)}`,
    `SUMMARY:${escaped(`${student_name}: ${name}`)}`,
    `LOCATION:${escaped([place, address ?? ""].filter((part) => part !== "").join(", "))}`,
    ...(page === undefined ? [] : [`URL:${page}`, `DESCRIPTION:${escaped(t.join(page))}`]),
    "END:VEVENT",
  ])
}

/** An iCalendar file. A live calendar has a name, and says how often it may change. */
export function calendarFile(visits: readonly SharedVisit[], live_name?: string): string {
  const live =
    live_name === undefined
      ? []
      : [`X-WR-CALNAME:${escaped(live_name)}`, "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"]
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Customer Hub//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...live,
    ...visits.flatMap(eventsOf),
    "END:VCALENDAR",
  ]
  return `${lines.map(folded).join("\r\n")}\r\n`
}
