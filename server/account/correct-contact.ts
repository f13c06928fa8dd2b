import { contactErrors } from "@hub/domain/account/contact-errors"
import { problem } from "@hub/domain/kernel/problem"
import { tidyLine } from "@hub/domain/kernel/typed-text"
import { readPhoneOf } from "../database/queries.ts"
import type { Transaction } from "../database/transaction.ts"
import { type ContactRow, changeContact, contactById, lockContacts } from "./store-contacts.ts"

export interface ContactChange {
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
