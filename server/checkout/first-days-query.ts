import { companyDay } from "../database/company-day.ts"
import { isOnline, shownAddress, shownLocation } from "../database/location-columns.ts"
import { NAME_ORDER } from "../database/name-order.ts"
import type { OfferingRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

/** By the business's clock: no mail at night. */
const HOURS = { from: 9, to: 20 }

export type FirstDayRow = Pick<
  OfferingRow,
  "name" | "room" | "start_date" | "end_date" | "start_time" | "end_time" | "weekdays"
> & {
  customer_id: string
  attendance_id: string
  student_name: string
  location: string
  is_online: boolean
  address: string | null
}

/** The bookings that start on that day, of families who can be written to, by family. */
export const startingOn = (db: Database, now: Date, days: number) =>
  db.many<FirstDayRow>(sql`
    select a.customer_id, a.id as attendance_id, st.first_name as student_name, o.name, o.room, o.start_date, o.end_date, o.start_time, o.end_time, o.weekdays,
      ${shownLocation} as location, ${isOnline} as is_online, ${shownAddress} as address
    from offering o join attendance a on a.offering_id = o.id and a.status = 'BOOKED'
      join customer c on c.id = a.customer_id and c.email is not null and not c.is_restricted
      join student st on st.id = a.student_id join location l on l.id = o.location_id
    where o.start_date = ${companyDay(now)} + ${days}::integer
      and extract(hour from ${now}::timestamptz at time zone (select time_zone from company)) between ${HOURS.from} and ${HOURS.to - 1}
    order by a.customer_id, o.starts_at, st.first_name ${NAME_ORDER}, st.id`)

/** Of these first days those that a mail was written about. */
export const writtenAbout = async (db: Database, about_ids: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ about_id: string }>(sql`
      select about_id from outbox_mail where kind = 'FIRST_DAY' and about_id = any(${about_ids}::uuid[])`)
  ).map(({ about_id }) => about_id)
