import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import type { PROOFS } from "@hub/domain/privacy/family-data"
import { consume } from "../database/rate-limit.ts"
import type { Database } from "../database/sql.ts"
import type { AccountNeeds } from "./account-needs.ts"
import { proveEmail } from "./email-code.ts"
import { isOneOf } from "./passwords.ts"
import { provePhone } from "./phone-token.ts"
import { credentialsById } from "./store.ts"

const m = messages("server/account.errors")

// Before what can't be taken back, a family proves once more who it is: a phone left on a table is signed in.

export interface Proof {
  readonly password?: string
  readonly code_id?: string
  readonly code?: string
  /** Of the phone provider. */
  readonly phone_token?: string
}

/** The same limit as for changing it. */
const PASSWORD_TRIES = { name: "set-password", max: 5, seconds: 900 }
const PHONE_TRIES = { name: "prove-phone", max: 10, seconds: 3_600 }

async function accountOf(db: Database, customer_id: string) {
  const found = await credentialsById(db, customer_id)
  if (found === undefined) throw problem("NOT_FOUND")
  return found
}

/** NONE where neither a mail nor a text message can reach the family. */
export const wayToProve =
  ({ store, is_mail_off, phone }: AccountNeeds) =>
  async (customer_id: string): Promise<(typeof PROOFS)[number]> => {
    const { password_hash, email, sign_in_phone } = await accountOf(store, customer_id)
    if (password_hash !== null) return "PASSWORD"
    if (email !== null && !is_mail_off) return "EMAIL_CODE"
    return sign_in_phone !== null && phone !== undefined ? "PHONE_CODE" : "NONE"
  }

export const reauthenticate =
  (needs: AccountNeeds) =>
  async (customer_id: string, { password, code_id, code, phone_token }: Proof): Promise<void> => {
    const { password_hash, other_hashes, email, sign_in_phone } = await accountOf(needs.store, customer_id)
    const way = await wayToProve(needs)(customer_id)
    if (way === "PASSWORD") {
      if (password === undefined) throw invalid("password", m.passwordMissing, "empty")
      await consume(needs.store, PASSWORD_TRIES, customer_id, needs.clock())
      if (await isOneOf([password_hash, ...other_hashes], password)) return
      const message = m.wrongPassword
      throw problem("WRONG_PASSWORD", { message, errors: [{ path: "password", message, code: "wrong" }] })
    }
    if (way === "NONE") return
    if (way === "PHONE_CODE") {
      if (phone_token === undefined) throw invalid("code", m.phoneCodeMissing, "empty")
      await consume(needs.store, PHONE_TRIES, customer_id, needs.clock())
      if ((await provePhone(needs)(phone_token)) !== sign_in_phone) throw problem("PHONE_NOT_PROVED")
      return
    }
    if (code_id === undefined || code === undefined) throw invalid("code", m.emailCodeMissing, "empty")
    if ((await proveEmail(needs)({ code_id, code })).toLowerCase() !== email?.toLowerCase()) throw problem("CODE_WRONG")
  }
