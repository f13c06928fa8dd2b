import { type Sql, sql } from "../database/sql.ts"
import { isAbout, isAhead, isToSend } from "../database/template-rule.ts"

// Whom a document template (t) is for: every participant, or those who book where its rule says.

export const isAboutOffering = isAbout(sql`document_template_schedule_set`)

const hasRule = sql`(t.funbox_id is not null or exists (select from document_template_schedule_set x where x.template_id = t.id))`

const bookings = (student_id: Sql, now: Date): Sql => sql`
  from attendance a join offering o on o.id = a.offering_id
  where a.student_id = ${student_id} and ${isAhead(sql`${now}::timestamptz`)} and ${isAboutOffering}`

/** The bookings ahead that a participant needs it for; null without a rule: for all of them. */
export const bookingsAskingFor = (student_id: Sql, now: Date): Sql => sql`
  case when ${hasRule} then (select coalesce(array_agg(a.id order by a.id), '{}') ${bookings(student_id, now)}) end`

/** Whether a participant needs it for what is booked or applied for. */
export const isNeededBy = (student_id: Sql, now: Date): Sql => sql`(not ${hasRule}
  or exists (select ${bookings(student_id, now)})
  or (t.is_asked_with_application and exists (
    select from application p join offering o on o.id = p.offering_id join schedule_set c on c.id = o.schedule_set_id
    where p.student_id = ${student_id} and ${isAboutOffering} and ${isToSend(sql`${now}::timestamptz`)})))`

/** Documents (d) of a family's participants, found by them and not by their templates. */
export const isOfFamily = (customer_id: string): Sql => sql`d.student_id = any(array(
  select id from student where customer_id = ${customer_id} and archived_at is null))`

/** A document (d) that was given or is needed now, and isn't renewed by another such one. */
export const isCurrent = (student_id: Sql, now: Date): Sql => {
  const isOpen = sql`(not t.is_archived and ${isNeededBy(student_id, now)})`
  // The offset leaves it a look for each document by its key: as a join, all documents would be read in the order of renewals.
  return sql`(d.status <> 'PENDING' or ${isOpen})
    and not exists (select from document n where n.renews_id = d.id and (n.status <> 'PENDING' or ${isOpen}) offset 0)`
}
