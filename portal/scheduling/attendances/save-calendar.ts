import { type Audience, addressFor } from "@hub/domain/catalogue/address-audience"
import type { Location } from "@hub/domain/catalogue/catalogue"
import { bookingPage } from "@hub/domain/scheduling/booking-page"
import { calendarFile } from "@hub/domain/sharing/calendar-file"
import type { SharedVisit } from "@hub/domain/sharing/share"
import { locationName } from "../../catalogue/location-name.ts"
import type { Attendance } from "./queries.ts"

export interface CalendarNames {
  readonly studentName: (id: string) => string
  readonly locations: readonly Location[]
}

/** Bookings as a calendar file shows them to the family, or to others. */
export const visitsOf = (
  attendances: readonly Attendance[],
  { studentName, locations }: CalendarNames,
  { audience, stamped_at }: { audience: Audience; stamped_at: string },
): SharedVisit[] =>
  attendances.map(({ id, student_id, name, room, location_id, is_online, days }) => ({
    attendance_id: id,
    student_name: studentName(student_id),
    name,
    place: [locationName(locations, location_id), room].filter((part) => part !== "").join(", "),
    is_online,
    page_url: audience === "family" ? bookingPage(globalThis.location.origin, id) : undefined,
    address: addressFor(
      audience,
      locations.find((one) => one.id === location_id),
    ),
    days,
    stamped_at,
  }))

export const calendarText = (attendances: readonly Attendance[], names: CalendarNames, audience: Audience): string =>
  calendarFile(visitsOf(attendances, names, { audience, stamped_at: new Date().toISOString() }))

/** Downloads the bookings as a calendar file. */
export function saveCalendar(attendances: readonly Attendance[], names: CalendarNames): void {
  const address = URL.createObjectURL(new Blob([calendarText(attendances, names, "family")], { type: "text/calendar" }))
  const link = document.createElement("a")
  link.href = address
  link.download = "schedule.ics"
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
