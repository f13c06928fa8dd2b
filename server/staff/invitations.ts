import { actorName, type StaffActor } from "@hub/domain/kernel/actor"
import { problem } from "@hub/domain/kernel/problem"
import type { RoleAt } from "@hub/domain/staff/roles"
import { v7 as newId } from "uuid"
import { hashPassword, isCommonPassword } from "../account/passwords.ts"
import { recordAction } from "../audit/record-action.ts"
import { consume } from "../database/rate-limit.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Transport } from "../http/handlers.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import { checkNewPasskey, keepPasskey, newPasskeyOptions } from "./passkeys.ts"
import { businessName, locationNames, requireLocations } from "./queries.ts"
import { newRecoveryCodes } from "./recovery-codes.ts"
import { openSecret, sealSecret } from "./seal-secret.ts"
import { hashOf, newToken, openSession } from "./sessions.ts"
import type { StaffNeeds } from "./staff-needs.ts"
import { addPerson, personByEmail, setPassword, setPin, setRoles } from "./store.ts"
import {
  acceptInvitation,
  addInvitation,
  type Invitation,
  invitationById,
  keepChosen,
  lockInvitation,
  openInvitation,
  renewInvitation,
  withdrawInvitation,
  withdrawOpen,
} from "./store-people.ts"
import { enrolmentOf, newTotpSecret, stepOfCode } from "./totp.ts"

const GOOD_FOR_MS = 48 * 3_600_000
const SHORTEST_PASSWORD = 12
const PER_CODE = { name: "staff-invitation-code", max: 10, seconds: 900 }

interface Invited {
  readonly email: string
  readonly name: string
  readonly roles: readonly RoleAt[]
}

const addressOf = ({ public_origin }: StaffNeeds, token: string): string => `${public_origin}/staff/join/${token}`

async function sendInvitation(
  needs: StaffNeeds,
  tx: Transaction,
  { email, name, by, token }: { email: string; name: string; by: string; token: string },
): Promise<void> {
  const facts = { name, invited_by: by, hours: GOOD_FOR_MS / 3_600_000, token }
  await queueMailTo(tx, {
    kind: "STAFF_INVITATION",
    facts,
    customer_id: null,
    recipient: email,
    language: "en",
    about_id: newId(),
    now: needs.clock(),
  })
}

/** Invites someone. An open invitation to the same address is replaced. Returns the link, which `hub staff invite` prints. */
export const invite =
  (needs: StaffNeeds) =>
  async (by: StaffActor, input: Invited): Promise<{ id: string; address: string }> => {
    const email = input.email.trim().toLowerCase()
    const now = needs.clock()
    const [id, token] = [newId(), newToken()]
    await needs.store.as(by).transaction(async (tx) => {
      if ((await personByEmail(tx, email)) !== undefined) throw problem("STAFF_EXISTS")
      await requireLocations(tx, input.roles)
      await withdrawOpen(tx, email, now)
      await addInvitation(tx, {
        id,
        email,
        name: input.name.trim(),
        roles: input.roles,
        token_hash: hashOf(token),
        invited_by: actorName(by),
        now,
        expires_at: new Date(now.getTime() + GOOD_FOR_MS),
      })
      await sendInvitation(needs, tx, { email, name: input.name.trim(), by: actorName(by), token })
      const details = { email, roles: input.roles }
      await recordAction(tx, { action: "STAFF_INVITED", subject: "staff_invitation", subject_id: id, details, now })
    })
    needs.deliver()
    return { id, address: addressOf(needs, token) }
  }

/** The link before stops working. */
export const inviteAgain =
  (needs: StaffNeeds) =>
  async (by: StaffActor, id: string): Promise<Record<string, never>> => {
    const now = needs.clock()
    const token = newToken()
    await needs.store.as(by).transaction(async (tx) => {
      const found = await invitationById(tx, id)
      if (found === undefined) throw problem("INVITATION_OVER")
      await renewInvitation(tx, id, { token_hash: hashOf(token), expires_at: new Date(now.getTime() + GOOD_FOR_MS) })
      await sendInvitation(needs, tx, { email: found.email, name: found.name, by: actorName(by), token })
      await recordAction(tx, { action: "STAFF_INVITED_AGAIN", subject: "staff_invitation", subject_id: id, now })
    })
    needs.deliver()
    return {}
  }

export const withdraw =
  ({ store, clock }: StaffNeeds) =>
  async (by: StaffActor, id: string): Promise<Record<string, never>> => {
    await store.as(by).transaction(async (tx) => {
      if (!(await withdrawInvitation(tx, id, clock()))) throw problem("INVITATION_OVER")
      await recordAction(tx, {
        action: "STAFF_INVITATION_WITHDRAWN",
        subject: "staff_invitation",
        subject_id: id,
        now: clock(),
      })
    })
    return {}
  }

async function found({ store, clock }: StaffNeeds, token: string): Promise<Invitation> {
  const invitation = await openInvitation(store, hashOf(token), clock())
  if (invitation === undefined) throw problem("INVITATION_OVER")
  return invitation
}

export const readInvitation = (needs: StaffNeeds) => async (token: string) => {
  const { name, email, invited_by, roles, expires_at } = await found(needs, token)
  const names = await locationNames(needs.store)
  return {
    name,
    email,
    invited_by,
    expires_at,
    business: await businessName(needs.store),
    roles: roles.map(({ role, location_id }) => ({
      role,
      location: location_id === null ? null : (names.get(location_id) ?? null),
    })),
  }
}

/** Makes the person of an invitation, which is good once. */
async function accept(tx: Transaction, token: string, now: Date): Promise<Invitation & { readonly staff_id: string }> {
  const invitation = await lockInvitation(tx, hashOf(token), now)
  if (invitation === undefined) throw problem("INVITATION_OVER")
  const { id, email, name, roles } = invitation
  const staff_id = newId()
  if ((await addPerson(tx, { id: staff_id, email, name, now })) === 0) throw problem("STAFF_EXISTS")
  await setRoles(tx, staff_id, roles)
  await acceptInvitation(tx, id, now)
  const details = { email, roles }
  await recordAction(tx, { action: "STAFF_JOINED", by: name, subject: "staff", subject_id: staff_id, details, now })
  return { ...invitation, staff_id }
}

export const passkeyForInvitation = (needs: StaffNeeds) => async (token: string) => {
  const { id, email, name } = await found(needs, token)
  return newPasskeyOptions(needs)({ invitation_id: id, email, name, business: await businessName(needs.store) })
}

export const acceptWithPasskey =
  (needs: StaffNeeds) =>
  async (
    token: string,
    made: Parameters<ReturnType<typeof checkNewPasskey>>[0] & { readonly device: string },
    transport: Transport,
  ) => {
    const now = needs.clock()
    const { asked, credential } = await checkNewPasskey(needs)(made)
    return needs.store.transaction(async (tx) => {
      const { id, staff_id } = await accept(tx, token, now)
      // A challenge of another invitation is no proof for this one.
      if (asked.invitation_id !== id) throw problem("STAFF_STEP_OVER")
      await keepPasskey(tx, { staff_id, name: made.device, now, credential })
      const recovery_codes = await newRecoveryCodes(tx, staff_id)
      await openSession(tx, { staff_id, now }, transport)
      return { recovery_codes }
    })
  }

export const choosePassword = (needs: StaffNeeds) => async (token: string, password: string) => {
  const { id, email } = await found(needs, token)
  const isWeak = password.length < SHORTEST_PASSWORD || (await isCommonPassword(password))
  if (isWeak || password.toLowerCase().includes(email.split("@")[0] ?? email)) throw problem("STAFF_PASSWORD_WEAK")
  const secret = newTotpSecret()
  await keepChosen(needs.store, id, {
    password_hash: await hashPassword(password),
    totp_secret: sealSecret(needs.staff_keys, id, secret),
  })
  return enrolmentOf(secret, email, await businessName(needs.store))
}

/** The app's first code shows that it has the secret; only then is the person made. */
export const acceptWithCode = (needs: StaffNeeds) => async (token: string, code: string, transport: Transport) => {
  const now = needs.clock()
  const { id } = await found(needs, token)
  await consume(needs.store, PER_CODE, id, now)
  return needs.store.transaction(async (tx) => {
    const { staff_id, password_hash, totp_secret } = await accept(tx, token, now)
    const secret = totp_secret === null ? undefined : openSecret(needs.staff_keys, id, totp_secret)
    if (password_hash === null || secret === undefined) throw problem("STAFF_STEP_OVER")
    const step = stepOfCode(secret, code.replaceAll(" ", ""), { now, used_step: 0 })
    if (step === undefined) throw problem("STAFF_CODE_WRONG")
    const sealed = sealSecret(needs.staff_keys, staff_id, secret)
    await setPassword(tx, { staff_id, password_hash, totp_secret: sealed, step })
    const recovery_codes = await newRecoveryCodes(tx, staff_id)
    await openSession(tx, { staff_id, now }, transport)
    return { recovery_codes }
  })
}

/** For people who are at the gate alone: they sign in on its devices and nowhere else. */
export const acceptWithPin =
  ({ store, clock }: StaffNeeds) =>
  async (token: string, pin: string): Promise<Record<string, never>> => {
    const pin_hash = await hashPassword(pin)
    await store.transaction(async (tx) => {
      const { staff_id, roles } = await accept(tx, token, clock())
      if (roles.some(({ role }) => role !== "GATE")) throw problem("NOT_PERMITTED")
      await setPin(tx, staff_id, pin_hash)
    })
    return {}
  }
