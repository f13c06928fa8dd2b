import { createHmac, randomInt, timingSafeEqual } from "node:crypto"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { readPublicSettings } from "../company/read-company.ts"
import type { Transport } from "../http/handlers.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import type { Needs } from "./needs.ts"
import { countAttempt, credentialsByEmail, lockWayIn } from "./store.ts"
import { addCode, codesSent, spendCode, TRIES, triesInDay, tryCode } from "./store-codes.ts"

// I29: six digits from the system's random source, ten minutes, once, five tries, a hundred tries a day for one e-mail. What is
// kept is an HMAC bound to the code's id, under a key outside the database.

const MINUTES = 10
const PAUSE_SECONDS = 60
const PER_HOUR = 5
const PER_DAY = 20
const PER_ADDRESS = 20
const TRIES_PER_DAY = 100

const hashOf = (key: Buffer, code_id: string, code: string): Buffer =>
  createHmac("sha256", key).update(`sign-in-code:${code_id}:${code}`).digest()

const tooMany = (retry_after: number) => problem("TOO_MANY_REQUESTS", { payload: { retry_after } })

/**
 * Sends a code (7.2). Whoever asks learns nothing about the account: the same rows are written and the same answer is given; only
 * who reads the mail learns whether there is one.
 */
export const sendEmailCode =
  (needs: Needs) =>
  async (input: { email: string }, { ip }: Transport): Promise<{ code_id: string }> => {
    const { store, clock, code_key } = needs
    const now = clock()
    const email = input.email.trim().toLowerCase()
    const { is_sign_up_enabled } = await readPublicSettings({ store })()
    if ((await countAttempt(store, `code:${ip}`, 60)) > PER_ADDRESS) throw tooMany(3600)
    const id = newId()
    const code = String(randomInt(0, 1_000_000)).padStart(6, "0")
    await store.transaction(async (tx) => {
      await lockWayIn(tx, email)
      const sent = await codesSent(tx, email, now)
      const age = sent?.last_at == null ? Number.POSITIVE_INFINITY : (now.getTime() - Date.parse(sent.last_at)) / 1000
      if (age < PAUSE_SECONDS) throw tooMany(Math.ceil(PAUSE_SECONDS - age))
      if ((sent?.in_hour ?? 0) >= PER_HOUR) throw tooMany(3600)
      if ((sent?.in_day ?? 0) >= PER_DAY) throw tooMany(86_400)
      const expires_at = new Date(now.getTime() + MINUTES * 60_000)
      await addCode(tx, { id, email, code_hash: hashOf(code_key, id, code), now, expires_at })
      const customer = await credentialsByEmail(tx, email)
      const kind = customer === undefined && !is_sign_up_enabled ? "NO_ACCOUNT" : "SIGN_IN_CODE"
      await queueMailTo(tx, { kind, recipient: email, about_id: id, words: { code, minutes: String(MINUTES) }, now })
    })
    needs.deliver()
    return { code_id: id }
  }

/**
 * Checks a code and spends it, and answers the e-mail that it proves. A wrong try counts even though it is refused, so it is
 * counted before anything else happens.
 */
export const proveEmail =
  ({ store, clock, code_key }: Needs) =>
  async ({ code_id, code }: { code_id: string; code: string }): Promise<string> => {
    const now = clock()
    const tried = await tryCode(store, code_id, now)
    if (tried === undefined) throw problem("CODE_EXPIRED")
    const inDay = await triesInDay(store, tried.email, now)
    if ((inDay?.tries ?? 0) > TRIES_PER_DAY) throw tooMany(86_400)
    if (!timingSafeEqual(tried.code_hash, hashOf(code_key, code_id, code))) {
      const tries_left = TRIES - tried.tries
      throw problem("CODE_WRONG", {
        payload: { tries_left },
        errors: [{ path: "code", message: "That isn't the code we sent.", code: "wrong" }],
      })
    }
    if (!(await spendCode(store, code_id, now))) throw problem("CODE_EXPIRED")
    return tried.email
  }
