import type { DocumentStatus } from "@hub/domain/paperwork/document"
import { mayBecome } from "@hub/domain/paperwork/document-states"
import type { DocumentTemplateRow, FileRow, DocumentRow as Row } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type DocumentRow = Pick<Row, "id" | "student_id" | "status" | "return_reason"> &
  Pick<DocumentTemplateRow, "name" | "kind" | "text"> & {
    signed_at: string | null
    signed_by: string | null
    files: Pick<FileRow, "key" | "public_name">[]
  }

const rowsWhere = (condition: Sql): Sql => sql`
  select d.id, d.student_id, t.name, t.kind, t.text, d.status, d.return_reason,
    coalesce(s.record::json ->> 'signed_at', to_char(d.approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as signed_at,
    s.record::json ->> 'signer_name' as signed_by,
    coalesce((select json_agg(json_build_object('key', f.key, 'public_name', f.public_name) order by df.position)
      from document_file df join file f on f.key = df.file_key where df.document_id = d.id), '[]') as files
  from document d join document_template t on t.id = d.template_id join student st on st.id = d.student_id
    left join document_signature s on s.document_id = d.id
  where ${condition}
  order by t.position, t.name, d.id`

/** Issues each participant of a family the documents that they don't have yet. */
export const issueMissing = (tx: Transaction, customer_id: string, now: Date) =>
  tx.run(sql`
    insert into document (id, template_id, student_id, issued_at)
    select gen_random_uuid(), t.id, s.id, ${now} from document_template t cross join student s
    where s.customer_id = ${customer_id} and s.archived_at is null and not t.is_archived
      and not exists (select from document d where d.student_id = s.id and d.template_id = t.id)
    order by s.id, t.id
    on conflict (student_id, template_id) do nothing`)

/** Of an active participant, and either still required or already given. */
const isWanted = sql`st.archived_at is null and (d.status <> 'PENDING' or not t.is_archived)`

export const documentsOf = (db: Database, customer_id: string) =>
  db.many<DocumentRow>(rowsWhere(sql`st.customer_id = ${customer_id} and ${isWanted}`))

/** Undefined for another family's too. */
export const documentById = (db: Database, customer_id: string, id: string) =>
  db.maybe<DocumentRow>(rowsWhere(sql`d.id = ${id} and st.customer_id = ${customer_id} and ${isWanted}`))

export const lockDocument = (tx: Transaction, id: string) =>
  tx.maybe<Pick<Row, "status">>(sql`select status from document where id = ${id} for no key update`)

/** The only place that changes a document's status (I38). */
export async function moveDocument(tx: Transaction, id: string, to: DocumentStatus): Promise<void> {
  const moved = await tx.run(
    sql`update document set status = ${to}, return_reason = null where id = ${id} and status = any(${mayBecome(to)}::text[])`,
  )
  if (moved !== 1) throw new Error(`The document ${id} can't become ${to}`)
}

export const setFiles = async (tx: Transaction, document_id: string, keys: readonly string[]): Promise<void> => {
  await tx.run(sql`delete from document_file where document_id = ${document_id}`)
  await tx.run(sql`
    insert into document_file (file_key, document_id, position)
    select key, ${document_id}, at from unnest(${keys}::text[]) with ordinality as k (key, at)`)
}

/** The business's answer to files that wait for it; false when none wait. */
export const answerWaiting = async (
  tx: Transaction,
  id: string,
  { to, return_reason, now }: { to: "SIGNED" | "PENDING"; return_reason: string | null; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    update document set status = ${to}, return_reason = ${return_reason},
      approved_at = case when ${to === "SIGNED"} then ${now}::timestamptz end
    where id = ${id} and status = 'AWAITING_APPROVAL'`)) === 1

export const waitingDocuments = (db: Database) =>
  db.many<{ id: string; name: string; student_name: string; files: number }>(sql`
    select d.id, t.name, s.first_name || ' ' || s.last_name as student_name,
      (select count(*) from document_file f where f.document_id = d.id) as files
    from document d join document_template t on t.id = d.template_id join student s on s.id = d.student_id
    where d.status = 'AWAITING_APPROVAL' order by d.issued_at, d.id`)
