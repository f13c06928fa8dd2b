import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface BookedDate {
  readonly date: string
  readonly starts_at: string
  readonly ends_at: string
  readonly is_booked: boolean
}

/** All dates of a booking, those that the family gave up too. The caller has locked the booking. */
export const datesOfBooking = (tx: Transaction, attendance_id: string) =>
  tx.many<BookedDate>(sql`
    select date, min(starts_at) as starts_at, max(ends_at) as ends_at, bool_and(is_booked) as is_booked
    from attendance_day where attendance_id = ${attendance_id} group by date order by date`)

export async function setDayOff(tx: Transaction, attendance_id: string, date: string, now: Date): Promise<void> {
  await tx.run(sql`insert into attendance_day_off (attendance_id, date, at) values (${attendance_id}, ${date}, ${now})`)
  await tx.run(sql`
    update attendance_day set is_booked = false where attendance_id = ${attendance_id} and date = ${date}`)
}

export async function setDayOn(tx: Transaction, attendance_id: string, date: string): Promise<void> {
  await tx.run(sql`delete from attendance_day_off where attendance_id = ${attendance_id} and date = ${date}`)
  await tx.run(sql`
    update attendance_day set is_booked = true where attendance_id = ${attendance_id} and date = ${date}`)
}

/** What the participant does at the time of a date that was given up. */
export const bookedInstead = (tx: Transaction, attendance_id: string, date: string) =>
  tx.maybe<{ name: string }>(sql`
    select o.name from attendance_day mine join attendance_day d on d.student_id = mine.student_id and d.is_booked
      and d.date between mine.date - 1 and mine.date + 1 and d.starts_at < mine.ends_at and d.ends_at > mine.starts_at
      join attendance a on a.id = d.attendance_id join offering o on o.id = a.offering_id
    where mine.attendance_id = ${attendance_id} and mine.date = ${date} and d.attendance_id <> mine.attendance_id limit 1`)
