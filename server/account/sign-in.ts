import type { TokenPair } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { problem } from "@hub/domain/kernel/problem"
import { v7 as newId } from "uuid"
import { consume, consumeWithBackoff, refund, reset } from "../database/rate-limit.ts"
import type { Transport } from "../http/handlers.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import type { AccountNeeds } from "./account-needs.ts"
import { isPassword } from "./passwords.ts"
import { openSession } from "./sessions.ts"
import { credentialsByEmail, isKnownAddress } from "./store.ts"

const m = messages("server/account.errors")

type SignInNeeds = Pick<AccountNeeds, "store" | "tokens" | "clock" | "deliver">

const PER_EMAIL = { name: "password", max: 5, seconds: 900 }
const PER_ADDRESS = { name: "password-address", max: 50, seconds: 3_600 }
/** Many addresses may guess at one account. Where its owner has signed in before, these tries don't count and nothing is delayed. */
const PER_ACCOUNT = {
  name: "password-account",
  free: 100,
  first_seconds: 60,
  longest_seconds: 3_600,
  forget_seconds: 86_400,
}

async function tellOwner(
  { store, clock, deliver }: SignInNeeds,
  { customer_id, recipient }: { customer_id: string; recipient: string },
): Promise<void> {
  const mail = { kind: "PASSWORD_GUESSED", customer_id, recipient, language: null, facts: {} } as const
  await store.transaction((tx) => queueMailTo(tx, { ...mail, about_id: newId(), now: clock() }))
  deliver()
}

/** 7.2: e-mail and password. The answer and its time are the same for an unknown e-mail and a wrong password. */
export const signIn =
  (needs: SignInNeeds) =>
  async (input: { email: string; password: string }, transport: Transport): Promise<TokenPair> => {
    const email = input.email.trim().toLowerCase()
    const { store, clock } = needs
    const { network, user_agent } = transport
    const now = clock()
    const credentials = await credentialsByEmail(store, email)
    const isKnown =
      credentials !== undefined && (await isKnownAddress(store, { customer_id: credentials.id, address: network }))
    const tries = await store.transaction(async (tx) => {
      await consume(tx, PER_EMAIL, `${email}:${network}`, now)
      await consume(tx, PER_ADDRESS, network, now)
      return isKnown ? 0 : consumeWithBackoff(tx, PER_ACCOUNT, email, now)
    })

    const isRight = await isPassword(credentials?.password_hash ?? null, input.password)
    if (credentials === undefined || !isRight) {
      if (credentials !== undefined && tries === PER_ACCOUNT.free)
        await tellOwner(needs, { customer_id: credentials.id, recipient: email })
      throw problem("WRONG_PASSWORD", {
        errors: [{ path: "password", message: m.wrongPasswordForEmail, code: "wrong" }],
      })
    }
    await reset(store, PER_EMAIL, `${email}:${network}`)
    // Fifty families may sign in from one school: only refused tries count against an address.
    await refund(store, PER_ADDRESS, network)
    if (!isKnown) await refund(store, PER_ACCOUNT, email)
    return openSession(needs)(credentials, user_agent, network)
  }
