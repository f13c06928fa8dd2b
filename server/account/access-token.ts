import { createPrivateKey, createPublicKey, type KeyObject } from "node:crypto"
import { jwtVerify, SignJWT } from "jose"
import type { Key, KeyList } from "../kernel/key-list.ts"

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

export interface AccessTokens {
  sign(claims: AccessClaims & { is_restricted: boolean }, now: Date): Promise<string>
  /** Undefined for anything but a valid token of ours. */
  read(token: string, now: Date): Promise<AccessClaims | undefined>
}

/** RFC 8410: the bytes before an Ed25519 seed in PKCS #8. */
const ED25519_HEAD = Buffer.from("302e020100300506032b657004220420", "hex")

export const signingKey = ({ bytes }: Key): KeyObject =>
  createPrivateKey({ key: Buffer.concat([ED25519_HEAD, bytes]), format: "der", type: "pkcs8" })

/** Verified tokens are cached as long as their key is in use: a signature never changes, and the session is checked on each request anyway. */
const CACHE_SIZE = 10_000

export function accessTokens(keys: KeyList, cache_size = CACHE_SIZE): AccessTokens {
  // Reading a key takes longer than checking a signature.
  const publicKeys = new WeakMap<Key, KeyObject>()
  const publicKeyOf = ({ kid = "" }: { kid?: string | undefined }): KeyObject => {
    const key = keys.byId(kid)
    if (key === undefined) throw new Error("no such key")
    const read = publicKeys.get(key) ?? createPublicKey(signingKey(key))
    publicKeys.set(key, read)
    return read
  }
  const known = new Map<string, AccessClaims & { exp: number; kid: string }>()

  return {
    async sign({ customer_id, session_id, is_restricted }, now) {
      const issued = Math.floor(now.getTime() / 1000)
      const key = keys.current()
      return new SignJWT({ sid: session_id, claims: {}, is_restricted })
        .setProtectedHeader({ alg: ALGORITHM, typ: "at+jwt", kid: key.id })
        .setSubject(customer_id)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_SECONDS)
        .sign(signingKey(key))
    },

    async read(token, now) {
      const seconds = Math.floor(now.getTime() / 1000)
      const hit = known.get(token)
      // The token counts as expired when exp is at or before now (spec 9).
      if (hit !== undefined) return hit.exp > seconds && keys.byId(hit.kid) !== undefined ? hit : undefined
      try {
        const { payload, protectedHeader } = await jwtVerify(token, publicKeyOf, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: AUDIENCE,
          typ: "at+jwt",
          currentDate: now,
          requiredClaims: ["sub", "exp", "sid"],
        })
        const { sub, exp, sid } = payload
        if (sub === undefined || exp === undefined || typeof sid !== "string" || exp <= seconds) return undefined
        const claims = { customer_id: sub, session_id: sid, exp, kid: protectedHeader.kid ?? "" }
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
