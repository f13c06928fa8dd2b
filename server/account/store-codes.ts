import type { SignInCodeRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

export const TRIES = 5

export const addCode = (
  db: Database,
  code: Pick<SignInCodeRow, "id" | "email" | "code_hash"> & { now: Date; expires_at: Date },
) =>
  db.run(sql`
    insert into sign_in_code (id, email, code_hash, created_at, expires_at)
    values (${code.id}, ${code.email}, ${code.code_hash}, ${code.now}, ${code.expires_at})`)

/** Counts a try at a valid code and returns its hash; undefined when it is unknown, used, expired or was tried too often. */
export const tryCode = (db: Database, code_id: string, now: Date) =>
  db.maybe<Pick<SignInCodeRow, "email" | "code_hash" | "tries">>(sql`
    update sign_in_code set tries = tries + 1
    where id = ${code_id} and used_at is null and expires_at > ${now} and tries < ${TRIES}
    returning email, code_hash, tries`)

/** Spends a code; false when another request was first. */
export const spendCode = async (db: Database, code_id: string, now: Date): Promise<boolean> =>
  (await db.run(sql`update sign_in_code set used_at = ${now} where id = ${code_id} and used_at is null`)) === 1

/** Marks a phone provider's token as used; false when it already was. */
export const spendPhoneToken = async (db: Database, token: { hash: Buffer; expires_at: Date }): Promise<boolean> =>
  (await db.run(sql`
    insert into spent_phone_token (token_hash, expires_at) values (${token.hash}, ${token.expires_at})
    on conflict do nothing`)) === 1

export async function deleteOldCodes(db: Database, now: Date): Promise<void> {
  await db.run(sql`delete from sign_in_code where created_at < ${now}::timestamptz - interval '1 day'`)
  await db.run(sql`delete from spent_phone_token where expires_at < ${now}`)
}
