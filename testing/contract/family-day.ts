import { type Database, sql } from "@hub/server/database/sql"
import { v7 as newId } from "uuid"
import { TEST_NOW } from "../database/fixtures.ts"

// A day that a family has booked, something that it said of it, and a note of the business.

export const DAY_KEYS = ["day_attendance_id", "day_session_id", "day_message_id", "day_note_id"] as const
type DayData = Readonly<Record<(typeof DAY_KEYS)[number], string>>

export const unknownDayData = (): DayData => ({
  day_attendance_id: newId(),
  day_session_id: newId(),
  day_message_id: newId(),
  day_note_id: newId(),
})

interface Of {
  readonly customer_id: string
  readonly student_id: string
  readonly booked_offering_id: string
}

export async function addDayData(db: Database, { customer_id, student_id, booked_offering_id }: Of): Promise<DayData> {
  const [day_message_id, day_note_id] = [newId(), newId()]
  // Of a program that nobody else has booked, so that its sessions are this family's.
  const { attendance_id, session_id } = await db.one<{ attendance_id: string; session_id: string }>(sql`
    select d.attendance_id, d.session_id from attendance a join attendance_day d on d.attendance_id = a.id
    where a.offering_id = ${booked_offering_id} and a.student_id = ${student_id} order by d.starts_at limit 1`)
  await db.run(sql`
    insert into day_message (id, customer_id, student_id, attendance_id, session_id, kind, key, about_at, said_at,
      read_by, read_at, got_it_by, got_it_at, answer)
    select ${day_message_id}, ${customer_id}, ${student_id}, attendance_id, session_id, 'LATE', ${newId()}, starts_at + interval '20 minutes', ${TEST_NOW},
      'Ines', ${TEST_NOW}, 'Ines', ${TEST_NOW}, 'We wait.'
    from attendance_day where attendance_id = ${attendance_id} order by starts_at desc limit 1`)
  await db.run(sql`
    insert into day_note (id, location_id, offering_id, date, text, written_by, written_at)
    select ${day_note_id}, location_id, id, start_date, 'Bring boots.', 'Rae', ${TEST_NOW} from offering where id = ${booked_offering_id}`)
  return { day_attendance_id: attendance_id, day_session_id: session_id, day_message_id, day_note_id }
}
