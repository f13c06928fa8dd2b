import { problem } from "@hub/domain/kernel/problem"
import { createRemoteJWKSet, errors, jwtVerify } from "jose"
import type { PhoneProof, PhoneSettings } from "./port.ts"

// Firebase phone sign-in on the server: the token is checked against the provider's public keys.

const E164 = /^\+[1-9]\d{6,14}$/
/** The phone must have been proved just now: an older token may be stolen. */
const FRESH_SECONDS = 300
const SKEW_SECONDS = 5

export interface FirebaseSettings extends Omit<PhoneSettings, "emulator_origin"> {
  readonly jwks_url: string
}

/** The token is bad, rather than the keys unavailable. */
const isRefusal = (error: unknown): boolean =>
  error instanceof errors.JOSEError &&
  !(error instanceof errors.JWKSTimeout) &&
  !(error instanceof errors.JWKSInvalid) &&
  error.code !== "ERR_JOSE_GENERIC"

export function firebasePhone(
  settings: PhoneSettings & { jwks_url: string },
  { timeout_ms = 10_000 }: { timeout_ms?: number } = {},
): PhoneProof {
  const { project_id, jwks_url, ...rest } = settings
  const keys = createRemoteJWKSet(new URL(jwks_url), { timeoutDuration: timeout_ms })
  return {
    settings: { project_id, ...rest },
    async read(token, now) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer: `https://securetoken.google.com/${project_id}`,
          audience: project_id,
          algorithms: ["RS256"],
          requiredClaims: ["sub", "iat", "exp", "auth_time"],
          clockTolerance: SKEW_SECONDS,
          currentDate: now,
        })
        const { sub, exp, auth_time, phone_number, firebase } = payload
        const seconds = now.getTime() / 1000
        const provider =
          typeof firebase === "object" && firebase !== null ? Reflect.get(firebase, "sign_in_provider") : undefined
        const isFresh =
          typeof auth_time === "number" &&
          auth_time <= seconds + SKEW_SECONDS &&
          seconds - auth_time <= FRESH_SECONDS + SKEW_SECONDS
        if (sub === undefined || sub === "" || exp === undefined || !isFresh || provider !== "phone") return undefined
        if (typeof phone_number !== "string" || !E164.test(phone_number)) return undefined
        return { phone_number, expires_at: new Date((exp + SKEW_SECONDS) * 1000) }
      } catch (error) {
        if (isRefusal(error)) return undefined
        throw problem("PHONE_PROVIDER_UNAVAILABLE")
      }
    },
  }
}
