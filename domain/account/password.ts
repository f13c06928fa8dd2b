import { COMMON_PASSWORDS } from "./common-passwords.ts"

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 256

/** Why this can't be a new password, as a sentence that says what to do; undefined when it can. No rules about kinds of signs. */
export function passwordFault(password: string, email: string | null): string | undefined {
  const { length } = Array.from(password)
  if (length < PASSWORD_MIN) return `Use at least ${PASSWORD_MIN} characters.`
  if (length > PASSWORD_MAX) return `Use at most ${PASSWORD_MAX} characters.`
  const plain = password.normalize("NFKC").trim().toLowerCase()
  if (COMMON_PASSWORDS.has(plain) || /^(.)\1*$/u.test(plain)) {
    return "This password is easy to guess. Try three or four words."
  }
  if (email !== null && [email.toLowerCase(), email.toLowerCase().split("@")[0]].includes(plain)) {
    return "Don't use your email. Try three or four words."
  }
  return undefined
}
