import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { isPassword } from "../account/passwords.ts"
import { consume, consumeWithBackoff, refund, reset } from "../database/rate-limit.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Transport } from "../http/handlers.ts"
import { openSecret } from "./seal-secret.ts"
import { hashOf, openSession } from "./sessions.ts"
import type { StaffNeeds } from "./staff-needs.ts"
import { type Person, personByEmail, personById, takeRecoveryCode, takeStep } from "./store.ts"
import { addChallenge, takeChallenge } from "./store-passkeys.ts"
import { stepOfCode } from "./totp.ts"

// Password and code: two steps, the second within five minutes. Passkeys are in passkeys.ts.

const PER_EMAIL = { name: "staff-password", max: 5, seconds: 900 }
const PER_ADDRESS = { name: "staff-password-address", max: 50, seconds: 3_600 }
const PER_ACCOUNT = {
  name: "staff-password-account",
  free: 20,
  first_seconds: 60,
  longest_seconds: 3_600,
  forget_seconds: 86_400,
}
const PER_CODE = { name: "staff-code", max: 5, seconds: 900 }
const STEP_MS = 5 * 60_000

/** The first step. The answer and its time are the same for an unknown e-mail and a wrong password. */
export const passwordStep =
  ({ store, clock }: StaffNeeds) =>
  async (input: { email: string; password: string }, { network }: Transport): Promise<{ ticket: string }> => {
    const email = input.email.trim().toLowerCase()
    const now = clock()
    await store.transaction(async (tx) => {
      await consume(tx, PER_EMAIL, `${email}:${network}`, now)
      await consume(tx, PER_ADDRESS, network, now)
      await consumeWithBackoff(tx, PER_ACCOUNT, email, now)
    })
    const person = await personByEmail(store, email)
    const isRight = await isPassword(person?.password_hash ?? null, input.password)
    if (person === undefined || !isRight) throw problem("STAFF_PASSWORD_WRONG")
    await reset(store, PER_EMAIL, `${email}:${network}`)
    await refund(store, PER_ADDRESS, network)
    await refund(store, PER_ACCOUNT, email)
    const ticket = newId()
    await addChallenge(store, {
      id: ticket,
      kind: "SECOND_STEP",
      staff_id: person.id,
      challenge: "",
      expires_at: new Date(now.getTime() + STEP_MS),
    })
    return { ticket }
  }

/** A code of the app, or one of the ten for a lost phone; each is good once. */
export async function isCode(needs: StaffNeeds, tx: Transaction, person: Person, code: string): Promise<boolean> {
  const now = needs.clock()
  if (/^\d{6}$/.test(code)) {
    const sealed = person.totp_secret
    const secret = sealed === null ? undefined : openSecret(needs.staff_keys, person.id, sealed)
    const step = secret === undefined ? undefined : stepOfCode(secret, code, { now, used_step: person.totp_step })
    return step !== undefined && takeStep(tx, person.id, step)
  }
  return takeRecoveryCode(tx, person.id, hashOf(code.toLowerCase().replaceAll(/[^a-z0-9]/g, "")), now)
}

/** The second step, which signs in. */
export const codeStep =
  (needs: StaffNeeds) =>
  async ({ ticket, code }: { ticket: string; code: string }, transport: Transport): Promise<Record<string, never>> => {
    const { store, clock } = needs
    const now = clock()
    const found = await takeChallenge(store, { id: ticket, kind: "SECOND_STEP", now, keeps: true })
    if (found?.staff_id === undefined || found.staff_id === null) throw problem("STAFF_STEP_OVER")
    const { staff_id } = found
    await consume(store, PER_CODE, staff_id, now)
    await store.transaction(async (tx) => {
      const person = await personById(tx, staff_id)
      if (person === undefined) throw problem("STAFF_STEP_OVER")
      if (!(await isCode(needs, tx, person, code.replaceAll(" ", "")))) throw problem("STAFF_CODE_WRONG")
      if ((await takeChallenge(tx, { id: ticket, kind: "SECOND_STEP", now })) === undefined)
        throw problem("STAFF_STEP_OVER")
      await openSession(tx, { staff_id, now }, transport)
    })
    await reset(store, PER_CODE, staff_id)
    return {}
  }
