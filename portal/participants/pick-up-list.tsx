import type { Contact } from "@hub/domain/account/contact"
import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { firstLetter } from "@hub/ui/avatar/avatar"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { List } from "@hub/ui/layout/list"
import { Row } from "@hub/ui/layout/row"
import { QueryPart } from "@hub/ui/loading/query-part"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { contactsQuery } from "../account/queries.ts"
import { api } from "../api/client.ts"
import { membersOf } from "./members.ts"
import { ParticipantAvatar } from "./participant-avatar.tsx"
import styles from "./pick-up-list.module.css"

const m = messages("portal/participants.pickUpList")

interface PersonProps {
  name: string
  text: string
  tag: string
  photo?: string | null
}

const Person = ({ name, text, tag, photo = null }: PersonProps) => (
  <li className={styles["person"]}>
    {photo === null ? (
      <span className={styles["face"]} aria-hidden="true">
        {firstLetter(name)}
      </span>
    ) : (
      <ParticipantAvatar student={{ first_name: name, last_name: "", thumbnail: photo }} size="m" isDecorative />
    )}
    <p>
      <b>{name}</b>
      <small>{text}</small>
    </p>
    <span className="tag ok">{tag}</span>
  </li>
)

const copyContactsTexts = messages("portal/participants.copyContacts")

interface Props {
  student_id: string
  contacts: readonly Contact[]
  customer: Customer
}

/** Contacts that count for a sibling only, taken over for this child. */
function CopyContacts({ student_id, contacts, customer }: Props) {
  const queries = useQueryClient()
  const members = membersOf(customer.students)
  const with_contacts = members.flatMap((member) => {
    const missing = contacts.filter(
      ({ student_ids }) => student_ids.includes(member.id) && !student_ids.includes(student_id),
    )
    return member.id === student_id || missing.length === 0 ? [] : [{ member, missing }]
  })
  // The same people from another sibling are the same copy.
  const idsOf = ({ missing }: (typeof with_contacts)[number]) => missing.map(({ id }) => id).join()
  const siblings = with_contacts.filter(
    (one, index) => with_contacts.findIndex((other) => idsOf(other) === idsOf(one)) === index,
  )
  const copy = useMutation({
    mutationFn: (from_student_id: string) =>
      api.call("POST /contacts/copy_to_sibling", { body: { from_student_id, to_student_id: student_id } }),
    onSuccess: (list) => {
      queries.setQueryData(contactsQuery.queryKey, list)
      void queries.invalidateQueries({ queryKey: ["documents", "readiness"] })
      notifySuccess(copyContactsTexts.copied)
    },
    onError: (error) => notifyError(error),
  })
  if (siblings.length === 0) return null
  return (
    <Row gap={2} wrap items="stretch">
      {siblings.map(({ member, missing }) => (
        <Button
          key={member.id}
          variant="quiet"
          size="s"
          busy={copy.isPending && copy.variables === member.id}
          onClick={() => copy.mutate(member.id)}
        >
          {copyContactsTexts.copyFrom({
            missing: missing.map(({ first_name }) => first_name).join(", "),
            name: member.name,
          })}
        </Button>
      ))}
    </Row>
  )
}

/** Who may fetch a child at the gate. */
export function PickUpList({ name, student_id, customer }: { name: string; student_id: string; customer: Customer }) {
  const query = useQuery(contactsQuery)
  return (
    <section aria-labelledby="collect">
      <div className="sign">
        <h2 id="collect">{m.mayPickUpChild({ name })}</h2>
        <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/contacts">
          {m.change}
        </Link>
      </div>
      <List>
        <Person
          name={m.you({ first_name: customer.first_name })}
          text={
            customer.phone_number === null ? m.noPhoneYet : formatPhone(customer.phone_number, customer.phone_extension)
          }
          tag={m.always}
        />
      </List>
      <QueryPart query={query} loading={m.loadingYourContacts} rows={1} failed={m.loadFailed}>
        {(contacts) => (
          <List className={styles["more"]}>
            {contacts
              .filter(({ is_authorized_pick_up }) => is_authorized_pick_up)
              // Without a list a contact counts for the whole family.
              .filter(({ student_ids }) => student_ids.length === 0 || student_ids.includes(student_id))
              .map((contact) => (
                <Person
                  key={contact.id}
                  name={`${contact.first_name} ${contact.last_name}`}
                  text={`${contact.relationship}, ${formatPhone(contact.phone_number, contact.phone_extension)}`}
                  tag={m.mayPickUp}
                  photo={contact.photo}
                />
              ))}
          </List>
        )}
      </QueryPart>
      <List className={styles["more"]}>
        <li className={styles["person"]}>
          <span className={styles["face"]} aria-hidden="true">
            <Icon name="plus" />
          </span>
          <p>
            <b>{m.addAGrownUp}</b>
            <small>{m.addHint}</small>
          </p>
          <Link className={buttonClass({ variant: "line", size: "s" })} to="/contacts">
            {m.add({ part: <span className="visually-hidden"> {m.aGrownUp}</span> })}
          </Link>
        </li>
      </List>
      {query.data !== undefined && <CopyContacts student_id={student_id} contacts={query.data} customer={customer} />}
    </section>
  )
}
