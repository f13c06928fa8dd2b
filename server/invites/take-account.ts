import type { TokenPair } from "@hub/domain/account/customer"
import { ASKED_MAX } from "@hub/domain/invites/invite"
import type { InviteLink } from "@hub/domain/invites/invites.contract"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { requirePassword, takeAccount } from "../account/change-credentials.ts"
import { openSession } from "../account/sessions.ts"
import { consume } from "../database/rate-limit.ts"
import type { Transport } from "../http/handlers.ts"
import { hashesOfCode, inviteToken, readInviteToken } from "./invite-links.ts"
import type { InvitesNeeds } from "./invites-needs.ts"
import {
  addInvites,
  type FoundInvite,
  idByCode,
  inviteById,
  lockInvite,
  lockWaves,
  markUsed,
  nextNth,
} from "./store.ts"

const PER_ADDRESS = { name: "invite-address", max: 60, seconds: 3_600 }
const CODES_PER_ADDRESS = { name: "invite-code-address", max: 20, seconds: 3_600 }
/** New links in the place of one. */
const ANOTHER = { name: "invite-another", max: 3, seconds: 86_400 }

/**
 * Genuine, but without a row: the business has taken it back, or the family is gone. Nor does it open an account whose address was corrected
 * since: the mail went to someone else.
 */
function stateOf(invite: FoundInvite | undefined, now: Date): InviteLink["state"] {
  if (invite === undefined || invite.ended_because === "CANCELED" || invite.expires_at === null) return "GONE"
  if (invite.is_in || invite.used_at !== null) return "USED"
  if (invite.is_elsewhere) return "GONE"
  return Date.parse(invite.expires_at) <= now.getTime() ? "EXPIRED" : "OPEN"
}

const idOf = ({ link_keys }: InvitesNeeds, token: string): string => {
  const id = readInviteToken(link_keys, token)
  if (id === undefined) throw problem("NOT_FOUND")
  return id
}

/** Mail programs open links by themselves, so looking changes nothing. Who it is for is said while it is open; with what to sign in, also afterward. */
export const readInvite =
  (needs: InvitesNeeds) =>
  async (token: string): Promise<InviteLink> => {
    const invite = await inviteById(needs.store, idOf(needs, token))
    const state = stateOf(invite, needs.clock())
    return {
      state,
      first_name: state === "OPEN" ? (invite?.first_name ?? "") : "",
      email: (state === "OPEN" || state === "USED") && invite?.is_elsewhere === false ? invite.email : null,
    }
  }

/** The first who chooses a password has the account; the link is used up by it, and so is every other one of the family. */
export const acceptInvite =
  (needs: InvitesNeeds) =>
  async (token: string, password: string, { ip, network, user_agent }: Transport): Promise<TokenPair> => {
    const { store, clock } = needs
    const id = idOf(needs, token)
    const now = clock()
    await consume(store, PER_ADDRESS, network, now)
    const invite = await inviteById(store, id)
    if (stateOf(invite, now) !== "OPEN" || invite === undefined)
      throw problem("INVITE_OVER", { payload: { state: stateOf(invite, now) } })
    const hash = await requirePassword(password, invite.email)
    await store.as({ kind: "family", customer_id: invite.customer_id }).transaction(async (tx) => {
      const found = await lockInvite(tx, id)
      if (found === undefined || stateOf(found, now) !== "OPEN")
        throw problem("INVITE_OVER", { payload: { state: stateOf(found, now) } })
      await takeAccount(tx, { customer_id: found.customer_id, hash, ip, now })
      await markUsed(tx, found, now)
    })
    return openSession(needs)({ id: invite.customer_id, is_restricted: invite.is_restricted }, user_agent, network)
  }

/** A link that is too old asks for a new one, which goes to the family's address and nowhere else. */
export const askForAnother =
  (needs: InvitesNeeds) =>
  async (token: string, { network }: Pick<Transport, "network">): Promise<void> => {
    const { store, clock } = needs
    const id = idOf(needs, token)
    const now = clock()
    await consume(store, PER_ADDRESS, network, now)
    await store.transaction(async (tx) => {
      await lockWaves(tx)
      const found = await lockInvite(tx, id)
      if (found === undefined || stateOf(found, now) !== "EXPIRED")
        throw problem("INVITE_OVER", { payload: { state: stateOf(found, now) } })
      if (found.is_restricted) throw problem("CUSTOMER_RESTRICTED")
      await consume(tx, ANOTHER, found.customer_id, now)
      const nth = await nextNth(tx, found.customer_id)
      if (nth > ASKED_MAX * 2) throw problem("TOO_MANY_REQUESTS", { payload: { retry_after: 86_400 } })
      const invite = { id: newId(), customer_id: found.customer_id, nth, language: found.language }
      await addInvites(tx, [invite], { wave_id: null, due_at: now })
    })
    needs.begin()
  }

export const inviteByCode =
  ({ store, clock, link_keys }: InvitesNeeds) =>
  async (code: string, { network }: Pick<Transport, "network">): Promise<{ token: string }> => {
    await consume(store, CODES_PER_ADDRESS, network, clock())
    const hashes = hashesOfCode(link_keys, code)
    const found = hashes.length === 0 ? undefined : await idByCode(store, hashes)
    if (found === undefined) throw problem("INVITE_CODE_UNKNOWN")
    return { token: inviteToken(link_keys, found.id) }
  }
