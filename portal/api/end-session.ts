import type { TokenPair } from "@hub/domain/account/customer"
import { isPair, jsonOf, sent } from "./client.ts"

/**
 * Ends on the server a session whose tokens this browser has let go of. As every call, it is sent once more with a new token when the
 * first was refused (7.1); that one is kept nowhere, so it signs nobody in.
 */
export async function endSession({ access_token, refresh_token }: TokenPair): Promise<void> {
  const tell = (name: "POST /auth/logout" | "POST /auth/refresh", bearer: string, body: object) =>
    sent(name, { body }, { bearer, keepalive: true })
  const response = await tell("POST /auth/logout", access_token, {})
  if (response.status !== 401) return
  const renewed = await jsonOf(await tell("POST /auth/refresh", access_token, { refresh_token }))
  if (isPair(renewed)) await tell("POST /auth/logout", renewed.result.access_token, {})
}
