import type { Document } from "@hub/domain/paperwork/document"
import type { ComingDay } from "@hub/domain/paperwork/readiness"
import type { Student } from "@hub/domain/participants/student"
import { companyDay } from "../database/company-day.ts"
import { type Database, sql } from "../database/sql.ts"

// What requirements are made of, each source one function: profiles, documents. Question sets and payments join here.

export type ProfileRow = Pick<Student, "id" | "type" | "first_name" | "last_name" | "birth_date" | "grade">

export const profilesOf = (db: Database, customer_id: string) =>
  db.many<ProfileRow>(sql`
    select id, type, first_name, last_name, birth_date, grade from student
    where customer_id = ${customer_id} and archived_at is null
    order by type = 'CUSTOMER_AS_PARTICIPANT' desc, created_at, id`)

/** Whether the business knows whom to call when the family doesn't answer. */
export const hasEmergencyContact = async (db: Database, customer_id: string): Promise<boolean> =>
  (await db.maybe(sql`
    select 1 as one from contact where customer_id = ${customer_id} and is_emergency_contact limit 1`)) !== undefined

export type DocumentFact = Pick<Document, "id" | "student_id" | "name" | "kind" | "status">

export const documentFacts = (db: Database, customer_id: string) =>
  db.many<DocumentFact>(sql`
    select d.id, d.student_id, t.name, t.kind, d.status
    from document d join document_template t on t.id = d.template_id join student s on s.id = d.student_id
    where s.customer_id = ${customer_id} and s.archived_at is null and (d.status <> 'PENDING' or not t.is_archived)
    order by t.position, t.name, d.id`)

/** Bookings that aren't over, each with its next day, in order of these days. */
export const comingDays = (db: Database, customer_id: string, now: Date) =>
  db.many<ComingDay>(sql`
    select a.id as attendance_id, a.student_id, o.name, min(d.date) as date
    from student s join attendance_day d on d.student_id = s.id join attendance a on a.id = d.attendance_id
      join offering o on o.id = a.offering_id
    where s.customer_id = ${customer_id} and d.is_booked and d.date >= ${companyDay(now)} - 1 and d.ends_at > ${now}
    group by a.id, a.student_id, o.name
    order by date, min(d.starts_at), a.id`)

/** The given bookings of the family, each with its next day, or its last one when it is over. */
export const attendancesWithDay = (db: Database, customer_id: string, ids: readonly string[], now: Date) =>
  db.many<ComingDay>(sql`
    select a.id as attendance_id, a.student_id, o.name,
      coalesce((select min(d.date) from attendance_day d where d.attendance_id = a.id and d.ends_at > ${now}), o.end_date) as date
    from attendance a join offering o on o.id = a.offering_id
    where a.customer_id = ${customer_id} and a.id = any(${ids}::uuid[])`)

export const companyToday = async (db: Database, now: Date): Promise<string> =>
  (await db.one<{ today: string }>(sql`select ${companyDay(now)} as today`)).today
