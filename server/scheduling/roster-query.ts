import type { Collector } from "@hub/domain/scheduling/gate"
import { isOnline, shownLocation } from "../database/location-columns.ts"
import { NAME_ORDER } from "../database/name-order.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import { gateRecord } from "./gate-record.ts"

// Who is expected and who is here. A participant who was checked in stays on both, whatever becomes of the booking (I48).

export interface RosterRow {
  attendance_id: string
  student_id: string
  customer_id: string
  date: string
  start_time: string
  end_time: string
  offering: string
  location: string
  /** Nobody brings or fetches them. */
  is_online: boolean
  room: string
  participant: string
  birth_date: string | null
  /** As it was told, of `grade_year`; the roster shows that of its day. */
  grade: string
  grade_year: number | null
  school_year_starts: string
  guardian: string
  phone: string | null
  /** Who may collect, and whether the business has their photo. */
  pick_up: string[]
  /** Whom to call when the guardian doesn't answer. */
  emergency: string[]
  time_zone: string
  /** False: they were checked in, and the booking or the day was canceled, moved or given up. */
  is_booked: boolean
  is_here: boolean
  checked_in_at: string | null
  checked_out_at: string | null
  fetched_by: string | null
  collector: Collector | null
}

/** A session counts on each day it touches: an overnight on its pick-up day too. Who is still here counts until they are checked out. */
export const isOnDay = (day: string, now: Date): Sql => sql`s.id in (
    select id from session where date between ${day}::date - 1 and ${day} union select session_id from gate_presence) and (
  s.date <= ${day} and (s.ends_at - interval '1 second') at time zone l.time_zone >= ${day}::date
  or s.date < ${day} and p.student_id is not null and (${now}::timestamptz at time zone l.time_zone)::date >= ${day})`

/** Booked, or checked in at that session and not by mistake. */
export const isExpectedOrChecked = sql`(d.is_booked or exists (
  select from standing_check k where k.attendance_id = d.attendance_id and k.session_id = d.session_id))`

export const presenceJoin = sql`left join gate_presence p on p.attendance_id = d.attendance_id and p.session_id = d.session_id`

const columns = sql`a.id as attendance_id, a.student_id, a.customer_id, s.date, s.start_time, s.end_time, o.name as offering,
  ${shownLocation} as location, ${isOnline} as is_online, o.room, trim(st.first_name || ' ' || st.last_name) as participant, st.birth_date, st.grade, st.grade_year,
  (select school_year_starts from company) as school_year_starts,
  trim(c.first_name || ' ' || c.last_name) as guardian, coalesce(c.sign_in_phone, phone_text(c.phone_number, c.phone_extension)) as phone,
  coalesce((select array_agg(trim(k.first_name || ' ' || k.last_name) || ' ' || phone_text(k.phone_number, k.phone_extension)
      || case when k.photo_key is null then '' else ' (photo)' end order by k.last_name ${NAME_ORDER}, k.id)
    from contact k where k.customer_id = c.id and k.is_authorized_pick_up and not ${isOnline} and contact_counts(k.id, st.id)), '{}') as pick_up,
  coalesce((select array_agg(trim(k.first_name || ' ' || k.last_name) || ', ' || k.relationship || ' ' || phone_text(k.phone_number, k.phone_extension)
      order by k.last_name ${NAME_ORDER}, k.id)
    from contact k where k.customer_id = c.id and k.is_emergency_contact and contact_counts(k.id, st.id)), '{}') as emergency,
  l.time_zone, d.is_booked, p.student_id is not null as is_here, g.checked_in_at, g.checked_out_at, g.fetched_by, g.collector`

const joins = sql`join offering o on o.id = a.offering_id join location l on l.id = o.location_id
  join student st on st.id = a.student_id join customer c on c.id = a.customer_id ${presenceJoin}
  cross join lateral ${gateRecord} g`

/** In all sessions of an offering, or in all of a day. */
export const rosterRows = (db: Database, wanted: { offering_id: string } | { day: string }, now: Date) =>
  db.many<RosterRow>(sql`
    select ${columns} from session s join attendance_day d on d.session_id = s.id join attendance a on a.id = d.attendance_id ${joins}
    where ${"day" in wanted ? isOnDay(wanted.day, now) : sql`s.offering_id = ${wanted.offering_id}`} and ${isExpectedOrChecked}
    order by s.date, l.name, s.start_time, o.name, o.room, st.last_name ${NAME_ORDER}, st.first_name ${NAME_ORDER}, a.id`)

/** Who is checked in at this moment. */
export const whoIsHere = (db: Database) =>
  db.many<RosterRow>(sql`
    select ${columns} from gate_presence here
      join attendance_day d on d.attendance_id = here.attendance_id and d.session_id = here.session_id
      join session s on s.id = d.session_id join attendance a on a.id = d.attendance_id ${joins}
    order by l.name, o.name, st.last_name ${NAME_ORDER}, st.first_name ${NAME_ORDER}, a.id`)

export const offeringByExternalId = (db: Database, external_id: string) =>
  db.maybe<{ id: string; name: string }>(sql`select id, name from offering where external_id = ${external_id}`)
