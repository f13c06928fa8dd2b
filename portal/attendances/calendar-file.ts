import type { Attendance } from "./queries.ts"

// RFC 5545. Every day of a booking is an event with a UID that never changes, so that adding the file again updates what is there.

const stamp = (instant: string): string => instant.replaceAll(/[-:]|\.\d{3}/g, "")
const escaped = (text: string): string => text.replaceAll(/([\\;,])/g, "\\$1").replaceAll("\n", "\\n")

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

interface Names {
  studentName: (id: string) => string
  locationName: (id: string) => string
}

/** An iCalendar file of booked days. `now` is when it was made. */
export function calendarFile(
  attendances: readonly Attendance[],
  { studentName, locationName }: Names,
  now: Date,
): string {
  const events = attendances.flatMap(({ id, name, student_id, location_id, room, days }) =>
    days.flatMap((day) => [
      "BEGIN:VEVENT",
      `UID:${id}-${day.date}@customer-hub`,
      `DTSTAMP:${stamp(now.toISOString())}`,
      `DTSTART:${stamp(day.starts_at)}`,
      `DTEND:${stamp(day.ends_at)}`,
      `SUMMARY:${escaped(`${studentName(student_id)}: ${name}`)}`,
      `LOCATION:${escaped([locationName(location_id), room].filter((part) => part !== "").join(", "))}`,
      "END:VEVENT",
    ]),
  )
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Customer Hub//EN",
    "CALSCALE:GREGORIAN",
    ...events,
    "END:VCALENDAR",
  ]
  return `${lines.map(folded).join("\r\n")}\r\n`
}

export function saveCalendarFile(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/calendar" }))
  const link = document.createElement("a")
  link.href = address
  link.download = "schedule.ics"
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
