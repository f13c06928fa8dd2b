import type { Contact, NewContact } from "@hub/domain/account/contact"
import { CONTACTS_MAX, contactErrors } from "@hub/domain/account/contact-faults"
import { toE164 } from "@hub/domain/kernel/phone"
import { problem } from "@hub/domain/kernel/problem"
import { tidyName } from "@hub/domain/participants/person-name"
import { v7 as newId } from "uuid"
import type { Store } from "../database/transaction.ts"
import { addContact, changeContact, contactsOf, countContacts, lockContacts, removeContact } from "./store-contacts.ts"

interface ContactNeeds {
  readonly store: Store
  readonly clock: () => Date
}

/** The contact to save; throws when the input is invalid. */
function contactFrom(id: string, input: NewContact): Contact {
  const errors = contactErrors(input)
  const phone_number = toE164(input.phone_number)
  if (errors.length > 0 || phone_number === undefined) throw problem("VALIDATION", { errors })
  const email = tidyName(input.email ?? "")
  return {
    id,
    first_name: tidyName(input.first_name),
    last_name: tidyName(input.last_name),
    relationship: tidyName(input.relationship),
    phone_number,
    email: email === "" ? null : email,
    is_emergency_contact: input.is_emergency_contact,
    is_authorized_pick_up: input.is_authorized_pick_up,
  }
}

export const listContacts =
  ({ store }: ContactNeeds) =>
  (customer_id: string): Promise<Contact[]> =>
    contactsOf(store, customer_id)

export const createContact =
  ({ store, clock }: ContactNeeds) =>
  async (customer_id: string, input: NewContact): Promise<Contact> => {
    const row = contactFrom(newId(), input)
    await store.transaction(async (tx) => {
      await lockContacts(tx, customer_id)
      if ((await countContacts(tx, customer_id)) >= CONTACTS_MAX) {
        throw problem("CONTACTS_FULL", { payload: { max: CONTACTS_MAX } })
      }
      await addContact(tx, { ...row, customer_id, now: clock() })
    })
    return row
  }

/** Another family's contact answers like one that does not exist (I21). */
export const updateContact =
  ({ store }: ContactNeeds) =>
  async (customer_id: string, id: string, input: NewContact): Promise<Contact> => {
    const row = contactFrom(id, input)
    if ((await changeContact(store, customer_id, row)) === 0) throw problem("NOT_FOUND")
    return row
  }

export const deleteContact =
  ({ store }: ContactNeeds) =>
  async (customer_id: string, id: string): Promise<void> => {
    if ((await removeContact(store, customer_id, id)) === 0) throw problem("NOT_FOUND")
  }
