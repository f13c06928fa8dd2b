import { endSession } from "../api/end-session.ts"
import { accessToken, clearTokens, refreshToken } from "../api/tokens.ts"

/** Ends the session here at once; the server is told, and one that can't be reached lets the token run out by itself. */
export function signOut(): void {
  const access_token = accessToken()
  const refresh_token = refreshToken()
  clearTokens()
  if (access_token === null || refresh_token === null) return
  void endSession({ access_token, refresh_token }).catch(() => undefined)
}
