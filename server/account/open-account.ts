import type { TokenPair } from "@hub/domain/account/customer"
import { currentLanguage } from "@hub/domain/kernel/language"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { recordAgreement } from "../audit/record-consent.ts"
import { readPublicSettings } from "../company/read-company.ts"
import { consume } from "../database/rate-limit.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Transport } from "../http/handlers.ts"
import { queueMail } from "../mail/queue-mail.ts"
import type { AccountNeeds } from "./account-needs.ts"
import { proveEmail } from "./email-code.ts"
import { provePhone } from "./phone-token.ts"
import { openSession } from "./sessions.ts"
import {
  addCustomer,
  credentialsByEmail,
  credentialsByPhone,
  customersWithPhone,
  lockIdentity,
  setSignInPhone,
} from "./store.ts"
import { setNames } from "./store-profile.ts"

const PER_ADDRESS = { name: "phone-address", max: 10, seconds: 3_600 }

interface SignedIn {
  id: string
  is_restricted: boolean
}

/** A new account has only its e-mail or phone; the portal asks for the name afterwards. */
async function newAccount(
  tx: Transaction,
  { ip, now, ...way }: { email: string | null; phone: string | null; ip: string; now: Date },
): Promise<SignedIn> {
  const { is_sign_up_enabled } = await readPublicSettings({ store: tx })()
  if (!is_sign_up_enabled) throw problem("SIGN_UP_DISABLED")
  const id = newId()
  await addCustomer(tx, { id, ...way, language: currentLanguage(), now })
  await recordAgreement(tx, { customer_id: id, occasion: "SIGN_UP", ip, order_id: null, now })
  await queueMail(tx, { kind: "WELCOME", customer_id: id, about_id: id, facts: {}, now })
  return { id, is_restricted: false }
}

/** 7.2: signs in with a code, or opens the account that it is the first step of. */
export const continueWithEmailCode =
  (needs: AccountNeeds) =>
  async (input: { code_id: string; code: string }, { ip, network, user_agent }: Transport): Promise<TokenPair> => {
    const email = await proveEmail(needs)(input)
    const customer = await needs.store.transaction(async (tx) => {
      await lockIdentity(tx, email)
      return (await credentialsByEmail(tx, email)) ?? newAccount(tx, { email, phone: null, ip, now: needs.clock() })
    })
    return openSession(needs)(customer, user_agent, network)
  }

/**
 * 7.2: signs in by phone. A number that the business has noted for one account belongs to it on the first proof; when two accounts share
 * the number, they sign in by e-mail.
 */
export const continueWithPhone =
  (needs: AccountNeeds) =>
  async ({ token }: { token: string }, { ip, network, user_agent }: Transport): Promise<TokenPair> => {
    await consume(needs.store, PER_ADDRESS, network, needs.clock())
    const phone = await provePhone(needs)(token)
    const customer = await needs.store.transaction(async (tx) => {
      await lockIdentity(tx, phone)
      const known = await credentialsByPhone(tx, phone)
      if (known !== undefined) return known
      const [written, another] = await customersWithPhone(tx, phone)
      if (another !== undefined) throw problem("PHONE_AMBIGUOUS")
      if (written === undefined) return newAccount(tx, { email: null, phone, ip, now: needs.clock() })
      await setSignInPhone(tx, written.id, phone)
      return written
    })
    return openSession(needs)(customer, user_agent, network)
  }

interface TestAccount {
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly now: Date
}

/** A family that is none: nobody has signed up, and nobody can sign in. */
export async function openTestAccount(tx: Transaction, { email, now, ...names }: TestAccount): Promise<string> {
  const id = newId()
  await addCustomer(tx, { id, email, phone: null, language: currentLanguage(), now })
  await setNames(tx, id, names)
  return id
}
