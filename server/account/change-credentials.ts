import type { Customer, TokenPair } from "@hub/domain/account/customer"
import { passwordError } from "@hub/domain/account/password"
import { messages } from "@hub/domain/kernel/messages"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { recordAgreement } from "../audit/record-consent.ts"
import { consume } from "../database/rate-limit.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Transport, Who } from "../http/handlers.ts"
import { carryNewsChoice } from "../mail/news.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import { liftRefused } from "../mail/refused-addresses.ts"
import type { AccountNeeds } from "./account-needs.ts"
import { proveEmail } from "./email-code.ts"
import { hashPassword, isCommonPassword, isOneOf } from "./passwords.ts"
import { provePhone } from "./phone-token.ts"
import { readProfile } from "./read-profile.ts"
import { openSession } from "./sessions.ts"
import {
  credentialsByEmail,
  credentialsById,
  credentialsByPhone,
  lockIdentity,
  revokeSessions,
  setEmail,
  setPasswordHash,
  setSignInPhone,
} from "./store.ts"

const passwordErrorWords = messages("domain/account.passwordErrorWords")
const m = messages("server/account.errors")

// I28: a change of e-mail, phone or password ends the other sessions and notifies the address that the account had.

const PASSWORD_TRIES = { name: "set-password", max: 5, seconds: 900 }

async function refuseWeak(password: string, email: string | null): Promise<void> {
  const error =
    passwordError(password, email) ?? ((await isCommonPassword(password)) ? passwordErrorWords.easy : undefined)
  if (error !== undefined) throw invalid("password", error, "weak")
}

interface Notice {
  kind: "EMAIL_CHANGED" | "PHONE_CHANGED" | "PASSWORD_CHANGED"
  customer_id: string
  email: string | null
  now: Date
}

const notify = (tx: Transaction, { email, ...notice }: Notice) =>
  email === null
    ? undefined
    : queueMailTo(tx, { ...notice, recipient: email, language: null, about_id: newId(), facts: {} })

/** 7.2: a forgotten password is replaced with a code. There must be an account: a code alone opens none here. */
export const resetPassword =
  (needs: AccountNeeds) =>
  async (
    input: { code_id: string; code: string; password: string },
    { network, user_agent }: Transport,
  ): Promise<TokenPair> => {
    // Refused before the code is spent, so that a better password can be sent with the same one.
    await refuseWeak(input.password, null)
    const hash = await hashPassword(input.password)
    const email = await proveEmail(needs)(input)
    const now = needs.clock()
    const customer = await needs.store.transaction(async (tx) => {
      const found = await credentialsByEmail(tx, email)
      if (found === undefined) throw problem("CODE_EXPIRED")
      await setPasswordHash(tx, found.id, hash)
      await revokeSessions(tx, found.id, { but: null, now })
      await notify(tx, { kind: "PASSWORD_CHANGED", customer_id: found.id, email, now })
      return found
    })
    needs.deliver()
    return openSession(needs)(customer, user_agent, network)
  }

export const setPassword =
  (needs: AccountNeeds) =>
  async (who: Who, input: { current_password?: string; password: string }): Promise<void> => {
    const { store, clock } = needs
    const found = await credentialsById(store, who.customer_id)
    if (found === undefined) throw problem("NOT_FOUND")
    await refuseWeak(input.password, found.email)
    if (found.password_hash !== null) {
      await consume(store, PASSWORD_TRIES, who.customer_id, clock())
      if (!(await isOneOf([found.password_hash, ...found.other_hashes], input.current_password ?? ""))) {
        const message = m.wrongCurrentPassword
        throw problem("WRONG_PASSWORD", { message, errors: [{ path: "current_password", message, code: "wrong" }] })
      }
    }
    const hash = await hashPassword(input.password)
    const now = clock()
    await store.transaction(async (tx) => {
      await setPasswordHash(tx, who.customer_id, hash)
      await revokeSessions(tx, who.customer_id, { but: who.session_id, now })
      await notify(tx, { kind: "PASSWORD_CHANGED", customer_id: who.customer_id, email: found.email, now })
    })
    needs.deliver()
  }

/** 7.2: the new e-mail is proved by a code that was sent to it. */
export const changeEmail =
  (needs: AccountNeeds) =>
  async (who: Who, input: { code_id: string; code: string }): Promise<Customer> => {
    const email = await proveEmail(needs)(input)
    const now = needs.clock()
    await needs.store.transaction(async (tx) => {
      await lockIdentity(tx, email)
      const owner = await credentialsByEmail(tx, email)
      if (owner !== undefined && owner.id !== who.customer_id) throw problem("EMAIL_TAKEN")
      const before = await credentialsById(tx, who.customer_id)
      // A code came there, so it can be reached; an address that was given up is nobody's.
      for (const proved of new Set([before?.email ?? email, email])) await liftRefused(tx, proved)
      if (before?.email === email) return
      await setEmail(tx, who.customer_id, email)
      if (before?.email != null) await carryNewsChoice(tx, { from: before.email, to: email, now })
      await revokeSessions(tx, who.customer_id, { but: who.session_id, now })
      await notify(tx, { kind: "EMAIL_CHANGED", customer_id: who.customer_id, email: before?.email ?? null, now })
    })
    needs.deliver()
    return readProfile(needs)(who.customer_id)
  }

export const changePhone =
  (needs: AccountNeeds) =>
  async (who: Who, { token }: { token: string }): Promise<Customer> => {
    const phone = await provePhone(needs)(token)
    const now = needs.clock()
    await needs.store.transaction(async (tx) => {
      await lockIdentity(tx, phone)
      const owner = await credentialsByPhone(tx, phone)
      if (owner !== undefined && owner.id !== who.customer_id) throw problem("PHONE_TAKEN")
      await setSignInPhone(tx, who.customer_id, phone)
      await revokeSessions(tx, who.customer_id, { but: who.session_id, now })
      const { email = null } = (await credentialsById(tx, who.customer_id)) ?? {}
      await notify(tx, { kind: "PHONE_CHANGED", customer_id: who.customer_id, email, now })
    })
    needs.deliver()
    return readProfile(needs)(who.customer_id)
  }

/** Refuses what can't be a password here, and hashes it, before any row is locked. */
export async function requirePassword(password: string, email: string | null): Promise<string> {
  await refuseWeak(password, email)
  return hashPassword(password)
}

/** An account that the business has made becomes its family's, which agrees to what others agree to when they open one. */
export async function takeAccount(
  tx: Transaction,
  { customer_id, hash, ip, now }: { customer_id: string; hash: string; ip: string; now: Date },
): Promise<void> {
  await setPasswordHash(tx, customer_id, hash)
  await recordAgreement(tx, { customer_id, occasion: "SIGN_UP", ip, order_id: null, now })
}
