import { type Audience, placeOf } from "../catalogue/place.ts"
import { messages } from "../kernel/messages.ts"
import { listOf } from "../kernel/text.ts"
import type { SharedVisit } from "./share.ts"

const m = messages("domain/sharing.calendarFile")

// RFC 5545 and 5546. Every day of a booking is an event with a UID that never changes, so that reading the file again updates what is there.

const stamp = (instant: string): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, "")
const FIRST_SECOND = Date.UTC(2020, 0, 1) / 1_000
/**
 * Calendars keep the event with the highest. Seconds since 2020: what is written later is higher, nobody has to count, and it stays an integer
 * of 32 bits until 2088. A cancellation is higher than what was booked in the same second.
 */
const sequence = ({ stamped_at, is_canceled = false }: SharedVisit): number =>
  Math.floor(Date.parse(stamped_at) / 1_000) - FIRST_SECOND + (is_canceled ? 1 : 0)
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

export interface Organizer {
  readonly name: string
  readonly email: string
}

/** RFC 5545, 3.2: a parameter's value has no quotes, and can't escape them. */
const organizerLine = ({ name, email }: Organizer): string =>
  `ORGANIZER;CN="${name.replaceAll(/[\p{Cc}"]/gu, " ").trim()}":mailto:${email}`

const linesIf = (name: string, value: string): string[] => (value === "" ? [] : [`${name}:${escaped(value)}`])

function eventsOf(visit: SharedVisit, { audience, organizer }: Calendar): string[] {
  const { attendance_id, student_name, name, location, room, days, stamped_at, is_canceled = false } = visit
  const { page_url = "", things_to_bring = [] } = visit
  const { is_online, in_full } = placeOf(location, audience, room)
  const bring = things_to_bring.length === 0 ? "" : m.bring({ things: listOf(things_to_bring) })
  // A calendar is read by others, and a mail with one is sent on: it leads to the link, which only the family's page shows.
  const where = page_url !== "" && is_online ? m.join({ page: page_url }) : page_url
  return days.flatMap((day) => [
    "BEGIN:VEVENT",
    `UID:${attendance_id}-${day.date}@customer-hub`,
    `DTSTAMP:${stamp(stamped_at)}`,
    `SEQUENCE:${sequence(visit)}`,
    `STATUS:${is_canceled ? "CANCELLED" : "CONFIRMED"}`,
    `DTSTART:${stamp(day.starts_at)}`,
    `DTEND:${stamp(day.ends_at)}`,
    ...(organizer === undefined ? [] : [organizerLine(organizer)]),
    `SUMMARY:${escaped(`${student_name}: ${name}`)}`,
    `LOCATION:${escaped(in_full)}`,
    ...(page_url === "" || is_canceled ? [] : [`URL:${page_url}`]),
    ...linesIf("DESCRIPTION", is_canceled ? "" : [bring, where].filter((part) => part !== "").join("\n")),
    "END:VEVENT",
  ])
}

interface Calendar {
  readonly audience: Audience
  /** A live calendar has a name, and says how often it may change. */
  readonly live_name?: string
  readonly organizer?: Organizer | undefined
}

export type CalendarMethod = "PUBLISH" | "CANCEL"

/** RFC 5546, 3.2.5: events are taken out by a file of their own. */
export const methodOf = (visits: readonly Pick<SharedVisit, "is_canceled">[]): CalendarMethod =>
  visits.length > 0 && visits.every(({ is_canceled }) => is_canceled === true) ? "CANCEL" : "PUBLISH"

/** An iCalendar file of booked days, or of canceled ones. */
export function calendarFile(visits: readonly SharedVisit[], calendar: Calendar): string {
  const { live_name } = calendar
  const live =
    live_name === undefined
      ? []
      : [`X-WR-CALNAME:${escaped(live_name)}`, "REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"]
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Customer Hub//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${methodOf(visits)}`,
    ...live,
    ...visits.flatMap((visit) => eventsOf(visit, calendar)),
    "END:VCALENDAR",
  ]
  return `${lines.map(folded).join("\r\n")}\r\n`
}
