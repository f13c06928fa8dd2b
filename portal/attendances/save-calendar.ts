import { calendarFile } from "@hub/domain/sharing/calendar-file"
import type { SharedVisit } from "@hub/domain/sharing/share"
import type { Attendance } from "./queries.ts"

export interface CalendarNames {
  readonly studentName: (id: string) => string
  readonly locationName: (id: string) => string
  /** Null where the family doesn't see it. */
  readonly addressOf?: (location_id: string) => string | null
}

/** Bookings as a calendar file shows them. */
export const visitsOf = (
  attendances: readonly Attendance[],
  { studentName, locationName, addressOf = () => null }: CalendarNames,
  stamped_at: string,
): SharedVisit[] =>
  attendances.map(({ id, student_id, name, room, location_id, days }) => ({
    attendance_id: id,
    student_name: studentName(student_id),
    name,
    place: [locationName(location_id), room].filter((part) => part !== "").join(", "),
    address: addressOf(location_id),
    days,
    stamped_at,
  }))

export const calendarText = (attendances: readonly Attendance[], names: CalendarNames): string =>
  calendarFile(visitsOf(attendances, names, new Date().toISOString()))

/** Downloads the bookings as a calendar file. */
export function saveCalendar(attendances: readonly Attendance[], names: CalendarNames): void {
  const address = URL.createObjectURL(new Blob([calendarText(attendances, names)], { type: "text/calendar" }))
  const link = document.createElement("a")
  link.href = address
  link.download = "schedule.ics"
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
