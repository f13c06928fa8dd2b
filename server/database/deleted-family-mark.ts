import { createHash, randomBytes } from "node:crypto"
import { type Database, sql } from "./sql.ts"
import type { Transaction } from "./transaction.ts"

// By which an import knows a deleted family that its files still list: a salted hash of the external id and of the e-mail.

const markOf = (salt: Buffer, value: string): Buffer =>
  createHash("sha256").update(salt).update(value.trim().toLowerCase()).digest()

export async function markDeleted(tx: Transaction, values: readonly (string | null)[], now: Date): Promise<void> {
  const [first] = await tx.many<{ salt: Buffer }>(sql`select salt from deleted_family_mark limit 1`)
  const salt = first?.salt ?? randomBytes(16)
  for (const value of values)
    if (value !== null && value !== "")
      await tx.run(sql`
        insert into deleted_family_mark (hash, salt, deleted_at) values (${markOf(salt, value)}, ${salt}, ${now})
        on conflict do nothing`)
}

/** Whether an external id or e-mail was a deleted family's. */
export async function deletedMarks(db: Database): Promise<(value: string | null) => boolean> {
  const marks = await db.many<{ hash: Buffer; salt: Buffer }>(sql`select hash, salt from deleted_family_mark`)
  const hashes = new Set(marks.map(({ hash }) => hash.toString("hex")))
  // One, but for deletions that ran at the same moment.
  const salts = new Map(marks.map(({ salt }) => [salt.toString("hex"), salt]))
  return (value) =>
    value !== null && [...salts.values()].some((salt) => hashes.has(markOf(salt, value).toString("hex")))
}
