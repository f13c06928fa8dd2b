import { calendarFile } from "@hub/domain/sharing/calendar-file"
import type { Database } from "../database/sql.ts"
import type { Attachment } from "../providers/mail/port.ts"
import { type OrderVisit, orderVisits } from "./order-visits-query.ts"

/** The days of these bookings, for any calendar. */
export function bookingsFile(visits: readonly OrderVisit[]): Attachment & { content: string } {
  const content = calendarFile(
    visits.map((visit) => ({
      ...visit,
      place: [visit.location, visit.room].filter((part) => part !== "").join(", "),
    })),
  )
  return { file_name: "bookings.ics", content_type: "text/calendar", content }
}

/** Of what an order has booked. */
export const bookingsOfOrder =
  ({ store }: { readonly store: Database }) =>
  async (order_id: string): Promise<Attachment[]> => {
    const visits = await orderVisits(store, order_id)
    return visits.length === 0 ? [] : [bookingsFile(visits)]
  }
