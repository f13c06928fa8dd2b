import type { Address } from "@hub/domain/account/customer"
import type { Database } from "../database/sql.ts"
import { sql } from "../database/sql.ts"

export interface CustomerRow {
  id: string
  first_name: string
  last_name: string
  email: string
  address: Address | null
  phone_number: string | null
  is_phone_number_communication_opted_in: boolean | null
  is_restricted: boolean
}

export const customerById = (db: Database, customer_id: string) =>
  db.maybe<CustomerRow>(sql`
    select id, first_name, last_name, email, address, phone_number, is_phone_number_communication_opted_in, is_restricted
    from customer where id = ${customer_id}`)

export const credentialsByEmail = (db: Database, email: string) =>
  db.maybe<{ id: string; password_hash: string | null; is_restricted: boolean }>(
    sql`select id, password_hash, is_restricted from customer where lower(email) = lower(${email})`,
  )

export const addSession = (
  db: Database,
  session: { id: string; customer_id: string; refresh_hash: Buffer; user_agent: string; expires_at: Date },
) =>
  db.run(sql`
    insert into sign_in_session (id, customer_id, refresh_hash, user_agent, expires_at)
    values (${session.id}, ${session.customer_id}, ${session.refresh_hash}, ${session.user_agent}, ${session.expires_at})`)

/** The living session of a token, with what its customer may do now. One indexed read on every signed-in request. */
export const livingSession = (db: Database, session_id: string, now: Date) =>
  db.maybe<{ customer_id: string; is_restricted: boolean }>(sql`
    select s.customer_id, c.is_restricted
    from sign_in_session s join customer c on c.id = s.customer_id
    where s.id = ${session_id} and s.revoked_at is null and s.expires_at > ${now}`)

export interface RefreshRow {
  id: string
  customer_id: string
  is_restricted: boolean
  is_current: boolean
  rotated_at: string | null
  sealed_successor: Buffer | null
  created_at: string
  expires_at: string
  revoked_at: string | null
}

/** Finds the session that a refresh token belongs to, as its current token or as the one before, and locks it. */
export const sessionByRefreshHash = (db: Database, token_hash: Buffer) =>
  db.maybe<RefreshRow>(sql`
    select s.id, s.customer_id, c.is_restricted, s.refresh_hash = ${token_hash} as is_current, s.rotated_at, s.sealed_successor,
      s.created_at, s.expires_at, s.revoked_at
    from sign_in_session s join customer c on c.id = s.customer_id
    where s.refresh_hash = ${token_hash} or s.previous_hash = ${token_hash}
    for update of s`)

export const rotateSession = (
  db: Database,
  change: {
    id: string
    refresh_hash: Buffer
    previous_hash: Buffer
    sealed_successor: Buffer
    now: Date
    expires_at: Date
  },
) =>
  db.run(sql`
    update sign_in_session
    set refresh_hash = ${change.refresh_hash}, previous_hash = ${change.previous_hash}, rotated_at = ${change.now},
      sealed_successor = ${change.sealed_successor}, last_used_at = ${change.now}, expires_at = ${change.expires_at}
    where id = ${change.id}`)

export const revokeSession = (db: Database, session_id: string, now: Date) =>
  db.run(sql`update sign_in_session set revoked_at = ${now} where id = ${session_id} and revoked_at is null`)

/** Counts tries under a key in the last minutes, and adds this one. Shared by all processes. */
export async function countAttempt(db: Database, key: string, minutes: number): Promise<number> {
  const row = await db.maybe<{ tries: number }>(sql`
    with added as (insert into sign_in_attempt (key) values (${key}))
    select count(*)::int as tries from sign_in_attempt
    where key = ${key} and at > now() - make_interval(mins => ${minutes})`)
  return (row?.tries ?? 0) + 1
}

export const forgetAttempts = (db: Database, key: string) => db.run(sql`delete from sign_in_attempt where key = ${key}`)
