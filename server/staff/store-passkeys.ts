import type { StaffChallengeRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

interface New {
  readonly id: string
  readonly staff_id: string
  readonly public_key: Buffer
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly now: Date
}

export const addPasskey = (db: Database, { id, staff_id, public_key, counter, transports, name, now }: New) =>
  db.run(sql`
    insert into staff_passkey (id, staff_id, public_key, counter, transports, name, created_at)
    values (${id}, ${staff_id}, ${public_key}, ${counter}, ${transports}, ${name}, ${now}) on conflict do nothing`)

export const passkeysOf = (db: Database, staff_id: string) =>
  db.many<{ id: string; name: string; created_at: string; last_used_at: string | null }>(sql`
    select id, name, created_at, last_used_at from staff_passkey where staff_id = ${staff_id} order by created_at`)

export const passkeyById = (db: Database, id: string) =>
  db.maybe<{ id: string; staff_id: string; public_key: Buffer; counter: number }>(sql`
    select p.id, p.staff_id, p.public_key, p.counter::float8 as counter
    from staff_passkey p join staff s on s.id = p.staff_id where p.id = ${id} and s.removed_at is null`)

export const markPasskeyUsed = (db: Database, { id, counter, now }: { id: string; counter: number; now: Date }) =>
  db.run(sql`update staff_passkey set counter = ${counter}, last_used_at = ${now} where id = ${id}`)

export const removePasskey = async (db: Database, staff_id: string, id: string): Promise<boolean> =>
  (await db.run(sql`delete from staff_passkey where staff_id = ${staff_id} and id = ${id}`)) === 1

type NewChallenge = Pick<StaffChallengeRow, "id" | "kind" | "challenge"> & {
  readonly staff_id?: string | null
  readonly invitation_id?: string | null
  readonly expires_at: Date
}

export const addChallenge = (
  db: Database,
  { id, kind, challenge, staff_id, invitation_id, expires_at }: NewChallenge,
) =>
  db.run(sql`
    insert into staff_challenge (id, kind, staff_id, invitation_id, challenge, expires_at)
    values (${id}, ${kind}, ${staff_id ?? null}, ${invitation_id ?? null}, ${challenge}, ${expires_at})`)

type Found = Pick<StaffChallengeRow, "staff_id" | "invitation_id" | "challenge">

/** Good once: it is gone after it was taken, unless it `keeps` for another try. */
export const takeChallenge = (
  db: Database,
  { id, kind, now, keeps = false }: Pick<StaffChallengeRow, "id" | "kind"> & { now: Date; keeps?: boolean },
) =>
  db.maybe<Found>(
    keeps
      ? sql`select staff_id, invitation_id, challenge from staff_challenge
          where id = ${id} and kind = ${kind} and expires_at > ${now}`
      : sql`delete from staff_challenge where id = ${id} and kind = ${kind} and expires_at > ${now}
          returning staff_id, invitation_id, challenge`,
  )

export const forgetChallenges = (db: Database, now: Date) =>
  db.run(sql`delete from staff_challenge where expires_at < ${now}`)
