import { type Database, sql } from "../database/sql.ts"

export interface StillHere {
  student_id: string
  customer_id: string
  name: string
  group_name: string
  location_id: string
  location: string
  time_zone: string
  since: string
  ends_at: string
  guardian: string
  phone: string | null
}

/** Minutes after the end of what they came for. */
export const LATE_MINUTES = 30

/** Who is checked in half an hour after the end, the longest first. */
export const stillHere = (db: Database, now: Date) =>
  db.many<StillHere>(sql`
    select p.student_id, st.customer_id, trim(st.first_name || ' ' || st.last_name) as name, o.name as group_name, o.location_id,
      l.name as location, l.time_zone, p.since, s.ends_at, trim(c.first_name || ' ' || c.last_name) as guardian,
      coalesce(c.sign_in_phone, phone_text(c.phone_number, c.phone_extension)) as phone
    from gate_presence p join session s on s.id = p.session_id join offering o on o.id = s.offering_id join location l on l.id = o.location_id
      join student st on st.id = p.student_id join customer c on c.id = st.customer_id
    where s.ends_at <= ${now}::timestamptz - make_interval(mins => ${LATE_MINUTES}::int) order by s.ends_at, p.student_id`)
