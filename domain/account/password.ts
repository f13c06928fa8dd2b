import { COMMON_PASSWORDS } from "./common-passwords.ts"
import { passwordErrorWords as t } from "./error-words.ts"

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 256

/** Why this can't be a new password, as a sentence that says what to do; undefined when it can. No rules about kinds of signs. */
export function passwordError(password: string, email: string | null): string | undefined {
  const { length } = Array.from(password)
  if (length < PASSWORD_MIN) return t.tooShort(PASSWORD_MIN)
  if (length > PASSWORD_MAX) return t.tooLong(PASSWORD_MAX)
  const plain = password.normalize("NFKC").trim().toLowerCase()
  if (COMMON_PASSWORDS.has(plain) || /^(.)\1*$/u.test(plain)) {
    return t.easy
  }
  if (email !== null && [email.toLowerCase(), email.toLowerCase().split("@")[0]].includes(plain)) {
    return t.email
  }
  return undefined
}
