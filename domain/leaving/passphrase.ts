import { passwordError } from "../account/password.ts"
import { messages } from "../kernel/messages.ts"
import { PASSPHRASE_MAX, PASSPHRASE_MIN } from "./passphrase-length.ts"

const m = messages("domain/leaving.passphrase")

/** Why this can't open a copy, as a sentence that says what to do; undefined when it can. */
export function passphraseError(passphrase: string): string | undefined {
  const { length } = Array.from(passphrase)
  if (passphrase !== passphrase.trim()) return m.blanks
  if (length < PASSPHRASE_MIN) return m.tooShort({ least: PASSPHRASE_MIN })
  if (length > PASSPHRASE_MAX) return m.tooLong({ most: PASSPHRASE_MAX })
  return passwordError(passphrase, null) === undefined ? undefined : m.easy
}
