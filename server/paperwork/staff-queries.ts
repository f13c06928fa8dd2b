import type { Decided } from "@hub/domain/kernel/wire"
import type { StaffDocument } from "@hub/domain/paperwork/documents.staff"
import { isStudentAt, type Sites } from "../database/fragments.ts"
import type { FileRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import { isAboutOffering } from "./queries.ts"

// Documents as the office looks at them: what families have sent for them.

export interface StaffRow extends StaffDocument {
  status: "PENDING" | "AWAITING_APPROVAL" | "SIGNED"
}

const columns = (
  now: Date,
): Sql => sql`d.id, s.customer_id as family_id, d.student_id, trim(s.first_name || ' ' || s.last_name) as student,
  t.name, d.status, (select count(*)::int from document_file x where x.document_id = d.id) as files,
  (select max(f.created_at) from document_file x join file f on f.key = x.file_key where x.document_id = d.id) as sent_at,
  (select count(*)::int from operator_action x where x.subject_id = d.id and x.action = 'DOCUMENT_RETURNED') as returned,
  d.return_reason as reason,
  (select min(y.date) from attendance_day y join attendance a on a.id = y.attendance_id join offering o on o.id = a.offering_id
    where y.student_id = d.student_id and y.is_booked and y.ends_at > ${now} and ${isAboutOffering}) as needed_on`

const joins = sql`document d join document_template t on t.id = d.template_id join student s on s.id = d.student_id`

const isIn = (status: "AWAITING_APPROVAL" | "RETURNED"): Sql =>
  status === "AWAITING_APPROVAL"
    ? sql`d.status = 'AWAITING_APPROVAL'`
    : sql`d.status = 'PENDING' and d.return_reason is not null`

interface Page {
  readonly status: "AWAITING_APPROVAL" | "RETURNED"
  readonly sites: Sites
  readonly now: Date
  readonly limit: number
  readonly offset: number
}

export async function documentsForStaff(db: Database, { status, sites, now, limit, offset }: Page) {
  const condition = sql`${isIn(status)} and s.archived_at is null and ${isStudentAt(sql`d.student_id`, sites)}`
  const [items, { total }] = await Promise.all([
    db.many<StaffRow>(sql`
      select * from (select ${columns(now)} from ${joins} where ${condition}) w
      order by sent_at nulls last, id limit ${limit} offset ${offset}`),
    db.one<{ total: number }>(sql`select count(*)::int as total from ${joins} where ${condition}`),
  ])
  return { items, total }
}

/** Signed in another system, whose files came over. */
const hasFilesFromBefore = sql`exists (select from switched_file w where w.document_id = d.id)`

interface WholeRow extends StaffRow {
  birth_date: string | null
  text: string
  from: string
}

export const documentForStaff = (db: Database, id: string, { sites, now }: { sites: Sites; now: Date }) =>
  db.maybe<WholeRow>(sql`
    select ${columns(now)}, s.birth_date, t.text, trim(c.first_name || ' ' || c.last_name) as from
    from ${joins} join customer c on c.id = s.customer_id
    where d.id = ${id} and (t.kind = 'UPLOAD' or ${hasFilesFromBefore}) and ${isStudentAt(sql`d.student_id`, sites)}`)

export const sentFiles = (db: Database, id: string) =>
  db.many<Pick<FileRow, "key" | "content_type"> & { name: string }>(sql`
    select f.key, f.public_name as name, f.content_type from document_file x join file f on f.key = x.file_key
    where x.document_id = ${id} order by x.position`)

/** Who has answered what was sent for it last. */
export const answeredBy = (db: Database, id: string) =>
  db.maybe<Decided>(sql`
    select operator as by, at from operator_action
    where subject_id = ${id} and action in ('DOCUMENT_APPROVED', 'DOCUMENT_RETURNED') order by at desc limit 1`)
