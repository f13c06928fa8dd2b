import { NAME_ORDER } from "../database/name-order.ts"
import { type Database, sql } from "../database/sql.ts"
import { isExpectedOrChecked, isOnDay, presenceJoin } from "../scheduling/roster-query.ts"

export interface RosterContact {
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
