import type { Contact, ContactCopy, NewContact } from "@hub/domain/account/contact"
import { CONTACTS_MAX, contactErrors } from "@hub/domain/account/contact-errors"
import { messages } from "@hub/domain/kernel/messages"
import type { ReadPhone } from "@hub/domain/kernel/plausible-phone"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { tidyLine } from "@hub/domain/kernel/typed-text"
import { v7 as newId } from "uuid"
import { readPhoneOf } from "../database/queries.ts"
import type { Store, Transaction } from "../database/transaction.ts"
import { attachFiles, releaseFiles } from "../files/queries.ts"
import { downloadUrl } from "../files/signed-link.ts"
import {
  addContact,
  type ContactRow,
  changeContact,
  contactById,
  contactsOf,
  copyContactStudents,
  countContacts,
  lockContacts,
  ownStudents,
  removeContact,
  setContactStudents,
} from "./store-profile.ts"

const m = messages("server/account.errors")

interface ContactNeeds {
  readonly store: Store
  readonly clock: () => Date
}

/** In its wire shape. */
const contactOf = (row: ContactRow): Contact => ({ ...row, photo: row.photo_key && downloadUrl(row.photo_key) })

interface From {
  readonly readPhone: ReadPhone
  readonly before?: ContactRow
}

/** The contact to save; throws when the input is invalid. What isn't said about the photo and the participants stays. */
function contactFrom(id: string, input: NewContact, { readPhone, before }: From): ContactRow {
  const errors = contactErrors(input, readPhone)
  const phone = readPhone(input.phone_number)
  if (errors.length > 0 || phone === undefined) throw problem("VALIDATION", { errors })
  const email = tidyLine(input.email ?? "")
  const { photo_key = before?.photo_key ?? null, student_ids = before?.student_ids ?? [] } = input
  return {
    id,
    first_name: tidyLine(input.first_name),
    last_name: tidyLine(input.last_name),
    relationship: tidyLine(input.relationship),
    phone_number: phone.number,
    // Typed behind the number, it counts before that of its own field.
    phone_extension: phone.extension ?? readPhone.extension(input.phone_extension ?? "") ?? null,
    email: email === "" ? null : email,
    is_emergency_contact: input.is_emergency_contact,
    is_authorized_pick_up: input.is_authorized_pick_up,
    photo_key,
    student_ids: [...new Set(student_ids)].toSorted(),
  }
}

/** The photo must be the family's own upload (I22); checked before the contact refers to it. */
async function replacePhoto(
  tx: Transaction,
  { customer_id, before, after, now }: { customer_id: string; before: string | null; after: string | null; now: Date },
): Promise<void> {
  if (after === before) return
  const file = { customer_id, ownership_type: "CONTACT_PHOTO", path: "photo_key" } as const
  if (after !== null) await attachFiles(tx, { ...file, keys: [after] })
  if (before !== null) await releaseFiles(tx, [before], now)
}

async function writeStudents(tx: Transaction, customer_id: string, { id, student_ids }: ContactRow): Promise<void> {
  const written = await setContactStudents(tx, { contact_id: id, customer_id, student_ids })
  if (written !== student_ids.length) throw invalid("student_ids", m.participantUnknown, "unknown")
}

export const listContacts =
  ({ store }: ContactNeeds) =>
  async (customer_id: string): Promise<Contact[]> =>
    (await contactsOf(store, customer_id)).map(contactOf)

export const createContact =
  ({ store, clock }: ContactNeeds) =>
  async (customer_id: string, input: NewContact): Promise<Contact> => {
    const row = contactFrom(newId(), input, { readPhone: await readPhoneOf(store) })
    await store.transaction(async (tx) => {
      await lockContacts(tx, customer_id)
      if ((await countContacts(tx, customer_id)) >= CONTACTS_MAX) {
        throw problem("CONTACTS_FULL", { payload: { max: CONTACTS_MAX } })
      }
      const now = clock()
      await replacePhoto(tx, { customer_id, before: null, after: row.photo_key, now })
      await addContact(tx, { ...row, customer_id, now })
      await writeStudents(tx, customer_id, row)
    })
    return contactOf(row)
  }

/** Another family's contact answers like one that does not exist (I21). */
export const updateContact =
  ({ store, clock }: ContactNeeds) =>
  (customer_id: string, id: string, input: NewContact): Promise<Contact> =>
    store.transaction(async (tx) => {
      await lockContacts(tx, customer_id)
      const before = await contactById(tx, customer_id, id)
      if (before === undefined) throw problem("NOT_FOUND")
      const row = contactFrom(id, input, { readPhone: await readPhoneOf(tx), before })
      await replacePhoto(tx, { customer_id, before: before.photo_key, after: row.photo_key, now: clock() })
      await changeContact(tx, row)
      await writeStudents(tx, customer_id, row)
      return contactOf(row)
    })

export const deleteContact =
  ({ store, clock }: ContactNeeds) =>
  (customer_id: string, id: string): Promise<void> =>
    store.transaction(async (tx) => {
      await lockContacts(tx, customer_id)
      const before = await contactById(tx, customer_id, id)
      if (before === undefined) throw problem("NOT_FOUND")
      await removeContact(tx, customer_id, id)
      if (before.photo_key !== null) await releaseFiles(tx, [before.photo_key], clock())
    })

export const copyContacts =
  ({ store }: ContactNeeds) =>
  (customer_id: string, { from_student_id: from, to_student_id: to }: ContactCopy): Promise<Contact[]> =>
    store.transaction(async (tx) => {
      const wanted = new Set([from, to])
      if ((await ownStudents(tx, customer_id, [...wanted])).length !== wanted.size) throw problem("NOT_FOUND")
      await lockContacts(tx, customer_id)
      await copyContactStudents(tx, { customer_id, from, to })
      return (await contactsOf(tx, customer_id)).map(contactOf)
    })
