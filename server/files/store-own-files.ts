import { sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

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
