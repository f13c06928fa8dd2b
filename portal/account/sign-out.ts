import { api } from "../api/client.ts"
import { clearTokens } from "../api/tokens.ts"

/** Ends the session here at once; the server is told, and one that can't be reached lets the token run out by itself. */
export async function signOut(): Promise<void> {
  await api.call("POST /auth/logout", { body: {} }).catch(() => undefined)
  clearTokens()
}
