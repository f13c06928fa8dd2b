import type { OwnershipType } from "@hub/domain/files/file-types"
import type { FileRow as Row } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type FileRow = Omit<Row, "unattached_since" | "created_at">

export const addFile = (db: Database, file: FileRow & { now: Date }) =>
  db.run(sql`
    insert into file (key, customer_id, ownership_type, content_type, size, public_name, unattached_since)
    values (${file.key}, ${file.customer_id}, ${file.ownership_type}, ${file.content_type}, ${file.size}, ${file.public_name},
      ${file.now})`)

export const fileByKey = (db: Database, key: string) =>
  db.maybe<FileRow>(sql`
    select key, customer_id, ownership_type, content_type, size, public_name from file where key = ${key}`)

export interface Tries {
  in_minute: number
  in_day: number
  bytes: number
}

/** Counts an upload that starts. The lock makes a hundred at once count one after another. */
export async function countTry(tx: Transaction, customer_id: string, now: Date): Promise<Tries> {
  await tx.many(sql`select pg_advisory_xact_lock(hashtextextended(${`upload ${customer_id}`}, 0))`)
  await tx.run(sql`insert into file_upload_try (customer_id, at) values (${customer_id}, ${now})`)
  const row = await tx.maybe<Tries>(sql`
    select count(*) filter (where at > ${now}::timestamptz - interval '1 minute')::int as in_minute, count(*)::int as in_day,
      (select coalesce(sum(size), 0)::float8 from file where customer_id = ${customer_id}) as bytes
    from file_upload_try where customer_id = ${customer_id} and at > ${now}::timestamptz - interval '1 day'`)
  return row ?? { in_minute: 0, in_day: 0, bytes: 0 }
}

export const forgetTries = (db: Database, before: Date) => db.run(sql`delete from file_upload_try where at < ${before}`)

/** Attaches those of the keys that are the family's own unattached files of this type, and returns them. */
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

/** Deletes rows that nothing has referred to since `before`, and returns the keys whose bytes can be deleted. */
export async function takeUnattached(db: Database, before: Date, limit: number): Promise<string[]> {
  const rows = await db.many<{ key: string }>(sql`
    delete from file where key in (
      select key from file where unattached_since < ${before} order by unattached_since limit ${limit} for update skip locked)
    returning key`)
  return rows.map(({ key }) => key)
}
