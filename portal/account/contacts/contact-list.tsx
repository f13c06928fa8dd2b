import type { Contact } from "@hub/domain/account/contact"
import { CONTACTS_MAX } from "@hub/domain/account/contact-errors"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone, phoneHref } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { type RefObject, useState } from "react"
import { isProblem, sentenceOf } from "../../api/problem.ts"
import { membersOf, namesInSentence } from "../../participants/members.ts"
import { ParticipantAvatar } from "../../participants/participant-avatar.tsx"
import { EmailText } from "../email-text.tsx"
import { useCustomer } from "../queries.ts"
import { ContactForm } from "./contact-form.tsx"
import styles from "./contact-list.module.css"
import { useRemoveContact } from "./use-contacts.ts"

const m = messages("portal/account/contacts.contactList")

interface Props {
  contacts: readonly Contact[]
  /** Gets the focus when its row is removed. */
  heading: RefObject<HTMLHeadingElement | null>
}

const contactRowTexts = messages("portal/account/contacts.contactRow")

function ContactRow({
  contact,
  for_whom,
  busy,
  onEdit,
  onRemove,
}: {
  contact: Contact
  /** "For Maya and Theo"; undefined: for all. */
  for_whom: string | undefined
  busy: boolean
  onEdit: () => void
  onRemove: () => void
}) {
  const { first_name, last_name, relationship, phone_number, phone_extension, email } = contact
  const named = (
    <span className="visually-hidden">
      {" "}
      {first_name} {last_name}
    </span>
  )
  return (
    <li className={styles["contact"]}>
      <ParticipantAvatar student={{ first_name, last_name, thumbnail: contact.photo }} k="other" isDecorative />
      <div className={styles["words"]}>
        <h2>
          {first_name} {last_name}
        </h2>
        <p className="dim">
          {relationship}
          {for_whom === undefined ? "" : `. ${for_whom}`}
        </p>
        <Row as="p" gap={2} wrap items="stretch" above={1}>
          {contact.is_emergency_contact && <span className="tag">{contactRowTexts.emergencyContact}</span>}
          {contact.is_authorized_pick_up && <span className="tag">{contactRowTexts.authorizedPickUp}</span>}
        </Row>
        <p className={styles["links"]}>
          <a href={phoneHref(phone_number, phone_extension)}>{formatPhone(phone_number, phone_extension)}</a>
          {email !== null && (
            <a href={`mailto:${email}`}>
              <EmailText address={email} />
            </a>
          )}
        </p>
      </div>
      <Row gap={2} wrap items="start" className={styles["actions"]}>
        <Button variant="line" size="s" onClick={onEdit}>
          {contactRowTexts.edit({ named })}
        </Button>
        <Button variant="danger" size="s" busy={busy} onClick={onRemove}>
          {contactRowTexts.remove({ named })}
        </Button>
      </Row>
    </li>
  )
}

/** The family's contacts. A removal can be undone. */
export function ContactList({ contacts, heading }: Props) {
  // `try` changes after each save or cancel, so that the next form starts empty.
  const [editing, setEditing] = useState<{ contact: Contact | undefined; try: number }>({ contact: undefined, try: 0 })
  const [isOpen, setOpen] = useState(false)
  const remove = useRemoveContact(() => heading.current?.focus())
  const { data: customer } = useCustomer()
  const members = membersOf(customer?.students ?? [])
  const forWhom = ({ student_ids }: Contact): string | undefined => {
    const names = members.filter(({ id }) => student_ids.includes(id))
    return names.length === 0 ? undefined : m.forOnly({ names: namesInSentence(names) })
  }
  const isFull = contacts.length >= CONTACTS_MAX
  const edit = (contact: Contact | undefined) => {
    setEditing((was) => ({ ...was, contact }))
    setOpen(true)
  }
  const add = (
    <Button onClick={() => edit(undefined)}>
      <Icon name="plus" />
      {m.addContact}
    </Button>
  )
  return (
    <>
      {contacts.length === 0 ? (
        add
      ) : (
        <>
          <ul className={styles["contacts"]}>
            {contacts.map((contact) => (
              <ContactRow
                key={contact.id}
                contact={contact}
                for_whom={forWhom(contact)}
                busy={remove.isPending && remove.variables.id === contact.id}
                onEdit={() => edit(contact)}
                onRemove={() => remove.mutate(contact)}
              />
            ))}
          </ul>
          {remove.isError && !isProblem(remove.error, "NOT_FOUND") && (
            <p className="note bad">{sentenceOf(remove.error)}</p>
          )}
          {isFull ? <p className="note">{m.full({ contacts_max: CONTACTS_MAX })}</p> : <p>{add}</p>}
        </>
      )}
      <Modal
        isOpen={isOpen}
        title={editing.contact === undefined ? m.addAContact : m.editContact}
        closesOnBackdrop={false}
        onClose={() => setOpen(false)}
      >
        {/* Closing by mistake loses nothing: the form stays mounted for the same contact. */}
        <ContactForm
          key={`${editing.try} ${editing.contact?.id ?? "new"}`}
          contact={editing.contact}
          isOpen={isOpen}
          onCancel={() => {
            setOpen(false)
            setEditing(({ contact, try: tries }) => ({ contact, try: tries + 1 }))
          }}
          onSaved={({ first_name, last_name }) => {
            setOpen(false)
            remove.reset()
            notifySuccess(m.saved({ first_name, last_name, hasNoContact: editing.contact === undefined }))
            setEditing(({ contact, try: tries }) => ({ contact, try: tries + 1 }))
          }}
        />
      </Modal>
    </>
  )
}
