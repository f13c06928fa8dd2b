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

/** How many codes went to an e-mail in the last hour and day, and when the last one did. */
export const codesSent = (db: Database, email: string, now: Date) =>
  db.maybe<{ in_hour: number; in_day: number; last_at: string | null }>(sql`
    select count(*) filter (where created_at > ${now}::timestamptz - interval '1 hour')::int as in_hour, count(*)::int as in_day,
      max(created_at) as last_at
    from sign_in_code where lower(email) = lower(${email}) and created_at > ${now}::timestamptz - interval '1 day'`)

/** Counts a try at a valid code and returns what to compare with. Undefined for an expired, used or unknown code alike. */
export const tryCode = (db: Database, code_id: string, now: Date) =>
  db.maybe<Pick<SignInCodeRow, "email" | "code_hash" | "tries">>(sql`
    update sign_in_code set tries = tries + 1
    where id = ${code_id} and used_at is null and expires_at > ${now} and tries < ${TRIES}
    returning email, code_hash, tries`)

/** Tries at all codes of an e-mail in the last day. */
export const triesInDay = (db: Database, email: string, now: Date) =>
  db.maybe<{ tries: number }>(sql`
    select coalesce(sum(tries), 0)::int as tries from sign_in_code
    where lower(email) = lower(${email}) and created_at > ${now}::timestamptz - interval '1 day'`)

/** Marks a code as used; false when another request was first. */
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
  await db.run(sql`delete from sign_in_attempt where at < ${now}::timestamptz - interval '1 day'`)
}
