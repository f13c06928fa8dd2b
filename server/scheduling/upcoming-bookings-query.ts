import type { OfferingRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

type UpcomingBooking = Pick<OfferingRow, "name" | "start_date" | "end_date" | "start_time" | "end_time"> & {
  attendance_id: string
}

/** A participant's upcoming bookings, and whether places are held for them in a checkout or an open payment. */
export async function upcomingBookings(db: Database, customer_id: string, student_id: string, now: Date) {
  const bookings = await db.many<UpcomingBooking>(sql`
    select a.id as attendance_id, o.name, o.start_date, o.end_date, o.start_time, o.end_time from attendance a join offering o on o.id = a.offering_id
    where a.student_id = ${student_id} and a.status = 'BOOKED' and exists (
      select from attendance_day d where d.attendance_id = a.id and d.is_booked and d.ends_at > ${now})
    order by o.start_date, o.start_time, a.id`)
  const held = await db.maybe(sql`
    select 1 as one from hold h join hold_item i on i.hold_id = h.id
    where h.customer_id = ${customer_id} and h.status = 'OPEN' and i.student_id = ${student_id}
      and (h.expires_at > ${now} or exists (
        select from payment p where p.order_id = h.order_id and p.status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING')))
    limit 1`)
  return { bookings, is_held: held !== undefined }
}
