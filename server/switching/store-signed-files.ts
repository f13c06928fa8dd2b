import type { SwitchedFileRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

interface BroughtDocument {
  readonly child: string
  readonly document: string
  readonly document_id: string
  readonly customer_id: string
}

/** Documents of these children that came over, by the keys that files name. */
export const broughtDocuments = (db: Database, children: readonly string[]) =>
  db.many<BroughtDocument>(sql`
    select s.external_id as child, coalesce(t.external_id, t.id::text) as document, d.id as document_id, w.customer_id
    from student s join document d on d.student_id = s.id join switched_document w on w.document_id = d.id
      join document_template t on t.id = d.template_id
    where s.external_id = any(${children}::text[])`)

/** Files that these children's documents have from before, in hexadecimal. */
export const broughtFiles = (db: Database, children: readonly string[]) =>
  db.many<{ child: string; document: string; digest: string }>(sql`
    select s.external_id as child, coalesce(t.external_id, t.id::text) as document, encode(f.digest, 'hex') as digest
    from student s join document d on d.student_id = s.id join switched_file f on f.document_id = d.id
      join document_template t on t.id = d.template_id
    where s.external_id = any(${children}::text[])`)

export const addSignedFile = (tx: Transaction, row: Omit<SwitchedFileRow, "at">, now: Date) =>
  tx.run(sql`
    insert into switched_file (file_key, document_id, customer_id, batch_id, digest, source, at)
    values (${row.file_key}, ${row.document_id}, ${row.customer_id}, ${row.batch_id}, ${row.digest}, ${row.source}, ${now})`)

export const takeSignedFiles = async (tx: Transaction, batch_id: string): Promise<string[]> =>
  (
    await tx.many<{ file_key: string }>(sql`delete from switched_file where batch_id = ${batch_id} returning file_key`)
  ).map(({ file_key }) => file_key)
