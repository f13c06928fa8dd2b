import { type Database, sql } from "../database/sql.ts"

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
  readonly parent: string
  readonly parent_phone: string | null
  readonly contacts: readonly RosterContact[]
}

export const medicalRoster = (db: Database, day: string) =>
  db.many<MedicalRosterRow>(sql`
    select s.id as student_id, s.customer_id, trim(s.first_name || ' ' || s.last_name) as student, s.birth_date,
      array_agg(distinct o.name order by o.name) as offerings, trim(c.first_name || ' ' || c.last_name) as parent,
      coalesce(c.sign_in_phone, c.phone_number) as parent_phone,
      coalesce((select json_agg(json_build_object('name', trim(k.first_name || ' ' || k.last_name), 'relationship', k.relationship,
          'phone_number', k.phone_number, 'is_emergency_contact', k.is_emergency_contact,
          'is_authorized_pick_up', k.is_authorized_pick_up, 'has_photo', k.photo_key is not null) order by k.last_name, k.id)
        from contact k where k.customer_id = s.customer_id and contact_counts(k.id, s.id)), '[]') as contacts
    from session se join attendance_day d on d.session_id = se.id join attendance a on a.id = d.attendance_id
      join offering o on o.id = a.offering_id join student s on s.id = d.student_id join customer c on c.id = s.customer_id
    where se.date = ${day} and d.is_booked
    group by s.id, c.id order by s.last_name, s.first_name, s.id`)
