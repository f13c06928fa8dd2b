import { createHmac, randomInt, timingSafeEqual } from "node:crypto"
import { currentLanguage } from "@hub/domain/kernel/language"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { readPublicSettings } from "../company/read-company.ts"
import { consume } from "../database/rate-limit.ts"
import type { Transport } from "../http/handlers.ts"
import type { Key } from "../kernel/key-list.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import type { AccountNeeds } from "./account-needs.ts"
import { addCode, credentialsByEmail, spendCode, TRIES, tryCode } from "./store.ts"

const m = messages("server/account.errors")

// I29: six digits from the system's random source, good once, for ten minutes and five tries. The database has only an HMAC bound to the
// code's id, under a key from the data folder.

const MINUTES = 10
const PER_ADDRESS = { name: "code-address", max: 20, seconds: 3_600 }
const PER_EMAIL = [
  { name: "code-minute", max: 1, seconds: 60 },
  { name: "code-hour", max: 5, seconds: 3_600 },
  { name: "code-day", max: 20, seconds: 86_400 },
]
const TRIES_PER_DAY = { name: "code-tries", max: 100, seconds: 86_400 }

const hashOf = ({ bytes }: Key, code_id: string, code: string): Buffer =>
  createHmac("sha256", bytes).update(`sign-in-code:${code_id}:${code}`).digest()

/**
 * Sends a code (7.2). Whether the account exists shows in the mail alone: the answer and the rows written are the same.
 */
export const sendEmailCode =
  (needs: AccountNeeds) =>
  async (input: { email: string }, { network }: Transport): Promise<{ code_id: string }> => {
    const { store, clock, code_keys, is_mail_off } = needs
    if (is_mail_off) throw problem("EMAIL_CODE_NOT_OFFERED")
    const now = clock()
    const email = input.email.trim().toLowerCase()
    const { is_sign_up_enabled } = await readPublicSettings({ store })()
    await consume(store, PER_ADDRESS, network, now)
    const id = newId()
    const code = String(randomInt(0, 1_000_000)).padStart(6, "0")
    await store.transaction(async (tx) => {
      for (const limit of PER_EMAIL) await consume(tx, limit, email, now)
      const expires_at = new Date(now.getTime() + MINUTES * 60_000)
      await addCode(tx, { id, email, code_hash: hashOf(code_keys.current(), id, code), now, expires_at })
      const customer = await credentialsByEmail(tx, email)
      const mail =
        customer === undefined && !is_sign_up_enabled
          ? ({ kind: "NO_ACCOUNT", facts: {} } as const)
          : ({ kind: "SIGN_IN_CODE", facts: { code, minutes: MINUTES } } as const)
      await queueMailTo(tx, {
        ...mail,
        customer_id: null,
        recipient: email,
        language: currentLanguage(),
        about_id: id,
        now,
        good_until: expires_at,
      })
    })
    needs.deliver()
    return { code_id: id }
  }

/**
 * Checks a code, spends it and returns the e-mail that it proves. A try is counted before it is checked, so wrong ones count.
 */
export const proveEmail =
  ({ store, clock, code_keys }: AccountNeeds) =>
  async ({ code_id, code }: { code_id: string; code: string }): Promise<string> => {
    const now = clock()
    const tried = await tryCode(store, code_id, now)
    if (tried === undefined) throw problem("CODE_EXPIRED")
    await consume(store, TRIES_PER_DAY, tried.email.toLowerCase(), now)
    if (!code_keys.all().some((key) => timingSafeEqual(tried.code_hash, hashOf(key, code_id, code)))) {
      const tries_left = TRIES - tried.tries
      throw problem("CODE_WRONG", {
        payload: { tries_left },
        errors: [{ path: "code", message: m.wrongCode, code: "wrong" }],
      })
    }
    if (!(await spendCode(store, code_id, now))) throw problem("CODE_EXPIRED")
    return tried.email
  }
