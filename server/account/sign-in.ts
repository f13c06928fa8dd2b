import type { TokenPair } from "@hub/domain/account/customer"
import { problem } from "@hub/domain/kernel/problem"
import type { Transport } from "../http/handlers.ts"
import type { Needs as AccountNeeds } from "./needs.ts"
import { isPassword } from "./passwords.ts"
import { openSession } from "./sessions.ts"
import { countAttempt, credentialsByEmail, forgetAttempts, forgetLastAttempt } from "./store.ts"

type Needs = Pick<AccountNeeds, "store" | "tokens" | "clock">

const TRIES_PER_EMAIL = 5
const TRIES_PER_ADDRESS = 50

/** 7.2: e-mail and password. The answer and its time are the same for an unknown e-mail and a wrong password. */
export const signIn =
  (needs: Needs) =>
  async (input: { email: string; password: string }, transport: Transport): Promise<TokenPair> => {
    const email = input.email.trim().toLowerCase()
    const key = `password:${email}:${transport.ip}`
    const ofEmail = await countAttempt(needs.store, key, 15)
    const network = `password:${transport.ip}`
    const ofAddress = await countAttempt(needs.store, network, 60)
    if (ofEmail > TRIES_PER_EMAIL) throw problem("TOO_MANY_REQUESTS", { payload: { retry_after: 900 } })
    if (ofAddress > TRIES_PER_ADDRESS) throw problem("TOO_MANY_REQUESTS", { payload: { retry_after: 3600 } })

    const credentials = await credentialsByEmail(needs.store, email)
    const isRight = await isPassword(credentials?.password_hash ?? null, input.password)
    if (credentials === undefined || !isRight) {
      throw problem("WRONG_PASSWORD", {
        errors: [{ path: "password", message: "That password doesn't match this e-mail.", code: "wrong" }],
      })
    }
    await forgetAttempts(needs.store, key)
    // A school, or a gate where fifty families sign in, is no attack: only what was refused counts against a network.
    await forgetLastAttempt(needs.store, network)
    return openSession(needs)(credentials, transport.user_agent)
  }
