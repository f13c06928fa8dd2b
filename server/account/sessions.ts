import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto"
import type { TokenPair } from "@hub/domain/account/customer"
import { deviceName } from "@hub/domain/account/device-name"
import { currentLanguage } from "@hub/domain/kernel/language"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import type { Who } from "../http/handlers.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { AccountNeeds } from "./account-needs.ts"
import {
  addKnownAddress,
  addSession,
  livingSessions,
  type RefreshRow,
  revokeOwnSession,
  revokeSession,
  revokeSessions,
  rotateSession,
  sessionByRefreshHash,
  userAgentsOf,
} from "./store.ts"

type SessionNeeds = Pick<AccountNeeds, "store" | "tokens" | "clock">

const DAY_MS = 86_400_000
const IDLE_DAYS = 14
const ABSOLUTE_DAYS = 60
/** How long a refresh whose answer was lost may be repeated: two tabs, or a phone without signal (I27). */
const GRACE_MS = 20_000

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest()
const random = (): string => randomBytes(32).toString("base64url")

/** A token's first part, the same in all of its session. */
const familyOf = (token: string): string => token.split(".", 1)[0] ?? ""
const newToken = (family: string): string => `${family}.${random()}`

/** Encrypts a successor with the token before it, so that the database alone can't read it. */
function seal(successor: string, previous: string): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv("aes-256-gcm", sha256(`seal:${previous}`), iv)
  return Buffer.concat([iv, cipher.update(successor, "utf8"), cipher.final(), cipher.getAuthTag()])
}

function unseal(sealed: Buffer, previous: string): string {
  const decipher = createDecipheriv("aes-256-gcm", sha256(`seal:${previous}`), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(-16))
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]).toString("utf8")
}

/**
 * Opens a session on this device and returns its first token pair. Its address is known to the account from then on. An account that has
 * been used before gets a mail about a device that is new to it.
 */
export const openSession =
  ({ store, tokens, clock }: SessionNeeds) =>
  async (
    customer: { id: string; is_restricted: boolean },
    user_agent: string,
    network?: string,
  ): Promise<TokenPair> => {
    const now = clock()
    const family = random()
    const refresh_token = newToken(family)
    const id = newId()
    const expires_at = new Date(now.getTime() + IDLE_DAYS * DAY_MS)
    await store.transaction(async (tx) => {
      const device = deviceName(user_agent)
      const known = await userAgentsOf(tx, customer.id)
      await addSession(tx, {
        id,
        customer_id: customer.id,
        refresh_hash: sha256(refresh_token),
        family_hash: sha256(family),
        user_agent,
        language: currentLanguage(),
        now,
        expires_at,
      })
      if (known.length > 0 && !known.some((agent) => deviceName(agent) === device))
        await queueMail(tx, { kind: "NEW_DEVICE", customer_id: customer.id, about_id: id, facts: { user_agent }, now })
    })
    if (network !== undefined) await addKnownAddress(store, { customer_id: customer.id, address: network, now })
    const access_token = await tokens.sign(
      { customer_id: customer.id, session_id: id, is_restricted: customer.is_restricted },
      now,
    )
    return { access_token, refresh_token }
  }

const isAlive = (row: RefreshRow, now: Date): boolean =>
  row.revoked_at === null && Date.parse(row.expires_at) > now.getTime()

/**
 * Exchanges a refresh token for a new pair (7.2). The previous token returns the same successor within a short grace period. After
 * that, it and any other token of the family can only be a copy, and the whole session ends (I27).
 */
export const refreshSession =
  ({ store, tokens, clock }: SessionNeeds) =>
  async (refresh_token: string): Promise<TokenPair> => {
    const now = clock()
    const given = sha256(refresh_token)
    const next = await store.transaction(async (tx) => {
      const row = await sessionByRefreshHash(tx, {
        token_hash: given,
        family_hash: sha256(familyOf(refresh_token)),
      })
      if (row === undefined || !isAlive(row, now)) return undefined
      if (!row.is_current) {
        const isLate = row.rotated_at === null || now.getTime() - Date.parse(row.rotated_at) > GRACE_MS
        if (row.is_previous && !isLate && row.sealed_successor !== null)
          return { row, token: unseal(row.sealed_successor, refresh_token) }
        await revokeSession(tx, row.id, now)
        return undefined
      }
      const token = newToken(familyOf(refresh_token))
      const latest = Date.parse(row.created_at) + ABSOLUTE_DAYS * DAY_MS
      await rotateSession(tx, {
        id: row.id,
        refresh_hash: sha256(token),
        previous_hash: given,
        sealed_successor: seal(token, refresh_token),
        now,
        expires_at: new Date(Math.min(now.getTime() + IDLE_DAYS * DAY_MS, latest)),
      })
      return { row, token }
    })
    if (next === undefined) throw problem("NOT_AUTHORIZED")
    const { row, token } = next
    const claims = { customer_id: row.customer_id, session_id: row.id, is_restricted: row.is_restricted }
    return { access_token: await tokens.sign(claims, now), refresh_token: token }
  }

export const closeSession =
  ({ store, clock }: Pick<SessionNeeds, "store" | "clock">) =>
  async (session_id: string): Promise<void> => {
    await revokeSession(store, session_id, clock())
  }

/** The devices on which a customer is signed in. */
export const listSessions =
  ({ store, clock }: Pick<SessionNeeds, "store" | "clock">) =>
  async ({ customer_id, session_id }: Who) => {
    const rows = await livingSessions(store, customer_id, clock())
    return rows.map(({ user_agent, ...row }) => ({
      ...row,
      user_agent: user_agent ?? "",
      is_current: row.id === session_id,
    }))
  }

export const endSession =
  ({ store, clock }: Pick<SessionNeeds, "store" | "clock">) =>
  async ({ customer_id }: Who, id: string): Promise<void> => {
    if ((await revokeOwnSession(store, { customer_id, id, now: clock() })) === 0) throw problem("NOT_FOUND")
  }

/** Signs out everywhere, here too (I28). */
export const endAllSessions =
  ({ store, clock }: Pick<SessionNeeds, "store" | "clock">) =>
  async ({ customer_id }: Who): Promise<void> => {
    await revokeSessions(store, customer_id, { but: null, now: clock() })
  }
