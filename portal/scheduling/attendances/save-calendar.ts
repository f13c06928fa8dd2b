import type { Location } from "@hub/domain/catalogue/catalogue"
import type { Audience } from "@hub/domain/catalogue/place"
import type { Student } from "@hub/domain/participants/student"
import { bookingPage } from "@hub/domain/scheduling/booking-page"
import { calendarFile } from "@hub/domain/sharing/calendar-file"
import type { SharedVisit } from "@hub/domain/sharing/share"
import type { Attendance } from "./queries.ts"

export interface CalendarNames {
  readonly students: readonly Pick<Student, "id" | "first_name">[]
  readonly locations: readonly Location[]
}

export const firstNameOf = ({ students }: CalendarNames, id: string): string =>
  students.find((student) => student.id === id)?.first_name ?? ""

/** Bookings for a calendar file or a mail; only the family's own lead to their pages. */
export const visitsOf = (
  attendances: readonly Attendance[],
  names: CalendarNames,
  { audience, stamped_at }: { audience: Audience; stamped_at: string },
): SharedVisit[] =>
  attendances.map(({ id, student_id, name, room, location_id, days }) => ({
    attendance_id: id,
    student_name: firstNameOf(names, student_id),
    name,
    location: names.locations.find((one) => one.id === location_id),
    room,
    page_url: audience === "family" ? bookingPage(globalThis.location.origin, id) : undefined,
    days,
    stamped_at,
  }))

export const calendarText = (attendances: readonly Attendance[], names: CalendarNames, audience: Audience): string =>
  calendarFile(visitsOf(attendances, names, { audience, stamped_at: new Date().toISOString() }), { audience })

/** Downloads the bookings as a calendar file. */
export function saveCalendar(attendances: readonly Attendance[], names: CalendarNames): void {
  const address = URL.createObjectURL(new Blob([calendarText(attendances, names, "family")], { type: "text/calendar" }))
  const link = document.createElement("a")
  link.href = address
  link.download = "schedule.ics"
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
