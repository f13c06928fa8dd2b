import type { CustomerRow, KnownAddressRow, SignInCodeRow, SignInSessionRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

/** Of the address that is the family's own, or of another that signs in to it. */
export const credentialsByEmail = (db: Database, email: string) =>
  db.maybe<Pick<CustomerRow, "id" | "password_hash" | "is_restricted">>(sql`
    select id, password_hash, is_restricted from customer where lower(email) = lower(${email})
    union all
    select c.id, coalesce(a.password_hash, c.password_hash), c.is_restricted from sign_in_alias a join customer c on c.id = a.customer_id
    where lower(a.email) = lower(${email}) limit 1`)

export const credentialsById = (db: Database, customer_id: string) =>
  db.maybe<Pick<CustomerRow, "email" | "password_hash" | "sign_in_phone"> & { other_hashes: string[] }>(sql`
    select email, password_hash, sign_in_phone,
      array(select a.password_hash from sign_in_alias a where a.customer_id = c.id and a.password_hash is not null) as other_hashes
    from customer c where id = ${customer_id}`)

/** The account that a phone signs in to. */
export const credentialsByPhone = (db: Database, phone: string) =>
  db.maybe<Pick<CustomerRow, "id" | "is_restricted">>(sql`
    select id, is_restricted from customer where sign_in_phone = ${phone}
    union all
    select c.id, c.is_restricted from sign_in_alias a join customer c on c.id = a.customer_id where a.phone = ${phone} limit 1`)

/**
 * The accounts with a phone number in their profile that have no sign-in phone. Behind an extension sits someone else. Two would be enough to know, but with a
 * limit PostgreSQL may scan the whole table.
 */
export const customersWithPhone = (db: Database, phone: string) =>
  db.many<Pick<CustomerRow, "id" | "is_restricted">>(sql`
    select id, is_restricted from customer
    where phone_number = ${phone} and phone_extension is null and sign_in_phone is null`)

/** Serializes by e-mail or phone, so that two first sign-ins at once open one account. */
export const lockIdentity = (tx: Transaction, email_or_phone: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext(${`sign-in: ${email_or_phone}`}))`)

export const addCustomer = (
  tx: Transaction,
  customer: { id: string; email: string | null; phone: string | null; language: string; now: Date },
) =>
  tx.run(sql`
    insert into customer (id, email, phone_number, sign_in_phone, first_name, last_name, language, created_at)
    values (${customer.id}, ${customer.email}, ${customer.phone}, ${customer.phone}, '', '', ${customer.language}, ${customer.now})`)

/** For every address that signs in to the family. */
export const setPasswordHash = (tx: Transaction, customer_id: string, hash: string) =>
  tx.run(sql`
    with others as (update sign_in_alias set password_hash = null where customer_id = ${customer_id})
    update customer set password_hash = ${hash} where id = ${customer_id}`)

export const setEmail = (tx: Transaction, customer_id: string, email: string) =>
  tx.run(sql`update customer set email = ${email} where id = ${customer_id}`)

/** Consent to messages was given for a number, so a new number clears it (4.6). */
export const setSignInPhone = (tx: Transaction, customer_id: string, phone: string) =>
  tx.run(sql`
    update customer set sign_in_phone = ${phone}, phone_number = ${phone}, phone_extension = null,
      is_phone_number_communication_opted_in = case when phone_number = ${phone} and phone_extension is null
        then is_phone_number_communication_opted_in end
    where id = ${customer_id}`)

export const addSession = (
  db: Database,
  session: Pick<SignInSessionRow, "id" | "customer_id" | "refresh_hash" | "family_hash" | "user_agent"> & {
    /** The browser's: the account's own, until its family chooses one. */
    language: string
    now: Date
    expires_at: Date
  },
) =>
  db.run(sql`
    with first as (
      update customer set first_signed_in_at = coalesce(first_signed_in_at, ${session.now}), language = coalesce(language, ${session.language})
      where id = ${session.customer_id} and (first_signed_in_at is null or language is null))
    insert into sign_in_session (id, customer_id, refresh_hash, family_hash, user_agent, created_at, last_used_at, expires_at)
    values (${session.id}, ${session.customer_id}, ${session.refresh_hash}, ${session.family_hash}, ${session.user_agent},
      ${session.now}, ${session.now}, ${session.expires_at})`)

/** What each of the account's sessions has called its browser, also those that have ended. */
export const userAgentsOf = async (db: Database, customer_id: string): Promise<string[]> => {
  const rows = await db.many<Pick<SignInSessionRow, "user_agent">>(sql`
    select distinct user_agent from sign_in_session where customer_id = ${customer_id}`)
  return rows.map(({ user_agent }) => user_agent ?? "")
}

/** The session of a token while it is valid. One indexed read on every signed-in request. */
export type SignedIn = Pick<SignInSessionRow, "id" | "customer_id"> & Pick<CustomerRow, "is_restricted">

/** Those of the sessions that aren't over. */
export const sessionsNow = (db: Database, session_ids: readonly string[], now: Date) =>
  db.many<SignedIn>(sql`
    select s.id, s.customer_id, c.is_restricted
    from sign_in_session s join customer c on c.id = s.customer_id
    where s.id = any(${session_ids}::uuid[]) and s.revoked_at is null and s.expires_at > ${now}`)

export type RefreshRow = Pick<
  SignInSessionRow,
  "id" | "customer_id" | "rotated_at" | "sealed_successor" | "created_at" | "expires_at" | "revoked_at"
> &
  Pick<CustomerRow, "is_restricted"> & { is_current: boolean; is_previous: boolean }

/** Finds and locks the session of a refresh token: its current or previous token, or any of its family. */
export const sessionByRefreshHash = (
  db: Database,
  { token_hash, family_hash }: { token_hash: Buffer; family_hash: Buffer },
) =>
  db.maybe<RefreshRow>(sql`
    select s.id, s.customer_id, c.is_restricted, s.refresh_hash = ${token_hash} as is_current,
      coalesce(s.previous_hash = ${token_hash}, false) as is_previous, s.rotated_at, s.sealed_successor, s.created_at, s.expires_at, s.revoked_at
    from sign_in_session s join customer c on c.id = s.customer_id
    where s.refresh_hash = ${token_hash} or s.previous_hash = ${token_hash} or s.family_hash = ${family_hash}
    for update of s`)

export const rotateSession = (
  db: Database,
  change: Pick<SignInSessionRow, "id" | "refresh_hash" | "previous_hash" | "sealed_successor"> & {
    now: Date
    expires_at: Date
  },
) =>
  db.run(sql`
    update sign_in_session
    set refresh_hash = ${change.refresh_hash}, previous_hash = ${change.previous_hash},
      rotated_at = ${change.now}, sealed_successor = ${change.sealed_successor}, last_used_at = ${change.now}, expires_at = ${change.expires_at}
    where id = ${change.id}`)

export const revokeSession = (db: Database, session_id: string, now: Date) =>
  db.run(sql`update sign_in_session set revoked_at = ${now} where id = ${session_id} and revoked_at is null`)

/** Revokes all sessions of a customer except `but`. */
export const revokeSessions = (db: Database, customer_id: string, { but, now }: { but: string | null; now: Date }) =>
  db.run(sql`
    update sign_in_session set revoked_at = ${now}
    where customer_id = ${customer_id} and revoked_at is null and id is distinct from ${but}::uuid`)

/** 0 when the session is another customer's or has ended. */
export const revokeOwnSession = (
  db: Database,
  { customer_id, id, now }: { customer_id: string; id: string; now: Date },
) =>
  db.run(sql`
    update sign_in_session set revoked_at = ${now}
    where id = ${id} and customer_id = ${customer_id} and revoked_at is null and expires_at > ${now}`)

export const livingSessions = (db: Database, customer_id: string, now: Date) =>
  db.many<Pick<SignInSessionRow, "id" | "user_agent" | "created_at" | "last_used_at">>(sql`
    select id, user_agent, created_at, last_used_at from sign_in_session
    where customer_id = ${customer_id} and revoked_at is null and expires_at > ${now}
    order by last_used_at desc, id desc limit 100`)

type Address = Pick<KnownAddressRow, "customer_id" | "address">

export const addKnownAddress = (db: Database, { customer_id, address, now }: Address & { now: Date }) =>
  db.run(sql`
    insert into known_address (customer_id, address, last_used_at) values (${customer_id}, ${address}, ${now})
    on conflict (customer_id, address) do update set last_used_at = excluded.last_used_at`)

export const isKnownAddress = async (db: Database, { customer_id, address }: Address): Promise<boolean> =>
  (await db.maybe(sql`
    select address from known_address where customer_id = ${customer_id} and address = ${address}`)) !== undefined

export const deleteOldAddresses = (db: Database, now: Date) =>
  db.run(sql`delete from known_address where last_used_at < ${now}::timestamptz - interval '1 year'`)

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
