import { messages } from "../kernel/messages.ts"
import { plausiblePhone, type ReadPhone } from "../kernel/plausible-phone.ts"
import type { FieldError } from "../kernel/problem.ts"
import { tidyLine } from "../kernel/typed-text.ts"
import { nameErrors, textError } from "./name-errors.ts"

const m = messages("domain/account.contactErrorWords")

interface Written {
  readonly first_name: string
  readonly last_name: string
  readonly relationship: string
  readonly phone_number: string
  readonly phone_extension?: string | null
  readonly email?: string | null
  readonly is_emergency_contact: boolean
  readonly is_authorized_pick_up: boolean
}

/** A family has this many contacts at most. */
export const CONTACTS_MAX = 20
const RELATIONSHIP_LENGTH = 60
const EMAIL_LENGTH = 254
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a contact, at its fields; the screen and the server ask the same, but for which numbers can be called. */
export function contactErrors(contact: Written, readPhone: ReadPhone = plausiblePhone()): FieldError[] {
  const errors = nameErrors(contact, {
    first_name: m.firstNameMissing,
    last_name: m.lastNameMissing,
  })
  const relationship = textError("relationship", contact.relationship, {
    max: RELATIONSHIP_LENGTH,
    empty: m.relationshipMissing,
  })
  if (relationship !== undefined) errors.push(relationship)
  if (readPhone(contact.phone_number) === undefined)
    errors.push({ path: "phone_number", message: m.phone({ example: readPhone.example }), code: "phone" })
  if (readPhone.extension(contact.phone_extension ?? "") === undefined)
    errors.push({ path: "phone_extension", message: m.extension, code: "phone" })
  const email = tidyLine(contact.email ?? "")
  const isReadable = textError("email", email, { max: EMAIL_LENGTH }) === undefined
  if (email !== "" && !(isReadable && EMAIL.test(email))) {
    errors.push({ path: "email", message: m.email, code: "email" })
  }
  if (!contact.is_emergency_contact && !contact.is_authorized_pick_up) {
    const message = m.roleMissing
    errors.push({ path: "is_emergency_contact", message, code: "required" })
  }
  return errors
}
