import type { DocumentKind, DocumentStatus } from "@hub/domain/paperwork/document"
import { mayBecome } from "@hub/domain/paperwork/document-states"
import { type Database, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface DocumentRow {
  id: string
  student_id: string
  name: string
  kind: DocumentKind
  text: string
  status: DocumentStatus
  signed_at: string | null
  signed_by: string | null
  files: { key: string; public_name: string }[]
}

const rowsWhere = (condition: Sql): Sql => sql`
  select d.id, d.student_id, t.name, t.kind, t.text, d.status, s.record::json ->> 'signed_at' as signed_at,
    s.record::json ->> 'signer_name' as signed_by,
    coalesce((select json_agg(json_build_object('key', f.key, 'public_name', f.public_name) order by df.position)
      from document_file df join file f on f.key = df.file_key where df.document_id = d.id), '[]') as files
  from document d join document_template t on t.id = d.template_id join student st on st.id = d.student_id
    left join document_signature s on s.document_id = d.id
  where ${condition}
  order by t.position, t.name, d.id`

/** Gives each participant of a family the documents that the business wants from everybody and that they don't have yet. */
export const issueMissing = (tx: Transaction, customer_id: string, now: Date) =>
  tx.run(sql`
    insert into document (id, template_id, student_id, issued_at)
    select gen_random_uuid(), t.id, s.id, ${now} from document_template t cross join student s
    where s.customer_id = ${customer_id} and s.archived_at is null and not t.is_archived
      and not exists (select from document d where d.student_id = s.id and d.template_id = t.id)
    order by s.id, t.id
    on conflict (student_id, template_id) do nothing`)

/** Of an active participant: required still, or given already. */
const isWanted = sql`st.archived_at is null and (d.status <> 'PENDING' or not t.is_archived)`

/** What a family's participants must give, and what they have given. */
export const documentsOf = (db: Database, customer_id: string) =>
  db.many<DocumentRow>(rowsWhere(sql`st.customer_id = ${customer_id} and ${isWanted}`))

/** Undefined also for another family's. */
export const documentById = (db: Database, customer_id: string, id: string) =>
  db.maybe<DocumentRow>(rowsWhere(sql`d.id = ${id} and st.customer_id = ${customer_id} and ${isWanted}`))

/** What is done to one document takes turns. */
export const lockDocument = (tx: Transaction, id: string) =>
  tx.maybe<{ status: DocumentStatus }>(sql`select status from document where id = ${id} for no key update`)

/** The one way in which a document moves on, from where it may (I38). */
export async function moveDocument(tx: Transaction, id: string, to: DocumentStatus): Promise<void> {
  const moved = await tx.run(
    sql`update document set status = ${to} where id = ${id} and status = any(${mayBecome(to)}::text[])`,
  )
  if (moved !== 1) throw new Error(`The document ${id} can't become ${to}`)
}

export const setFiles = async (tx: Transaction, document_id: string, keys: readonly string[]): Promise<void> => {
  await tx.run(sql`delete from document_file where document_id = ${document_id}`)
  await tx.run(sql`
    insert into document_file (file_key, document_id, position)
    select key, ${document_id}, at from unnest(${keys}::text[]) with ordinality as k (key, at)`)
}
