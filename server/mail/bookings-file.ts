import { bookingPage } from "@hub/domain/scheduling/booking-page"
import { calendarFile, methodOf } from "@hub/domain/sharing/calendar-file"
import type { SharedVisit } from "@hub/domain/sharing/share"
import type { Attachment } from "../providers/mail/port.ts"
import type { About } from "./mail-kind.ts"

interface Links {
  readonly company: About["company"]
  /** Without it nothing leads to the bookings' pages. */
  readonly public_origin?: string | undefined
}

/** The days of these bookings, all booked or all canceled, for any calendar. */
export function bookingsFile(visits: readonly SharedVisit[], { company, public_origin }: Links): Attachment {
  const { name, email } = company
  const content = calendarFile(
    visits.map((visit) => ({
      ...visit,
      page_url: public_origin === undefined ? undefined : bookingPage(public_origin, visit.attendance_id),
    })),
    { audience: "family", organizer: email === null ? undefined : { name, email } },
  )
  const method = methodOf(visits)
  return {
    file_name: method === "CANCEL" ? "canceled.ics" : "bookings.ics",
    content_type: `text/calendar; charset=utf-8; method=${method}`,
    content,
  }
}
