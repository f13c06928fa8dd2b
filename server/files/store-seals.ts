import type { FileRow, FileSealRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type SealRow = FileSealRow

export const sealOf = (db: Database, file_key: string) =>
  db.maybe<SealRow>(sql`select id, file_key, customer_id, sealed from file_seal where file_key = ${file_key}`)

export const addSeal = (tx: Transaction, row: SealRow) =>
  tx.run(sql`
    insert into file_seal (id, file_key, customer_id, sealed)
    values (${row.id}, ${row.file_key}, ${row.customer_id}, ${row.sealed}) on conflict (file_key) do nothing`)

export const removeSeals = (tx: Transaction, keys: readonly string[]) =>
  tx.run(sql`delete from file_seal where file_key = any(${keys}::text[])`)

/** Families' files that were stored in the open and shouldn't be, the oldest first. */
export const filesToEncrypt = (db: Database, limit: number) =>
  db.many<{ key: string; customer_id: string }>(sql`
    select key, customer_id from file
    where not is_encrypted and ownership_type in ('MEDICAL', 'SMART_FORM', 'DOCUMENT') and customer_id is not null
    order by created_at, key limit ${limit}`)

/** 0 when the file was removed. */
export const setEncrypted = (db: Database, key: FileRow["key"]) =>
  db.run(sql`update file set is_encrypted = true where key = ${key}`)
