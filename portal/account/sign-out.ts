import { endSession } from "../api/end-session.ts"
import { removeAllLocalDrafts } from "../api/local-drafts.ts"
import { accessToken, clearTokens, refreshToken } from "../api/tokens.ts"

/** Signs out at once. If the server can't be reached, the token expires by itself. */
export function signOut(): void {
  const access_token = accessToken()
  const refresh_token = refreshToken()
  clearTokens()
  removeAllLocalDrafts()
  if (access_token === null || refresh_token === null) return
  void endSession({ access_token, refresh_token }).catch(() => undefined)
}
