import { bookingPage } from "@hub/domain/scheduling/booking-page"
import { calendarFile } from "@hub/domain/sharing/calendar-file"
import type { Database } from "../database/sql.ts"
import type { Attachment } from "../providers/mail/port.ts"
import { canceledVisit, type OrderVisit, orderVisits, visitBeforeMove } from "./order-visits-query.ts"

/** The days of these bookings, for any calendar. */
export function bookingsFile(
  visits: readonly OrderVisit[],
  public_origin: string | undefined,
): Attachment & { content: string } {
  const content = calendarFile(
    visits.map((visit) => ({
      ...visit,
      place: [visit.location, visit.room].filter((part) => part !== "").join(", "),
      page_url: public_origin === undefined ? undefined : bookingPage(public_origin, visit.attendance_id),
    })),
  )
  return { file_name: "bookings.ics", content_type: "text/calendar", content }
}

interface Needs {
  readonly store: Database
  readonly public_origin?: string
}

const attached = (visits: readonly OrderVisit[], public_origin: string | undefined): Attachment[] =>
  visits.length === 0 ? [] : [bookingsFile(visits, public_origin)]

/** Of a move: the old days leave the calendar, and the new ones come. */
export const fileOfMove =
  ({ store, public_origin }: Needs) =>
  async (order_id: string): Promise<Attachment[]> =>
    attached(
      (await Promise.all([visitBeforeMove(store, order_id), orderVisits(store, order_id)])).flat(),
      public_origin,
    )

/** Of a canceled booking: its days leave the calendar. */
export const fileOfCanceled =
  ({ store, public_origin }: Needs) =>
  async (attendance_id: string): Promise<Attachment[]> =>
    attached(await canceledVisit(store, attendance_id), public_origin)
