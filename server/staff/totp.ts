import { randomBytes } from "node:crypto"
import { Secret, TOTP } from "otpauth"

// RFC 6238: six digits, 30 seconds, SHA-1, which is what every app takes.

const PERIOD_S = 30
const SECRET_BYTES = 20

export const newTotpSecret = (): Buffer => randomBytes(SECRET_BYTES)

const totpOf = (secret: Buffer, label = "", issuer = ""): TOTP =>
  new TOTP({
    secret: Secret.fromHex(secret.toString("hex")),
    label,
    issuer,
    period: PERIOD_S,
    digits: 6,
    algorithm: "SHA1",
  })

/** What an app scans, and what a person types where it can't. */
export const enrolmentOf = (secret: Buffer, label: string, issuer: string): { uri: string; secret: string } => {
  const totp = totpOf(secret, label, issuer)
  return { uri: totp.toString(), secret: totp.secret.base32 }
}

/**
 * The period of a right code, which is then used up: a code that someone saw is no good. One period before and after counts, as clocks
 * differ. Undefined for a wrong or a used one.
 */
export function stepOfCode(secret: Buffer, code: string, { now, used_step }: { now: Date; used_step: number }) {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  if (delta === null) return undefined
  const step = Math.floor(now.getTime() / 1000 / PERIOD_S) + delta
  return step > used_step ? step : undefined
}

/** A code that is good now, for the sandbox: of this period, or of the next where this one's is used up. */
export function codeNow(secret: Buffer, { now, used_step }: { now: Date; used_step: number }): string {
  const step = Math.floor(now.getTime() / 1000 / PERIOD_S)
  return totpOf(secret).generate({ timestamp: (used_step < step ? step : step + 1) * PERIOD_S * 1000 })
}
