import { system } from "@hub/domain/kernel/actor"
import type { Role } from "@hub/domain/staff/roles"
import { invite } from "../staff/invitations.ts"
import { type CommandContext, loginName } from "./command-context.ts"

export interface StaffInviteOptions {
  readonly role: Role
  readonly name?: string
}

/** Invites someone: the way in for a business's first owner, and back in when all owners have lost theirs. */
export async function inviteStaff(
  email: string,
  { role, name = email.split("@")[0] ?? email }: StaffInviteOptions,
  { store, settings, clock, say }: CommandContext,
): Promise<number> {
  const { staff_keys } = settings.secrets
  const needs = {
    store,
    clock,
    staff_keys,
    public_origin: settings.public_origin,
    is_mail_off: false,
    deliver: () => undefined,
  }
  const { address } = await invite(needs)(system(loginName()), {
    email,
    name,
    roles: [{ role, location_id: null }],
  })
  say(
    `${email} is invited as ${role.toLowerCase()}. A running server sends the mail; this is its link, for 48 hours, once:`,
  )
  say(address)
  return 0
}
