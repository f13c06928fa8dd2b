import type { HealthGrant } from "@hub/domain/staff/health-grant.staff"
import type { RoleAt } from "@hub/domain/staff/roles"
import { NAME_ORDER } from "../database/fragments.ts"
import type { StaffInvitationRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

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

export type Invitation = Pick<
  StaffInvitationRow,
  "id" | "email" | "name" | "invited_by" | "expires_at" | "password_hash" | "totp_secret"
> & { readonly roles: RoleAt[] }

interface New {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly roles: readonly RoleAt[]
  readonly token_hash: Buffer
  readonly invited_by: string
  readonly now: Date
  readonly expires_at: Date
}

export const withdrawOpen = (tx: Transaction, email: string, now: Date) =>
  tx.run(sql`
    update staff_invitation set withdrawn_at = ${now}
    where email = ${email} and accepted_at is null and withdrawn_at is null`)

export const addInvitation = (tx: Transaction, given: New) =>
  tx.run(sql`
    insert into staff_invitation (id, email, name, roles, token_hash, invited_by, created_at, expires_at)
    values (${given.id}, ${given.email}, ${given.name}, ${JSON.stringify(given.roles)}::jsonb, ${given.token_hash},
      ${given.invited_by}, ${given.now}, ${given.expires_at})`)

const columns = sql`id, email, name, roles, invited_by, expires_at, password_hash, totp_secret`
const isOpen = sql`accepted_at is null and withdrawn_at is null`

export const openInvitation = (db: Database, token_hash: Buffer, now: Date) =>
  db.maybe<Invitation>(sql`
    select ${columns} from staff_invitation where token_hash = ${token_hash} and ${isOpen} and expires_at > ${now}`)

/** Locked: an invitation is accepted once. */
export const lockInvitation = (tx: Transaction, token_hash: Buffer, now: Date) =>
  tx.maybe<Invitation>(sql`
    select ${columns} from staff_invitation where token_hash = ${token_hash} and ${isOpen} and expires_at > ${now} for update`)

export const invitationById = (tx: Transaction, id: string) =>
  tx.maybe<Invitation>(sql`select ${columns} from staff_invitation where id = ${id} and ${isOpen} for update`)

export const renewInvitation = (
  tx: Transaction,
  id: string,
  { token_hash, expires_at }: { token_hash: Buffer; expires_at: Date },
) =>
  tx.run(sql`
    update staff_invitation set token_hash = ${token_hash}, expires_at = ${expires_at}, password_hash = null, totp_secret = null
    where id = ${id}`)

export const keepChosen = (db: Database, id: string, given: { password_hash: string; totp_secret: Buffer }) =>
  db.run(sql`
    update staff_invitation set password_hash = ${given.password_hash}, totp_secret = ${given.totp_secret} where id = ${id}`)

export const acceptInvitation = (tx: Transaction, id: string, now: Date) =>
  tx.run(
    sql`update staff_invitation set accepted_at = ${now}, password_hash = null, totp_secret = null where id = ${id}`,
  )

export const withdrawInvitation = async (tx: Transaction, id: string, now: Date): Promise<boolean> =>
  (await tx.run(sql`update staff_invitation set withdrawn_at = ${now} where id = ${id} and ${isOpen}`)) === 1

export const openInvitations = (db: Database, now: Date) =>
  db.many<Omit<Invitation, "password_hash" | "totp_secret"> & { is_over: boolean }>(sql`
    select id, email, name, roles, invited_by, expires_at, expires_at <= ${now} as is_over
    from staff_invitation where ${isOpen} order by created_at`)

export const livingGrant = (db: Database, staff_id: string, now: Date) =>
  db.maybe<HealthGrant>(sql`
    select reason, ends_at from health_grant where staff_id = ${staff_id} and ends_at > ${now}
    order by ends_at desc limit 1`)

export const addGrant = (
  db: Database,
  row: { id: string; staff_id: string; reason: string; granted_at: Date; ends_at: Date },
) =>
  db.run(sql`
    insert into health_grant (id, staff_id, reason, granted_at, ends_at)
    values (${row.id}, ${row.staff_id}, ${row.reason}, ${row.granted_at}, ${row.ends_at})`)

/** Returns how many were open. */
export const endGrants = (db: Database, staff_id: string, now: Date) =>
  db.run(sql`update health_grant set ends_at = ${now} where staff_id = ${staff_id} and ends_at > ${now}`)
