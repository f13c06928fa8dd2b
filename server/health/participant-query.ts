import type { BookedDay } from "@hub/domain/health/dose-plan"
import { problem } from "@hub/domain/kernel/problem"
import { companyDay } from "../database/company-day.ts"
import type { CustomerRow, StudentRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

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

export interface BusinessFacts {
  readonly name: string
  readonly time_zone: string
  readonly today: string
  readonly phone: string | null
}

export const businessFacts = (db: Database, now: Date) =>
  db.one<BusinessFacts>(sql`select name, time_zone, phone, ${companyDay(now)} as today from company`)

export const familyName = (db: Database, customer_id: string) =>
  db.one<Pick<CustomerRow, "first_name" | "last_name">>(
    sql`select first_name, last_name from customer where id = ${customer_id}`,
  )

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
