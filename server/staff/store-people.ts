import type { RoleAt } from "@hub/domain/staff/roles"
import { NAME_ORDER } from "../database/name-order.ts"
import { type Database, sql } from "../database/sql.ts"

interface Listed {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: RoleAt[]
  readonly passkeys: number
  readonly has_password: boolean
  readonly has_pin: boolean
  readonly last_seen_at: string | null
}

export const listPeople = (db: Database) =>
  db.many<Listed>(sql`
    select s.id, s.name, s.email, s.password_hash is not null as has_password, s.pin_hash is not null as has_pin, s.last_seen_at,
      (select count(*)::int from staff_passkey k where k.staff_id = s.id) as passkeys,
      coalesce((select json_agg(json_build_object('role', role, 'location_id', location_id) order by role, location_id)
        from staff_role r where r.staff_id = s.id), '[]') as roles
    from staff s where s.removed_at is null order by s.name ${NAME_ORDER}, s.id`)

/** Who may sign in on a shared device at a location: those with a PIN who do its gate. */
export const peopleAtGate = (db: Database, location_id: string) =>
  db.many<{ id: string; name: string }>(sql`
    select s.id, s.name from staff s
    where s.removed_at is null and s.pin_hash is not null and exists (
      select from staff_role r where r.staff_id = s.id and r.role in ('OWNER', 'OFFICE', 'GATE')
        and (r.location_id is null or r.location_id = ${location_id}))
    order by s.name ${NAME_ORDER}, s.id`)

export const sessionsOf = (
  db: Database,
  staff_id: string,
  { idle_from, begun_from }: { idle_from: Date; begun_from: Date },
) =>
  db.many<{ id: string; user_agent: string; seen_at: string }>(sql`
    select id, user_agent, seen_at from staff_session
    where staff_id = ${staff_id} and ended_at is null and created_at > ${begun_from} and seen_at > ${idle_from}
    order by seen_at desc`)

export const endOtherSessions = (
  db: Database,
  { staff_id, session_id, now }: { staff_id: string; session_id: string; now: Date },
) =>
  db.run(sql`
    update staff_session set ended_at = ${now} where staff_id = ${staff_id} and id <> ${session_id} and ended_at is null`)

export const codedPeople = (db: Database) =>
  db.many<{ id: string; name: string; email: string; totp_secret: Buffer; totp_step: number }>(sql`
    select id, name, email, totp_secret, totp_step::int from staff
    where removed_at is null and totp_secret is not null and exists (select from company where is_demo) order by created_at, id`)
