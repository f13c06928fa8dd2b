import type { AttendanceDayReturnRow, DayCancellationRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface BookedDate {
  readonly date: string
  readonly starts_at: string
  readonly ends_at: string
  readonly is_booked: boolean
  /** The business has called it off: the family can't take it back. */
  readonly is_off_for_all: boolean
}

/** All dates of a booking, those that the family gave up too. The caller has locked the booking. */
export const datesOfBooking = (tx: Transaction, attendance_id: string) =>
  tx.many<BookedDate>(sql`
    select date, min(starts_at) as starts_at, max(ends_at) as ends_at, bool_and(is_booked) as is_booked,
      exists (select from attendance_day_off f where f.attendance_id = ${attendance_id} and f.date = d.date and f.by_business) as is_off_for_all
    from attendance_day d where attendance_id = ${attendance_id} group by date order by date`)

export async function setDayOff(
  tx: Transaction,
  attendance_id: string,
  { date, by_business = false, now }: { date: string; by_business?: boolean; now: Date },
): Promise<void> {
  await tx.run(sql`
    insert into attendance_day_off (attendance_id, date, by_business, at) values (${attendance_id}, ${date}, ${by_business}, ${now})`)
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

/** Held until the commit: nobody books the offering, or what has a day of it, meanwhile. */
export const lockOfferings = (tx: Transaction, offering_ids: readonly string[]) =>
  tx.many<{ id: string }>(sql`select id from offering where id = any(${offering_ids}::uuid[]) order by id for update`)

export type DayCancellation = DayCancellationRow

const columns = sql`id, offering_id, date, gives, reason, family_count, cancelled_by, started_at, finished_at, reinstated_at`

/** The day that is canceled for everybody, and doesn't take place after all. */
export const dayCancellation = (db: Database, offering_id: string, date: string) =>
  db.maybe<DayCancellation>(sql`
    select ${columns} from day_cancellation where offering_id = ${offering_id} and date = ${date} and reinstated_at is null`)

export const insertDayCancellation = (
  tx: Transaction,
  row: Omit<DayCancellation, "started_at" | "finished_at" | "reinstated_at">,
  now: Date,
) =>
  tx.run(sql`
    insert into day_cancellation (id, offering_id, date, gives, reason, family_count, cancelled_by, started_at)
    values (${row.id}, ${row.offering_id}, ${row.date}, ${row.gives}, ${row.reason}, ${row.family_count}, ${row.cancelled_by}, ${now})`)

/** Unless someone has booked the day since. The caller has locked the offering. */
export const finishDayCancellation = (tx: Transaction, id: string, now: Date) =>
  tx.run(sql`
    update day_cancellation c set finished_at = ${now} where c.id = ${id} and c.finished_at is null and not exists (
      select from attendance a join attendance_day d on d.attendance_id = a.id
      where a.offering_id = c.offering_id and a.status = 'BOOKED' and d.date = c.date and d.is_booked)`)

export const reinstateDay = (tx: Transaction, id: string, now: Date) =>
  tx.run(sql`update day_cancellation set reinstated_at = ${now} where id = ${id} and reinstated_at is null`)

export const unfinishedDayCancellations = (db: Database) =>
  db.many<DayCancellation>(sql`
    select ${columns} from day_cancellation where finished_at is null and reinstated_at is null order by started_at, id`)

/** What came back for a day: once for each booking and day, by its primary key. */
export const insertDayReturn = (tx: Transaction, row: Omit<AttendanceDayReturnRow, "at">, now: Date) =>
  tx.run(sql`
    insert into attendance_day_return (id, attendance_id, date, cancellation_id, gives, amount, reduced_amount, promocode_id, at)
    values (${row.id}, ${row.attendance_id}, ${row.date}, ${row.cancellation_id}, ${row.gives}, ${row.amount}, ${row.reduced_amount},
      ${row.promocode_id}, ${now})`)
