import type { Contact } from "@hub/domain/account/contact"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone, phoneHref } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { ParticipantAvatar } from "../../participants/participant-avatar.tsx"
import { EmailText } from "../email-text.tsx"
import styles from "./contact-row.module.css"

const m = messages("portal/account/contacts.contactRow")

export function ContactRow({
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
          {contact.is_emergency_contact && <span className="tag">{m.emergencyContact}</span>}
          {contact.is_authorized_pick_up && <span className="tag">{m.authorizedPickUp}</span>}
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
          {m.edit({ named })}
        </Button>
        <Button variant="danger" size="s" busy={busy} onClick={onRemove}>
          {m.remove({ named })}
        </Button>
      </Row>
    </li>
  )
}
