import type { OwnershipType } from "@hub/domain/files/file-types"
import type { FileSealRow, FileRow as Row, FileRow as SealedFileRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type FileRow = Omit<Row, "unattached_since" | "created_at">

export const addFile = (db: Database, file: FileRow & { now: Date }) =>
  db.run(sql`
    insert into file (key, customer_id, ownership_type, content_type, size, public_name, is_encrypted, unattached_since, created_at)
    values (${file.key}, ${file.customer_id}, ${file.ownership_type}, ${file.content_type}, ${file.size}, ${file.public_name},
      ${file.is_encrypted}, ${file.now}, ${file.now})`)

export const addAttachedFile = (tx: Transaction, file: FileRow & { now: Date }) =>
  tx.run(sql`
    insert into file (key, customer_id, ownership_type, content_type, size, public_name, is_encrypted, unattached_since, created_at)
    values (${file.key}, ${file.customer_id}, ${file.ownership_type}, ${file.content_type}, ${file.size}, ${file.public_name},
      ${file.is_encrypted}, null, ${file.now})`)

/** The next cleaning removes them. */
export const disown = (tx: Transaction, keys: readonly string[]) =>
  tx.run(sql`update file set customer_id = null, unattached_since = 'epoch' where key = any(${keys}::text[])`)

export const fileByKey = (db: Database, key: string) =>
  db.maybe<FileRow>(sql`
    select key, customer_id, ownership_type, content_type, size, public_name, is_encrypted from file where key = ${key}`)

export async function bytesOf(db: Database, customer_id: string): Promise<number> {
  const { bytes } = await db.one<{ bytes: number }>(
    sql`select coalesce(sum(size), 0)::float8 as bytes from file where customer_id = ${customer_id}`,
  )
  return bytes
}

/** Attaches a family's own unattached files of a purpose, and returns their keys. */
export async function attach(
  tx: Transaction,
  files: { customer_id: string; ownership_type: OwnershipType; keys: readonly string[] },
): Promise<string[]> {
  const rows = await tx.many<{ key: string }>(sql`
    update file set unattached_since = null
    where key = any(${files.keys}::text[]) and customer_id = ${files.customer_id} and ownership_type = ${files.ownership_type}
      and unattached_since is not null
    returning key`)
  return rows.map(({ key }) => key)
}

export const release = (tx: Transaction, keys: readonly string[], now: Date) =>
  tx.run(sql`update file set unattached_since = ${now} where key = any(${keys}::text[]) and unattached_since is null`)

/** Deletes rows without a reference since a moment, some at a time, and returns the keys whose bytes can go. */
export async function takeUnattached(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db.many<{ key: string }>(sql`
    delete from file where key in (
      select key from file where unattached_since < ${before} order by unattached_since limit ${limit} for update skip locked)
    returning key`)
  return rows.map(({ key }) => key)
}

export interface OwnFile {
  readonly key: string
  readonly size: number
  readonly content_type: string
  readonly public_name: string
}

export const insertOwnFile = (tx: Transaction, { key, size, content_type, public_name }: OwnFile) =>
  tx.run(sql`
    insert into file (key, customer_id, ownership_type, content_type, size, public_name, is_encrypted, unattached_since)
    values (${key}, null, 'PUBLIC', ${content_type}, ${size}, ${public_name}, false, null)`)

export const detach = (tx: Transaction, key: string, now: Date) =>
  tx.run(sql`update file set unattached_since = ${now} where key = ${key}`)

type SealRow = FileSealRow

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
export const setEncrypted = (db: Database, key: SealedFileRow["key"]) =>
  db.run(sql`update file set is_encrypted = true where key = ${key}`)
