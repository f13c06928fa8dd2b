import type { TokenPair } from "@hub/domain/account/customer"
import { problem } from "@hub/domain/kernel/problem"
import { consume, refund, reset } from "../database/rate-limit.ts"
import type { Transport } from "../http/handlers.ts"
import type { AccountNeeds } from "./account-needs.ts"
import { isPassword } from "./passwords.ts"
import { openSession } from "./sessions.ts"
import { credentialsByEmail } from "./store.ts"

type SignInNeeds = Pick<AccountNeeds, "store" | "tokens" | "clock">

const PER_EMAIL = { name: "password", max: 5, seconds: 900 }
const PER_ADDRESS = { name: "password-address", max: 50, seconds: 3_600 }

/** 7.2: e-mail and password. The answer and its time are the same for an unknown e-mail and a wrong password. */
export const signIn =
  (needs: SignInNeeds) =>
  async (input: { email: string; password: string }, transport: Transport): Promise<TokenPair> => {
    const email = input.email.trim().toLowerCase()
    const { store, clock } = needs
    const { ip, user_agent } = transport
    const now = clock()
    await store.transaction(async (tx) => {
      await consume(tx, PER_EMAIL, `${email}:${ip}`, now)
      await consume(tx, PER_ADDRESS, ip, now)
    })

    const credentials = await credentialsByEmail(store, email)
    const isRight = await isPassword(credentials?.password_hash ?? null, input.password)
    if (credentials === undefined || !isRight) {
      throw problem("WRONG_PASSWORD", {
        errors: [{ path: "password", message: "That password doesn't match this e-mail.", code: "wrong" }],
      })
    }
    await reset(store, PER_EMAIL, `${email}:${ip}`)
    // Fifty families may sign in from one school: only refused tries count against an address.
    await refund(store, PER_ADDRESS, ip)
    return openSession(needs)(credentials, user_agent)
  }
