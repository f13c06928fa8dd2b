import type { RoleAt } from "@hub/domain/staff/roles"
import type { StaffInvitationRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

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
