import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { GateDevice } from "../http/handlers.ts"

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
