import { type DocumentStatus, mayBecome, RENEWAL_DAYS, type Signer } from "@hub/domain/paperwork/document"
import { type FamilyIds, ofFamilies } from "../database/family-conditions.ts"
import { companyDay } from "../database/fragments.ts"
import type { DocumentTemplateRow, FileRow, DocumentRow as Row } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { cameOver, hasGivenEarlier, isCurrent, isNeededBy, isOfFamily, signerBefore } from "./queries.ts"

export type DocumentRow = Pick<Row, "id" | "student_id" | "template_id" | "status" | "return_reason" | "valid_until"> &
  Pick<DocumentTemplateRow, "name" | "kind"> & {
    signer: Signer | null
    signed_at: string | null
    signed_by: string | null
    came_over: boolean
    renews_until: string | null
    files: Pick<FileRow, "key" | "public_name">[]
  }

const rowsWhere = (condition: Sql): Sql => sql`
  select d.id, d.student_id, d.template_id, t.name, t.kind, t.signer, d.status, d.return_reason, d.valid_until,
    (select o.valid_until from document o where o.id = d.renews_id) as renews_until,
    coalesce(s.record::json ->> 'signed_at', to_char(d.approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as signed_at,
    coalesce(s.record::json ->> 'signer_name', ${signerBefore}) as signed_by,
    s.document_id is null and ${cameOver} as came_over,
    coalesce((select json_agg(json_build_object('key', f.key, 'public_name', f.public_name) order by df.position)
      from document_file df join file f on f.key = df.file_key where df.document_id = d.id), '[]') as files
  from document d join document_template t on t.id = d.template_id join student st on st.id = d.student_id
    left join document_signature s on s.document_id = d.id
  where ${condition}
  order by t.position, t.name, d.id`

/** Issues each participant of a family the documents that they need and don't have yet, and new ones for those that end soon. */
export const issueMissing = (tx: Transaction, customer_id: FamilyIds, now: Date) =>
  tx.run(sql`
    insert into document (id, template_id, student_id, issued_at, renews_id)
    select gen_random_uuid(), template_id, student_id, ${now}, renews_id from (
      select t.id as template_id, s.id as student_id, null::uuid as renews_id
      from document_template t cross join student s
      where s.customer_id ${ofFamilies(customer_id)} and s.archived_at is null and not t.is_archived and ${isNeededBy(sql`s.id`, now)}
        and not exists (select from document d where d.student_id = s.id and d.template_id = t.id)
        and not ${hasGivenEarlier(sql`s.id`, now)}
      union all
      select d.template_id, d.student_id, d.id
      from document d join document_template t on t.id = d.template_id join student s on s.id = d.student_id
      where s.customer_id ${ofFamilies(customer_id)} and s.archived_at is null and not t.is_archived and d.status = 'SIGNED'
        and d.valid_until < ${companyDay(now)} + ${RENEWAL_DAYS}::int and ${isNeededBy(sql`s.id`, now)}
        and not exists (select from document n where n.renews_id = d.id)) missing
    order by student_id, template_id
    on conflict do nothing`)

/** Of an active participant, and either still required or already given. */
const isWanted = sql`st.archived_at is null and (d.status <> 'PENDING' or not t.is_archived)`

/** The documents of a family: those that were given, and those that are needed now. */
export const documentsOf = (db: Database, customer_id: string, now: Date) =>
  db.many<DocumentRow>(rowsWhere(sql`${isOfFamily(customer_id)} and ${isCurrent(sql`d.student_id`, now)}`))

/** Undefined for another family's too. One that its rule doesn't need any more can still be finished. */
export const documentById = (db: Database, customer_id: string, id: string) =>
  db.maybe<DocumentRow>(rowsWhere(sql`d.id = ${id} and st.customer_id = ${customer_id} and ${isWanted}`))

export const lockDocument = (tx: Transaction, id: string) =>
  tx.maybe<Pick<Row, "status">>(sql`select status from document where id = ${id} for no key update`)

/** Until when what is given on this day counts; a renewal that comes early loses none of the days that are left. */
const validUntil = (now: Date): Sql => sql`
  (select (greatest(${companyDay(now)}, (select o.valid_until from document o where o.id = document.renews_id))
    + make_interval(months => t.valid_months))::date from document_template t where t.id = document.template_id)`

/** Changes a document's status (I38); the business's answer to files is `answerWaiting`. */
export async function moveDocument(tx: Transaction, id: string, to: DocumentStatus, now: Date): Promise<void> {
  const valid_until = to === "SIGNED" ? validUntil(now) : sql`null::date`
  const moved = await tx.run(sql`
    update document set status = ${to}, return_reason = null, valid_until = ${valid_until}
    where id = ${id} and status = any(${mayBecome(to)}::text[])`)
  if (moved !== 1) throw new Error(`The document ${id} can't become ${to}`)
}

/** What this one renews, and what that one renewed, the newest first. */
export const earlierOf = (db: Database, id: string) =>
  db.many<{ id: string; signed_at: string | null; valid_until: string | null }>(sql`
    with recursive earlier as (
      select o.*, 1 as back from document d join document o on o.id = d.renews_id where d.id = ${id}
      union all select o.*, e.back + 1 from earlier e join document o on o.id = e.renews_id where e.back < 50)
    select e.id, coalesce(s.record::json ->> 'signed_at', to_char(e.approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as signed_at,
      e.valid_until
    from earlier e left join document_signature s on s.document_id = e.id order by e.back`)

export const setFiles = async (tx: Transaction, document_id: string, keys: readonly string[]): Promise<void> => {
  await tx.run(sql`delete from document_file where document_id = ${document_id}`)
  await tx.run(sql`
    insert into document_file (file_key, document_id, position)
    select key, ${document_id}, at from unnest(${keys}::text[]) with ordinality as k (key, at)`)
}

/** Behind those that it has; false where it has as many as a document takes. */
export const addFileOf = async (
  tx: Transaction,
  { document_id, file_key, most }: { document_id: string; file_key: string; most: number },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into document_file (file_key, document_id, position)
    select ${file_key}, ${document_id}, count(*) + 1 from document_file where document_id = ${document_id} having count(*) < ${most}`)) ===
  1

export const filesOf = async (db: Database, document_id: string): Promise<number> =>
  (
    await db.one<{ files: number }>(
      sql`select count(*)::int as files from document_file where document_id = ${document_id}`,
    )
  ).files

export const removeFilesOf = (tx: Transaction, keys: readonly string[]) =>
  tx.run(sql`delete from document_file where file_key = any(${keys}::text[])`)

/** The business's answer to files that wait for it; undefined when none wait. */
export const answerWaiting = (
  tx: Transaction,
  id: string,
  { to, return_reason, now }: { to: "SIGNED" | "PENDING"; return_reason: string | null; now: Date },
) =>
  tx.maybe<{ customer_id: string; student_name: string }>(sql`
    with answered as (
      update document set status = ${to}, return_reason = ${return_reason},
        approved_at = case when ${to === "SIGNED"} then ${now}::timestamptz end,
        valid_until = case when ${to === "SIGNED"} then ${validUntil(now)} end
      where id = ${id} and status = 'AWAITING_APPROVAL' returning student_id)
    select s.customer_id, s.first_name as student_name from answered join student s on s.id = answered.student_id`)

/** False when another process has looked today. */
export const claimLook = async (tx: Transaction, customer_id: string, today: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into requirement_reminder_look as l (customer_id, looked_on) values (${customer_id}, ${today})
    on conflict (customer_id) do update set looked_on = excluded.looked_on where l.looked_on < excluded.looked_on`)) ===
  1

interface Reminded {
  student_id: string
  kind: string
  subject: string
  due_on: string
  stage: "SOON" | "OVERDUE"
}

/** How many of these the family hasn't been reminded of. A weekly class isn't a reason to write each week. */
export const noteReminded = (tx: Transaction, items: readonly Reminded[], now: Date): Promise<number> =>
  tx.run(sql`
    insert into requirement_reminder as r (student_id, kind, subject, due_on, stage, reminded_at)
    select distinct on (i.student_id, i.kind, i.subject, i.stage) i.student_id, i.kind, i.subject, i.due_on, i.stage, ${now}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (student_id uuid, kind text, subject text, due_on date, stage text)
    order by i.student_id, i.kind, i.subject, i.stage, i.due_on
    on conflict (student_id, kind, subject, stage) do update set due_on = excluded.due_on, reminded_at = excluded.reminded_at
      where excluded.due_on > r.due_on + 28`)

interface Version {
  readonly template_id: string
  readonly earlier_id: string
}

/** What counts for the earlier template counts for this one, too. */
export const addEarlier = (tx: Transaction, { template_id, earlier_id }: Version) =>
  tx.run(sql`
    insert into document_template_earlier (template_id, earlier_id)
    select ${template_id}::uuid, ${earlier_id}::uuid
    union select ${template_id}::uuid, e.earlier_id from document_template_earlier e where e.template_id = ${earlier_id}`)
