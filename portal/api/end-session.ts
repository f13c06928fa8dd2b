import type { TokenPair } from "@hub/domain/account/customer"
import { isPair, jsonOf, send } from "./client.ts"

/**
 * Ends a session on the server after its tokens were removed here. Repeated with a new token when the first is refused (7.1); that one is
 * not stored, so it signs nobody in.
 */
export async function endSession({ access_token, refresh_token }: TokenPair): Promise<void> {
  const post = (name: "POST /auth/logout" | "POST /auth/refresh", bearer: string, body: object) =>
    send(name, { body }, { bearer, keepalive: true })
  const response = await post("POST /auth/logout", access_token, {})
  if (response.status !== 401) return
  const refreshed = await jsonOf(await post("POST /auth/refresh", access_token, { refresh_token }))
  if (isPair(refreshed)) await post("POST /auth/logout", refreshed.result.access_token, {})
}
