import type { RoleAt } from "@hub/domain/staff/roles"
import type { StaffRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { GateDevice } from "../http/handlers.ts"

export type Person = Pick<StaffRow, "id" | "name" | "email" | "password_hash" | "totp_secret" | "pin_hash"> & {
  readonly totp_step: number
  readonly roles: readonly RoleAt[]
}

const roles = sql`coalesce((select json_agg(json_build_object('role', role, 'location_id', location_id) order by role, location_id)
  from staff_role r where r.staff_id = s.id), '[]') as roles`

const person = sql`s.id, s.name, s.email, s.password_hash, s.totp_secret, s.totp_step::float8 as totp_step, s.pin_hash, ${roles}`

export const personByEmail = (db: Database, email: string) =>
  db.maybe<Person>(sql`select ${person} from staff s where s.email = ${email} and s.removed_at is null`)

export const personById = (db: Database, id: string) =>
  db.maybe<Person>(sql`select ${person} from staff s where s.id = ${id} and s.removed_at is null`)

/** Locked, so that what is decided about the person holds until the transaction ends. */
export const lockPerson = (tx: Transaction, id: string) =>
  tx.maybe<{ id: string }>(sql`select id from staff where id = ${id} and removed_at is null for update`)

export const addPerson = (
  tx: Transaction,
  given: Pick<StaffRow, "id" | "email" | "name"> & { readonly now: Date },
): Promise<number> =>
  tx.run(sql`
    insert into staff (id, email, name, created_at) values (${given.id}, ${given.email}, ${given.name}, ${given.now})
    on conflict (email) where removed_at is null do nothing`)

export async function setRoles(tx: Transaction, staff_id: string, given: readonly RoleAt[]): Promise<void> {
  await tx.run(sql`delete from staff_role where staff_id = ${staff_id}`)
  await tx.run(sql`
    insert into staff_role (staff_id, role, location_id)
    select distinct ${staff_id}::uuid, role, location_id
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(role text, location_id uuid)`)
}

export const removePerson = (tx: Transaction, id: string, now: Date) =>
  tx.run(sql`update staff set removed_at = ${now} where id = ${id} and removed_at is null`)

export const setPassword = (
  tx: Transaction,
  {
    staff_id,
    password_hash,
    totp_secret,
    step,
  }: { staff_id: string; password_hash: string; totp_secret: Buffer; step: number },
) =>
  tx.run(sql`
    update staff set password_hash = ${password_hash}, totp_secret = ${totp_secret}, totp_step = ${step} where id = ${staff_id}`)

export const setPin = (db: Database, staff_id: string, pin_hash: string) =>
  db.run(sql`update staff set pin_hash = ${pin_hash} where id = ${staff_id} and removed_at is null`)

/** False when another request has used the same code. */
export const takeStep = async (db: Database, staff_id: string, step: number): Promise<boolean> =>
  (await db.run(sql`update staff set totp_step = ${step} where id = ${staff_id} and totp_step < ${step}`)) === 1

export const putRecoveryCodes = async (tx: Transaction, staff_id: string, hashes: readonly Buffer[]) => {
  await tx.run(sql`delete from staff_recovery_code where staff_id = ${staff_id}`)
  for (const hash of hashes)
    await tx.run(sql`insert into staff_recovery_code (staff_id, code_hash) values (${staff_id}, ${hash})`)
}

export const takeRecoveryCode = async (db: Database, staff_id: string, hash: Buffer, now: Date): Promise<boolean> =>
  (await db.run(sql`
    update staff_recovery_code set used_at = ${now} where staff_id = ${staff_id} and code_hash = ${hash} and used_at is null`)) ===
  1

export const recoveryCodesLeft = (db: Database, staff_id: string) =>
  db.one<{ count: number }>(
    sql`select count(*)::int as count from staff_recovery_code where staff_id = ${staff_id} and used_at is null`,
  )

export interface SignedIn {
  readonly session_id: string
  readonly staff_id: string
  readonly name: string
  readonly email: string
  readonly proved_at: string
  readonly device_id: string | null
  readonly device_location: string | null
  readonly is_stale: boolean
  readonly roles: readonly RoleAt[]
  /** Why an owner reads what is medical at the moment; null where they don't. */
  readonly health_reason: string | null
}

/** A living session of someone who is still here, on a device that isn't revoked. */
export const livingSession = (
  db: Database,
  token_hash: Buffer,
  { now, idle_from, begun_from }: { now: Date; idle_from: Date; begun_from: Date },
) =>
  db.maybe<SignedIn>(sql`
    select e.id as session_id, s.id as staff_id, s.name, s.email, e.proved_at, e.device_id, d.location_id as device_location,
      e.seen_at < ${now}::timestamptz - interval '1 minute' as is_stale, ${roles},
      (select g.reason from health_grant g where g.staff_id = s.id and g.ends_at > ${now}
        and exists (select from staff_role r where r.staff_id = s.id and r.role = 'OWNER')
        order by g.ends_at desc limit 1) as health_reason
    from staff_session e join staff s on s.id = e.staff_id left join gate_device d on d.id = e.device_id
    where e.token_hash = ${token_hash} and e.ended_at is null and e.created_at > ${begun_from} and e.seen_at > ${idle_from}
      and s.removed_at is null and (e.device_id is null or d.revoked_at is null)`)

export const touchSession = (
  db: Database,
  { session_id, staff_id, now }: { session_id: string; staff_id: string; now: Date },
) =>
  db.run(sql`
    with seen as (update staff_session set seen_at = ${now} where id = ${session_id} returning device_id),
      device as (update gate_device set last_seen_at = ${now} where id = (select device_id from seen))
    update staff set last_seen_at = ${now} where id = ${staff_id}`)

export const addSession = (
  tx: Database,
  given: { id: string; staff_id: string; device_id: string | null; token_hash: Buffer; user_agent: string; now: Date },
) =>
  tx.run(sql`
    insert into staff_session (id, staff_id, device_id, token_hash, user_agent, proved_at, created_at, seen_at)
    values (${given.id}, ${given.staff_id}, ${given.device_id}, ${given.token_hash}, ${given.user_agent}, ${given.now}, ${given.now},
      ${given.now})`)

export const endSession = (db: Database, id: string, now: Date) =>
  db.run(sql`update staff_session set ended_at = ${now} where id = ${id} and ended_at is null`)

export const endSessionsOf = (db: Database, staff_id: string, now: Date) =>
  db.run(sql`update staff_session set ended_at = ${now} where staff_id = ${staff_id} and ended_at is null`)

export const endSessionsOn = (db: Database, device_id: string, now: Date) =>
  db.run(sql`update staff_session set ended_at = ${now} where device_id = ${device_id} and ended_at is null`)

export const proveSession = (db: Database, id: string, now: Date) =>
  db.run(sql`update staff_session set proved_at = ${now} where id = ${id}`)

interface New {
  readonly id: string
  readonly name: string
  readonly location_id: string
  readonly enrol_hash: Buffer
  readonly enrol_until: Date
  readonly created_by: string
  readonly now: Date
}

export const addDevice = (tx: Transaction, given: New) =>
  tx.run(sql`
    insert into gate_device (id, name, location_id, enrol_hash, enrol_until, created_by, created_at)
    values (${given.id}, ${given.name}, ${given.location_id}, ${given.enrol_hash}, ${given.enrol_until}, ${given.created_by}, ${given.now})`)

/** The code is used up: two browsers that scan it at once don't both become the device. */
export const enrolDevice = (
  db: Database,
  { enrol_hash, token_hash, now }: { enrol_hash: Buffer; token_hash: Buffer; now: Date },
) =>
  db.maybe<{ id: string; name: string; location_id: string }>(sql`
    update gate_device set token_hash = ${token_hash}, enrolled_at = ${now}, last_seen_at = ${now}, enrol_hash = null
    where enrol_hash = ${enrol_hash} and enrol_until > ${now} and enrolled_at is null and revoked_at is null
    returning id, name, location_id`)

export const deviceByToken = (db: Database, token_hash: Buffer) =>
  db.maybe<GateDevice>(sql`
    select id, name, location_id from gate_device where token_hash = ${token_hash} and revoked_at is null`)

export const deviceById = (db: Database, id: string) =>
  db.maybe<GateDevice>(sql`select id, name, location_id from gate_device where id = ${id} and revoked_at is null`)

export const revokeDevice = async (tx: Transaction, id: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`update gate_device set revoked_at = ${now} where id = ${id} and revoked_at is null`)) === 1

interface Shown extends GateDevice {
  readonly person: string | null
  readonly since: string | null
  readonly enrolled_at: string | null
  readonly last_seen_at: string | null
}

/** Those that are enrolled, or still may be. */
export const devicesNow = (db: Database, now: Date) =>
  db.many<Shown>(sql`
    select d.id, d.name, d.location_id, d.enrolled_at, d.last_seen_at, p.name as person, p.since
    from gate_device d left join lateral (
      select s.name, e.created_at as since from staff_session e join staff s on s.id = e.staff_id
      where e.device_id = d.id and e.ended_at is null and e.seen_at > ${now}::timestamptz - interval '1 hour'
      order by e.created_at desc limit 1) p on true
    where d.revoked_at is null and (d.enrolled_at is not null or d.enrol_until > ${now})
    order by d.created_at`)
