import type { KeyObject } from "node:crypto"
import { jwtVerify, SignJWT } from "jose"

// 7.2 and reliability I26: the access token is a signed token of ten minutes whose session is checked on every request, so a
// logout or a restriction counts at once. Only our algorithm, issuer, audience and type pass.
const ALGORITHM = "EdDSA"
const ISSUER = "customer-hub"
const AUDIENCE = "CUSTOMER_HUB"
export const ACCESS_SECONDS = 600

export interface AccessClaims {
  customer_id: string
  session_id: string
}

export interface TokenKeys {
  readonly private_key: KeyObject
  readonly public_key: KeyObject
}

export interface AccessTokens {
  sign(claims: AccessClaims & { is_restricted: boolean }, now: Date): Promise<string>
  /** Undefined for anything but a valid token of ours. */
  read(token: string, now: Date): Promise<AccessClaims | undefined>
}

/** Verified tokens are cached: a signature never changes, and the session is checked on each request anyway. */
const CACHE_SIZE = 10_000

export function accessTokens(keys: TokenKeys, cache_size = CACHE_SIZE): AccessTokens {
  const known = new Map<string, AccessClaims & { exp: number }>()

  return {
    async sign({ customer_id, session_id, is_restricted }, now) {
      const issued = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sid: session_id, claims: {}, is_restricted })
        .setProtectedHeader({ alg: ALGORITHM, typ: "at+jwt" })
        .setSubject(customer_id)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_SECONDS)
        .sign(keys.private_key)
    },

    async read(token, now) {
      const seconds = Math.floor(now.getTime() / 1000)
      const hit = known.get(token)
      // The token counts as expired when exp is at or before now (spec 9).
      if (hit !== undefined) return hit.exp > seconds ? hit : undefined
      try {
        const { payload } = await jwtVerify(token, keys.public_key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: "at+jwt",
          currentDate: now,
          requiredClaims: ["sub", "exp", "sid"],
        })
        const { sub, exp, sid } = payload
        if (sub === undefined || exp === undefined || typeof sid !== "string" || exp <= seconds) return undefined
        const claims = { customer_id: sub, session_id: sid, exp }
        known.set(token, claims)
        const [first] = known.size > cache_size ? known.keys() : []
        if (first !== undefined) known.delete(first)
        return claims
      } catch {
        return undefined
      }
    },
  }
}
