import type { Document } from "@hub/domain/paperwork/document"
import type { ComingDay } from "@hub/domain/paperwork/readiness"
import type { Student } from "@hub/domain/participants/student"
import { companyDay } from "../database/company-day.ts"
import { joinedAs } from "../database/joined-as.ts"
import { isOnline } from "../database/location-columns.ts"
import { openMoney } from "../database/open-money.ts"
import { type Database, sql } from "../database/sql.ts"
import { bookingsAskingFor, isCurrent, isOfFamily } from "./document-rule-query.ts"

// What requirements are made of, each source one function: profiles, documents, payments. Question sets are read through their room.

export interface ProfileRow extends Pick<Student, "id" | "type" | "first_name" | "last_name" | "birth_date" | "grade"> {
  /** Whether the business knows whom to call when the family doesn't answer. */
  has_emergency_contact: boolean
  joined_as: number
}

export const profilesOf = (db: Database, customer_id: string) =>
  db.many<ProfileRow>(sql`
    select s.id, s.type, s.first_name, s.last_name, s.birth_date, s.grade, ${joinedAs(sql`s`)} as joined_as,
      exists (select from contact k
        where k.customer_id = s.customer_id and k.is_emergency_contact and contact_counts(k.id, s.id)) as has_emergency_contact
    from student s
    where s.customer_id = ${customer_id} and s.archived_at is null
    order by s.type = 'CUSTOMER_AS_PARTICIPANT' desc, s.created_at, s.id`)

export type DocumentFact = Pick<Document, "id" | "student_id" | "name" | "kind" | "status" | "renews_until"> & {
  due_on: string | null
  /** The bookings ahead that need it; null: all of the participant's. */
  asked_by: string[] | null
}

export const documentFacts = (db: Database, customer_id: string, now: Date) =>
  db.many<DocumentFact>(sql`
    select d.id, d.student_id, t.name, t.kind, d.status, t.due_on, ${bookingsAskingFor(sql`d.student_id`, now)} as asked_by,
      (select o.valid_until from document o where o.id = d.renews_id) as renews_until
    from document d join document_template t on t.id = d.template_id
    where ${isOfFamily(customer_id)} and ${isCurrent(sql`d.student_id`, now)}
    order by t.position, t.name, d.id`)

/** What a family should have paid by now for an order in which a participant is booked. */
export interface LatePayment {
  student_id: string
  attendance_ids: string[]
  /** Of the order that a plan pays; null for an invoice. */
  plan_order_id: string | null
  /** The program's that a plan pays, or the invoice's number. */
  name: string
  amount: number
  due_on: string
  has_failed: boolean
}

export const latePayments = (db: Database, customer_id: string, now: Date) =>
  db.many<LatePayment>(sql`
    with late as (
      select order_id, case when number is null then order_id end as plan_order_id, number, sum(amount)::int as amount,
        min(due_on) as due_on, bool_or(status = 'FAILED') as has_failed
      from (${openMoney(sql`customer_id = ${customer_id}`)}) o
      where status = 'FAILED' or (status <> 'PROCESSING' and due_on < ${companyDay(now)})
      group by order_id, number)
    select a.student_id, array_agg(a.id order by a.id) as attendance_ids, late.plan_order_id,
      coalesce(late.number, (array_agg(o.name order by o.starts_at))[1]) as name, late.amount, late.due_on, late.has_failed
    from late join attendance a on a.order_id = late.order_id and a.status = 'BOOKED' join offering o on o.id = a.offering_id
    group by a.student_id, late.order_id, late.plan_order_id, late.number, late.amount, late.due_on, late.has_failed
    order by late.due_on, late.order_id`)

/** Bookings that aren't over, each with its next day, in order of these days. */
export const comingDays = (db: Database, customer_id: string, now: Date) =>
  db.many<ComingDay>(sql`
    select a.id as attendance_id, a.student_id, o.name, ${isOnline} as is_online, min(d.date) as date
    from student s join attendance_day d on d.student_id = s.id join attendance a on a.id = d.attendance_id
      join offering o on o.id = a.offering_id join location l on l.id = o.location_id
    where s.customer_id = ${customer_id} and d.is_booked and d.date >= ${companyDay(now)} - 1 and d.ends_at > ${now}
    group by a.id, a.student_id, o.name, l.type
    order by date, min(d.starts_at), a.id`)

/** The given bookings of the family, each with its next day, or its last one when it is over. */
export const attendancesWithDay = (db: Database, customer_id: string, ids: readonly string[], now: Date) =>
  db.many<ComingDay>(sql`
    select a.id as attendance_id, a.student_id, o.name, ${isOnline} as is_online,
      coalesce((select min(d.date) from attendance_day d where d.attendance_id = a.id and d.ends_at > ${now}), o.end_date) as date
    from attendance a join offering o on o.id = a.offering_id join location l on l.id = o.location_id
    where a.customer_id = ${customer_id} and a.id = any(${ids}::uuid[])`)

export const companyToday = async (db: Database, now: Date): Promise<string> =>
  (await db.one<{ today: string }>(sql`select ${companyDay(now)} as today`)).today
