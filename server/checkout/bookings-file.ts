import { bookingPage } from "@hub/domain/scheduling/booking-page"
import { calendarFile, methodOf } from "@hub/domain/sharing/calendar-file"
import type { Database } from "../database/sql.ts"
import type { Attachment } from "../providers/mail/port.ts"
import { canceledVisit, type OrderVisit, orderVisits, visitBeforeMove } from "./order-visits-query.ts"

/** The days of these bookings, all booked or all canceled, for any calendar. */
export function bookingsFile(
  visits: readonly OrderVisit[],
  public_origin: string | undefined,
): Attachment & { content: string } {
  const [first] = visits
  const email = first?.company_email
  const content = calendarFile(
    visits.map((visit) => ({
      ...visit,
      place: [visit.location, visit.room].filter((part) => part !== "").join(", "),
      page_url: public_origin === undefined ? undefined : bookingPage(public_origin, visit.attendance_id),
    })),
    { organizer: email == null ? undefined : { name: first?.company_name ?? "", email } },
  )
  const method = methodOf(visits)
  return {
    file_name: method === "CANCEL" ? "canceled.ics" : "bookings.ics",
    content_type: `text/calendar; charset=utf-8; method=${method}`,
    content,
  }
}

interface Needs {
  readonly store: Database
  readonly public_origin?: string | undefined
}

const attached = (visits: readonly OrderVisit[], { public_origin }: Needs): Attachment[] =>
  visits.length === 0 ? [] : [bookingsFile(visits, public_origin)]

/** Of a move: the old days leave the calendar, and the new ones come. */
export const fileOfMove =
  (needs: Needs) =>
  async (order_id: string): Promise<Attachment[]> => {
    const files = await Promise.all([visitBeforeMove(needs.store, order_id), orderVisits(needs.store, order_id)])
    return files.flatMap((visits) => attached(visits, needs))
  }

/** Of a canceled booking: its days leave the calendar. */
export const fileOfCanceled =
  (needs: Needs) =>
  async (attendance_id: string): Promise<Attachment[]> =>
    attached(await canceledVisit(needs.store, attendance_id), needs)
