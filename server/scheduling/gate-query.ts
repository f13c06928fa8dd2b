import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

// What the gate reads: whose code it is, what they attend now, and who is expected on a day.

export interface GateStudent {
  id: string
  customer_id: string
  full_name: string
}

/** By the value of the check-in code; a removed participant's opens nothing. */
export const studentByCode = (db: Database, qr: string) =>
  db.maybe<GateStudent>(sql`
    select id, customer_id, trim(first_name || ' ' || last_name) as full_name from student
    where qr = ${qr} and archived_at is null`)

export interface GateSession {
  attendance_id: string
  session_id: string
  name: string
  room: string
  location_name: string
  time_zone: string
  starts_at: string
  ends_at: string
  /** How often the gate has recorded them at this session: in, out, in again. */
  check_count: number
}

/** How long before its start a session's participants may come, and after its end may be fetched. */
const EARLY = sql`interval '3 hours'`
const LATE = sql`interval '6 hours'`

/** The sessions around now, locked, so that two scanners count one after the other. */
export async function sessionsNow(tx: Transaction, student_id: string, now: Date): Promise<GateSession[]> {
  await tx.run(sql`
    select 1 from attendance_day d
    where d.student_id = ${student_id} and d.is_booked and d.starts_at <= ${now}::timestamptz + ${EARLY}
      and d.ends_at > ${now}::timestamptz - ${LATE} order by d.attendance_id, d.session_id for update`)
  return tx.many<GateSession>(sql`
    select d.attendance_id, d.session_id, o.name, o.room, l.name as location_name, l.time_zone, d.starts_at, d.ends_at,
      (select count(*)::int from attendance_check c
        where c.attendance_id = d.attendance_id and c.session_id = d.session_id) as check_count
    from attendance_day d join attendance a on a.id = d.attendance_id join offering o on o.id = a.offering_id
      join location l on l.id = o.location_id
    where d.student_id = ${student_id} and d.is_booked and d.starts_at <= ${now}::timestamptz + ${EARLY}
      and d.ends_at > ${now}::timestamptz - ${LATE}
    order by d.starts_at, d.session_id`)
}

export interface RosterRow {
  attendance_id: string
  customer_id: string
  date: string
  start_time: string
  end_time: string
  offering: string
  location: string
  room: string
  participant: string
  birth_date: string | null
  grade: string
  guardian: string
  phone: string | null
  /** Who may collect, and whether the business has their photo. */
  pick_up: string[]
  /** Whom to call when the guardian doesn't answer. */
  emergency: string[]
  time_zone: string
  checked_in_at: string | null
  checked_out_at: string | null
}

/** Who is expected: in all sessions of an offering, or in all of a day. */
export const rosterRows = (db: Database, wanted: { offering_id: string } | { day: string }) =>
  db.many<RosterRow>(sql`
    select a.id as attendance_id, a.customer_id, s.date, s.start_time, s.end_time, o.name as offering, l.name as location, o.room,
      trim(st.first_name || ' ' || st.last_name) as participant, st.birth_date, st.grade,
      trim(c.first_name || ' ' || c.last_name) as guardian, coalesce(c.sign_in_phone, c.phone_number) as phone,
      coalesce((select array_agg(trim(k.first_name || ' ' || k.last_name) || ' ' || k.phone_number
          || case when k.photo_key is null then '' else ' (photo)' end order by k.last_name, k.id)
        from contact k where k.customer_id = c.id and k.is_authorized_pick_up and contact_counts(k.id, st.id)), '{}') as pick_up,
      coalesce((select array_agg(trim(k.first_name || ' ' || k.last_name) || ', ' || k.relationship || ' ' || k.phone_number
          order by k.last_name, k.id)
        from contact k where k.customer_id = c.id and k.is_emergency_contact and contact_counts(k.id, st.id)), '{}') as emergency,
      l.time_zone, g.checked_in_at, g.checked_out_at
    from session s join offering o on o.id = s.offering_id join location l on l.id = o.location_id
      join attendance_day d on d.session_id = s.id join attendance a on a.id = d.attendance_id
      join student st on st.id = a.student_id join customer c on c.id = a.customer_id
      cross join lateral (
        select min(at) filter (where kind = 'IN') as checked_in_at,
          case when count(*) % 2 = 0 then max(at) filter (where kind = 'OUT') end as checked_out_at
        from attendance_check k where k.attendance_id = d.attendance_id and k.session_id = d.session_id) g
    where d.is_booked and ${"day" in wanted ? sql`s.date = ${wanted.day}` : sql`s.offering_id = ${wanted.offering_id}`}
    order by s.date, l.name, s.start_time, o.name, o.room, st.last_name, st.first_name, a.id`)

export const offeringByExternalId = (db: Database, external_id: string) =>
  db.maybe<{ id: string; name: string }>(sql`select id, name from offering where external_id = ${external_id}`)
