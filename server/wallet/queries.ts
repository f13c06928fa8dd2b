import type { PassDay } from "@hub/domain/wallet/pass"
import { inUtc, isOnline, joinedAs, placeLocation, wallClock } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"

interface PassRow {
  student_id: string
  first_name: string
  qr: string
  joined_as: number
  language: string | null
  organization: string
  phone: string | null
  brand_color: string
  is_deleted: boolean
  days: PassDay[]
}

const MOST_DAYS = 60

/** What is on the passes of these participants. Who has left the list or whose family is restricted has no days. */
export const passRows = (db: Database, student_ids: readonly string[], now: Date) =>
  db.many<PassRow>(sql`
    select st.id as student_id, st.first_name, st.qr, ${joinedAs(sql`st`)} as joined_as, c.language, b.name as organization, b.phone,
      b.brand_color, c.deleted_at is not null as is_deleted, coalesce(d.days, '[]') as days
    from student st join customer c on c.id = st.customer_id cross join company b cross join lateral (
      select json_agg(json_build_object('attendance_id', n.attendance_id, 'name', n.name, 'room', n.room, 'location', n.location,
        'date', n.date, 'start_time', ${wallClock(sql`n.start_time`)}, 'end_time', ${wallClock(sql`n.end_time`)},
        'starts_at', ${inUtc(sql`n.starts_at`)}, 'url_part', n.url_part) order by n.starts_at, n.attendance_id) as days
      from (
        select d.attendance_id, o.name, o.room, ${placeLocation} as location, s.date, s.start_time, s.end_time, s.starts_at,
          (select url_part from activity where id = o.activity_id) as url_part
        from attendance_day d join session s on s.id = d.session_id join offering o on o.id = s.offering_id
          join location l on l.id = o.location_id
        where d.student_id = st.id and d.is_booked and d.ends_at > ${now} and not ${isOnline}
          and st.archived_at is null and not c.is_restricted
        order by s.starts_at, d.attendance_id limit ${MOST_DAYS}) n) d
    where st.id = any(${student_ids}::uuid[])`)

/** Undefined for another family's, or one that isn't on the list. */
export const ownStudent = (db: Database, customer_id: string, id: string) =>
  db.maybe<{ id: string }>(sql`
    select id from student where id = ${id} and customer_id = ${customer_id} and archived_at is null for no key update`)
