import type { PlaceLocation } from "@hub/domain/catalogue/place"
import type { SharedDay } from "@hub/domain/sharing/share"
import { inUtc, joinedAs, placeLocation, thingsToBring, wallClock } from "../database/fragments.ts"
import type { OfferingRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"

export interface OrderVisit
  extends Pick<OfferingRow, "name" | "room" | "start_date" | "end_date" | "start_time" | "end_time" | "weekdays"> {
  attendance_id: string
  offering_id: string
  student_id: string
  student_name: string
  full_name: string
  joined_as: number
  location: PlaceLocation
  time_zone: string
  stamped_at: string
  is_canceled: boolean
  days: SharedDay[]
  things_to_bring: string[]
  /** Of its program's page and picture. */
  url_part: string | null
  company_name: string
  company_email: string | null
}

/** Days that are booked; of a booking that was given up, those that were ahead then. */
const BOOKED = { is_canceled: sql`false`, stamped_at: sql`a.booked_at`, days: sql`ad.is_booked` }
const CANCELED = {
  is_canceled: sql`true`,
  stamped_at: sql`a.cancelled_at`,
  days: sql`a.status = 'CANCELLED' and ad.starts_at > a.cancelled_at`,
}

/** With each day. */
const visitsWith = (db: Database, { is_canceled, stamped_at, days }: typeof BOOKED, condition: Sql) =>
  db.many<OrderVisit>(sql`
    select a.id as attendance_id, a.offering_id, a.student_id, st.first_name as student_name, trim(st.first_name || ' ' || st.last_name) as full_name,
      ${joinedAs(sql`st`)} as joined_as,
      o.name, o.room, o.start_date, o.end_date, o.start_time, o.end_time, o.weekdays, ${stamped_at} as stamped_at, ${is_canceled} as is_canceled,
      ${placeLocation} as location, l.time_zone, d.days,
      ${thingsToBring(sql`o.activity_id`)} as things_to_bring, (select url_part from activity where id = o.activity_id) as url_part,
      co.name as company_name, co.email as company_email
    from company co, attendance a join student st on st.id = a.student_id join offering o on o.id = a.offering_id
      join location l on l.id = o.location_id
      join lateral (
        select json_agg(json_build_object('date', s.date, 'start_time', ${wallClock(sql`s.start_time`)}, 'end_time',
          ${wallClock(sql`s.end_time`)}, 'starts_at', ${inUtc(sql`s.starts_at`)}, 'ends_at', ${inUtc(sql`s.ends_at`)})
          order by s.starts_at) as days
        from attendance_day ad join session s on s.id = ad.session_id
        where ad.attendance_id = a.id and ${days}) d on d.days is not null
    where ${condition}
    order by st.type = 'CUSTOMER_AS_PARTICIPANT' desc, st.created_at, st.id, o.starts_at`)

/** What an order has booked and still has. */
export const orderVisits = (db: Database, order_id: string) => visitsWith(db, BOOKED, sql`a.order_id = ${order_id}`)

/** Places that an order has added to and not booked. */
export const addedToVisits = (db: Database, order_id: string) =>
  visitsWith(
    db,
    BOOKED,
    sql`a.order_id <> ${order_id} and a.id in (select attendance_id from attendance_add_on where order_id = ${order_id})`,
  )

export const visitsOf = (db: Database, attendance_ids: readonly string[]) =>
  visitsWith(db, BOOKED, sql`a.id = any(${attendance_ids}::uuid[])`)

export const canceledVisit = (db: Database, attendance_id: string) =>
  visitsWith(db, CANCELED, sql`a.id = ${attendance_id}`)

/** The booking that the order of a move has given up. */
export const visitBeforeMove = (db: Database, order_id: string) =>
  visitsWith(
    db,
    CANCELED,
    sql`a.id in (select attendance_id from attendance_cancellation where moved_by_order_id = ${order_id})`,
  )

export const orderOwner = async (db: Database, order_id: string): Promise<string | undefined> =>
  (await db.maybe<{ customer_id: string }>(sql`select customer_id from customer_order where id = ${order_id}`))
    ?.customer_id
