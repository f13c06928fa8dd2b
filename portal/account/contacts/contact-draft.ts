import type { Contact, NewContact } from "@hub/domain/account/contact"
import { messages } from "@hub/domain/kernel/messages"
import type { FieldError } from "@hub/domain/kernel/problem"
import { formatPhone } from "@hub/domain/kernel/text"

const m = messages("portal/account/contacts.contactDraft")

/** A contact as it is typed. */
export interface ContactDraft {
  readonly first_name: string
  readonly last_name: string
  readonly relationship: string
  readonly phone_number: string
  readonly phone_extension: string
  readonly email: string
  readonly is_emergency_contact: boolean
  readonly is_authorized_pick_up: boolean
  /** For all of the family; else for those that are chosen. */
  readonly is_for_all: boolean
  readonly student_ids: readonly string[]
  /** Undefined: the saved one stays. */
  readonly photo_key: string | null | undefined
}

const EMPTY: ContactDraft = {
  first_name: "",
  last_name: "",
  relationship: "",
  phone_number: "",
  phone_extension: "",
  email: "",
  is_emergency_contact: false,
  is_authorized_pick_up: false,
  is_for_all: true,
  student_ids: [],
  photo_key: undefined,
}

export function contactDraft(contact: Contact | undefined): ContactDraft {
  if (contact === undefined) return EMPTY
  const { first_name, last_name, relationship, is_emergency_contact, is_authorized_pick_up, student_ids } = contact
  return {
    first_name,
    last_name,
    relationship,
    phone_number: formatPhone(contact.phone_number),
    phone_extension: contact.phone_extension ?? "",
    email: contact.email ?? "",
    is_emergency_contact,
    is_authorized_pick_up,
    is_for_all: student_ids.length === 0,
    student_ids,
    photo_key: undefined,
  }
}

export function draftToSend({
  is_for_all,
  student_ids,
  photo_key,
  email,
  phone_extension,
  ...written
}: ContactDraft): NewContact {
  return {
    ...written,
    email: email.trim() || null,
    phone_extension: phone_extension.trim() || null,
    student_ids: is_for_all ? [] : [...student_ids],
    ...(photo_key === undefined ? {} : { photo_key }),
  }
}

/** Without anyone chosen it would count for everybody, which isn't what was meant. */
export const choiceErrors = ({ is_for_all, student_ids }: ContactDraft): FieldError[] =>
  is_for_all || student_ids.length > 0 ? [] : [{ path: "student_ids", message: m.childMissing, code: "required" }]
