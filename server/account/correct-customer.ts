import { contactErrors } from "@hub/domain/account/contact-errors"
import { canonicalEmail } from "@hub/domain/account/email-address"
import { nameErrors } from "@hub/domain/account/name-errors"
import { messages } from "@hub/domain/kernel/messages"
import { phoneText } from "@hub/domain/kernel/plausible-phone"
import { type FieldError, invalid, problem } from "@hub/domain/kernel/problem"
import { EMAIL_PATTERN, tidyLine } from "@hub/domain/kernel/typed-text"
import { v7 as newId } from "uuid"
import { readPhoneOf } from "../database/queries.ts"
import type { Transaction } from "../database/transaction.ts"
import { carryNewsChoice } from "../mail/news.ts"
import { queueMailTo } from "../mail/queue-mail.ts"
import { liftRefused } from "../mail/refused-addresses.ts"
import { nameOwnParticipant } from "../participants/own-participant.ts"
import { credentialsByEmail, lockIdentity, revokeSessions, setEmail } from "./store.ts"
import {
  type ContactRow,
  changeContact,
  contactById,
  detailsOf,
  lockContacts,
  lockProfile,
  setNames,
  setPhone,
} from "./store-profile.ts"

const m = messages("server/account.errors")

export interface CustomerChange {
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
}

export interface CustomerDetails {
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  /** With ;ext=12 behind it. */
  readonly phone: string | null
}

/** What a family's grown-up would be after a change of the business's; locks the family. */
export async function customerCorrection(
  tx: Transaction,
  { customer_id, change }: { customer_id: string; change: CustomerChange },
): Promise<{ before: CustomerDetails; after: CustomerDetails }> {
  await lockProfile(tx, customer_id)
  const before = await detailsOf(tx, customer_id)
  if (before === undefined) throw problem("NOT_FOUND")
  const errors: FieldError[] = nameErrors(change, { first_name: m.firstNameMissing, last_name: m.lastNameMissing })
  const email = change.email === undefined ? before.email : canonicalEmail(change.email ?? "") || null
  if (email !== null && email !== before.email && !new RegExp(EMAIL_PATTERN, "u").test(email))
    errors.push({ path: "email", message: m.emailUnreadable, code: "email" })
  const readPhone = await readPhoneOf(tx)
  const typed = change.phone?.trim() ?? ""
  const read = typed === "" ? undefined : readPhone(typed)
  if (typed !== "" && read === undefined)
    errors.push({ path: "phone", message: m.phoneUnreadable({ example: readPhone.example }), code: "phone" })
  if (errors.length > 0) throw problem("VALIDATION", { errors })
  const phone = change.phone === undefined ? before.phone : read === undefined ? null : phoneText(read)
  // Who has no e-mail signs in by a phone that only they can prove.
  if (email === null && phone !== before.phone) throw invalid("phone", m.emailNeeded, "required")
  if (email === null && before.email !== null) throw invalid("email", m.emailNeeded, "required")
  if (email !== null && email !== before.email) {
    await lockIdentity(tx, email)
    if ((await credentialsByEmail(tx, email)) !== undefined) throw problem("EMAIL_TAKEN")
  }
  return {
    before,
    after: {
      first_name: change.first_name === undefined ? before.first_name : tidyLine(change.first_name),
      last_name: change.last_name === undefined ? before.last_name : tidyLine(change.last_name),
      email,
      phone,
    },
  }
}

/** A changed e-mail ends all sessions, and the address before hears of it; a changed phone must be proved before it signs in again. */
export async function correctCustomer(
  tx: Transaction,
  {
    customer_id,
    before,
    after,
    now,
  }: { customer_id: string; before: CustomerDetails; after: CustomerDetails; now: Date },
): Promise<void> {
  const { first_name, last_name, email, phone } = after
  if (first_name !== before.first_name || last_name !== before.last_name) {
    await setNames(tx, customer_id, { first_name, last_name })
    await nameOwnParticipant(tx, { customer_id, first_name, last_name })
  }
  if (phone !== before.phone) {
    const [number = null, extension = null] = phone?.split(";ext=") ?? []
    await setPhone(tx, customer_id, { number, extension })
  }
  if (email === null || email === before.email) return
  await setEmail(tx, customer_id, email)
  await liftRefused(tx, email)
  await revokeSessions(tx, customer_id, { but: null, now })
  if (before.email === null) return
  await carryNewsChoice(tx, { from: before.email, to: email, now })
  const notice = { kind: "EMAIL_CHANGED", customer_id, recipient: before.email, language: null, facts: {} } as const
  await queueMailTo(tx, { ...notice, about_id: newId(), now })
}

interface ContactChange {
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  readonly relationship?: string | undefined
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
}

/** What a contact would be after a change of the business's; locks the family's contacts. */
export async function contactCorrection(
  tx: Transaction,
  { customer_id, contact_id, change }: { customer_id: string; contact_id: string; change: ContactChange },
): Promise<{ before: ContactRow; after: ContactRow }> {
  await lockContacts(tx, customer_id)
  const before = await contactById(tx, customer_id, contact_id)
  if (before === undefined) throw problem("NOT_FOUND")
  const readPhone = await readPhoneOf(tx)
  const { first_name, last_name, relationship, email, phone } = change
  const typed = {
    ...before,
    first_name: tidyLine(first_name ?? before.first_name),
    last_name: tidyLine(last_name ?? before.last_name),
    relationship: tidyLine(relationship ?? before.relationship),
    email: email === undefined ? before.email : tidyLine(email ?? "") || null,
    phone_number: phone === undefined ? before.phone_number : (phone ?? ""),
    phone_extension: phone === undefined ? before.phone_extension : null,
  }
  const errors = contactErrors(typed, readPhone)
  const read = readPhone(typed.phone_number)
  if (errors.length > 0 || read === undefined)
    throw problem("VALIDATION", {
      errors: errors.map((error) => (error.path === "phone_number" ? { ...error, path: "phone" } : error)),
    })
  const number = phone === undefined ? {} : { phone_number: read.number, phone_extension: read.extension }
  return { before, after: { ...typed, ...number } }
}

export const correctContact = (tx: Transaction, after: ContactRow) => changeContact(tx, after)
