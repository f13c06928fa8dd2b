import { messages } from "../kernel/messages.ts"
import { COMMON_PASSWORDS } from "./common-passwords.ts"

const m = messages("domain/account.passwordErrorWords")

export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 256

/** Why this can't be a new password, as a sentence that says what to do; undefined when it can. No rules about kinds of signs. */
export function passwordError(password: string, email: string | null): string | undefined {
  const { length } = Array.from(password)
  if (length < PASSWORD_MIN) return m.tooShort({ least: PASSWORD_MIN })
  if (length > PASSWORD_MAX) return m.tooLong({ most: PASSWORD_MAX })
  const plain = password.normalize("NFKC").trim().toLowerCase()
  if (COMMON_PASSWORDS.has(plain) || /^(.)\1*$/u.test(plain)) {
    return m.easy
  }
  if (email !== null && [email.toLowerCase(), email.toLowerCase().split("@")[0]].includes(plain)) {
    return m.email
  }
  return undefined
}
