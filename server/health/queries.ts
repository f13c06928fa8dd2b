import type { BookedDay } from "@hub/domain/health/dose-plan"
import { problem } from "@hub/domain/kernel/problem"
import { companyDay, NAME_ORDER } from "../database/fragments.ts"
import type { StudentRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { isExpectedOrChecked, isOnDay, presenceJoin } from "../scheduling/queries.ts"

export interface AttendedDay extends BookedDay {
  readonly student_id: string
  readonly time_zone: string
}

/** Sessions of some participants that are booked and begin between two days, or at which they are now, booked or not (I48). */
export const attendedDays = (
  db: Database,
  { student_ids, from, to }: { student_ids: readonly string[]; from: string; to: string },
) =>
  db.many<AttendedDay>(sql`
    select d.student_id, s.date, s.start_time, s.end_time, l.time_zone from (
      select student_id, session_id from attendance_day
      where student_id = any(${student_ids}::uuid[]) and is_booked and date between ${from} and ${to}
      union select student_id, session_id from gate_presence where student_id = any(${student_ids}::uuid[])) d
      join session s on s.id = d.session_id join offering o on o.id = s.offering_id join location l on l.id = o.location_id
    order by s.date, s.start_time`)

export interface AttendedPlace extends AttendedDay {
  readonly location_id: string
  readonly location: string
}

/** With where they are. */
export const attendedPlaces = (
  db: Database,
  { student_ids, from, to }: { student_ids: readonly string[]; from: string; to: string },
) =>
  db.many<AttendedPlace>(sql`
    select d.student_id, s.date, s.start_time, s.end_time, l.time_zone, l.id as location_id, l.name as location from (
      select student_id, session_id from attendance_day
      where student_id = any(${student_ids}::uuid[]) and is_booked and date between ${from} and ${to}
      union select student_id, session_id from gate_presence where student_id = any(${student_ids}::uuid[])) d
      join session s on s.id = d.session_id join offering o on o.id = s.offering_id join location l on l.id = o.location_id
    order by s.date, s.start_time`)

export type HealthParticipant = Pick<StudentRow, "id" | "customer_id" | "first_name" | "last_name" | "birth_date">

/** I21: another family's participant answers like one that doesn't exist. */
export async function participantOf(db: Database, customer_id: string, id: string): Promise<HealthParticipant> {
  const row = await db.maybe<HealthParticipant>(sql`
    select id, customer_id, first_name, last_name, birth_date from student
    where id = ${id} and customer_id = ${customer_id} and archived_at is null`)
  if (row === undefined) throw problem("NOT_FOUND")
  return row
}

/** Also keeps two devices that write for the same participant apart. */
export async function lockParticipant(tx: Transaction, customer_id: string, id: string): Promise<void> {
  const row = await tx.maybe(sql`
    select id from student where id = ${id} and customer_id = ${customer_id} and archived_at is null for no key update`)
  if (row === undefined) throw problem("NOT_FOUND")
}

/** For staff, who name a participant by id alone. */
export const anyParticipant = (db: Database, id: string) =>
  db.maybe<HealthParticipant>(
    sql`select id, customer_id, first_name, last_name, birth_date from student where id = ${id} and archived_at is null`,
  )

interface BusinessFacts {
  readonly name: string
  readonly time_zone: string
  readonly today: string
  readonly phone: string | null
}

export const businessFacts = (db: Database, now: Date) =>
  db.one<BusinessFacts>(sql`select name, time_zone, phone, ${companyDay(now)} as today from company`)

const BOOKED_DAYS = 400

/** The days on which a participant is with us, within some days. */
export const bookedDays = (
  db: Database,
  { student_id, from, to }: { student_id: string; from: string; to: string | null },
) =>
  db.many<BookedDay>(sql`
    select s.date, s.start_time, s.end_time from attendance_day d join session s on s.id = d.session_id
    where d.student_id = ${student_id} and d.is_booked and d.date >= ${from} and d.date <= coalesce(${to}::date, 'infinity')
    order by d.date, s.start_time limit ${BOOKED_DAYS}`)

interface RosterContact {
  readonly name: string
  readonly relationship: string
  readonly phone_number: string
  readonly is_emergency_contact: boolean
  readonly is_authorized_pick_up: boolean
  readonly has_photo: boolean
}

export interface MedicalRosterRow {
  readonly student_id: string
  readonly customer_id: string
  readonly student: string
  readonly birth_date: string | null
  readonly offerings: readonly string[]
  readonly is_here: boolean
  /** False: they were checked in, and the booking has ended since. */
  readonly is_booked: boolean
  readonly parent: string
  readonly parent_phone: string | null
  readonly contacts: readonly RosterContact[]
}

export const medicalRoster = (db: Database, day: string, now: Date) =>
  db.many<MedicalRosterRow>(sql`
    select st.id as student_id, st.customer_id, trim(st.first_name || ' ' || st.last_name) as student, st.birth_date,
      bool_or(p.student_id is not null) as is_here, bool_or(d.is_booked) as is_booked,
      array_agg(distinct o.name order by o.name) as offerings, trim(c.first_name || ' ' || c.last_name) as parent,
      coalesce(c.sign_in_phone, phone_text(c.phone_number, c.phone_extension)) as parent_phone,
      coalesce((select json_agg(json_build_object('name', trim(k.first_name || ' ' || k.last_name), 'relationship', k.relationship,
          'phone_number', phone_text(k.phone_number, k.phone_extension), 'is_emergency_contact', k.is_emergency_contact,
          'is_authorized_pick_up', k.is_authorized_pick_up, 'has_photo', k.photo_key is not null) order by k.last_name ${NAME_ORDER}, k.id)
        from contact k where k.customer_id = st.customer_id and contact_counts(k.id, st.id)), '[]') as contacts
    from session s join attendance_day d on d.session_id = s.id join attendance a on a.id = d.attendance_id
      join offering o on o.id = a.offering_id join location l on l.id = o.location_id
      join student st on st.id = d.student_id join customer c on c.id = st.customer_id ${presenceJoin}
    where ${isOnDay(day, now)} and ${isExpectedOrChecked}
    group by st.id, c.id order by st.last_name ${NAME_ORDER}, st.first_name ${NAME_ORDER}, st.id`)
