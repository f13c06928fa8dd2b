import type { Customer } from "@hub/domain/account/customer"
import type { Confirmation } from "@hub/domain/invites/invites.contract"
import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useLocation } from "@tanstack/react-router"
import { useState } from "react"
import { EmailText } from "../account/email-text.tsx"
import { contactsQuery } from "../account/queries.ts"
import { useToday } from "../company/use-today.ts"
import { itemText } from "../health/health-texts.ts"
import { healthQuery } from "../health/queries.ts"
import { type Member, membersOf } from "../participants/members.ts"
import { ParticipantAvatar } from "../participants/participant-avatar.tsx"
import { gradeOf } from "../participants/participant-texts.ts"
import { cameFrom } from "../shell/way-back/use-way-up.ts"
import css from "./parts.module.css"

const m = messages("portal/invites.parts")
const page = messages("portal/invites.page")

export function GrownUps({ customer }: { customer: Customer }) {
  const { full_name, email, phone_number, phone_extension, address } = customer
  const where =
    address === null
      ? m.noAddress
      : [address.line1, address.line2, address.city, `${address.state} ${address.postal_code}`]
          .filter((part) => part !== undefined && part.trim() !== "")
          .join(", ")
  return (
    <p>
      <b>{full_name}</b>
      <br />
      {email !== null && <EmailText address={email} />}
      <br />
      {phone_number === null ? m.noPhone : formatPhone(phone_number, phone_extension)}
      <br />
      {where}
    </p>
  )
}

export function Children({ customer }: { customer: Customer }) {
  const today = useToday()
  const location = useLocation()
  const members = membersOf(customer.students)
  if (members.length === 0) return <p className="dim">{m.noChildren}</p>
  return (
    <ul className={css["rows"]}>
      {members.map(({ id, student, colour }) => (
        <li key={id}>
          <ParticipantAvatar student={student} k={colour} size="s" isDecorative />
          <div>
            <b>{student.full_name}</b>
            <small>
              {student.birth_date === null ? m.noBirthDate : m.born({ day: dayYearLabel(student.birth_date) })}
              {(student.grade !== "NONE" || student.next_grade !== "NONE") && `, ${gradeOf(student, today)}`}
            </small>
          </div>
          <Link
            className={buttonClass({ variant: "quiet", size: "s" })}
            to="/edit-participant/$id"
            params={{ id }}
            state={cameFrom(location)}
            aria-label={page.changeOf({ part: student.full_name })}
          >
            {page.change}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function Health({ customer, health }: { customer: Customer; health: Confirmation["health"] }) {
  const members = membersOf(customer.students)
  return (
    <Stack gap={2}>
      <p className="small dim">{m.healthLead}</p>
      <ul className={css["rows"]}>
        {members.map((member) => (
          <HealthOf
            key={member.id}
            member={member}
            notes={health.find(({ student_id }) => student_id === member.id)?.notes ?? 0}
          />
        ))}
      </ul>
    </Stack>
  )
}

/** The notes are fetched when someone wants to read them. */
function HealthOf({ member: { id, student, colour }, notes }: { member: Member; notes: number }) {
  const location = useLocation()
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...healthQuery(id), enabled: isOpen })
  return (
    <li>
      <ParticipantAvatar student={student} k={colour} size="s" isDecorative />
      <div>
        <b>{student.full_name}</b>
        <small>{m.notes({ count: notes })}</small>
        {isOpen && (
          <QueryPart query={query} loading={m.healthLoading} rows={1} failed={m.healthFailed}>
            {({ items }) => (
              <ul className={css["notes"]}>
                {items.map((item) => (
                  <li key={item.id}>
                    <b>{item.name}</b> <small>{itemText(item)}</small>
                  </li>
                ))}
              </ul>
            )}
          </QueryPart>
        )}
      </div>
      <Row gap={1} wrap justify="end">
        {notes > 0 && !isOpen && (
          <Button
            variant="quiet"
            size="s"
            aria-label={m.showOf({ name: student.full_name })}
            onClick={() => setOpen(true)}
          >
            {m.show}
          </Button>
        )}
        <Link
          className={buttonClass({ variant: "quiet", size: "s" })}
          to="/participants/$id/health"
          params={{ id }}
          state={cameFrom(location)}
          aria-label={page.changeOf({ part: student.full_name })}
        >
          {page.change}
        </Link>
      </Row>
    </li>
  )
}

export function Contacts() {
  const query = useQuery(contactsQuery)
  return (
    <QueryPart query={query} loading={page.loading} rows={2} failed={m.contactsFailed}>
      {(contacts) =>
        contacts.length === 0 ? (
          <p className="dim">{m.noContacts}</p>
        ) : (
          <ul className={css["rows"]}>
            {contacts.map((contact) => (
              <li key={contact.id}>
                <div>
                  <b>
                    {contact.first_name} {contact.last_name}
                  </b>
                  <small>
                    {contact.relationship}, {formatPhone(contact.phone_number, contact.phone_extension)}
                  </small>
                  <Row gap={2} wrap>
                    {contact.is_emergency_contact && <span className="tag">{m.emergency}</span>}
                    {contact.is_authorized_pick_up && <span className="tag">{m.pickUp}</span>}
                  </Row>
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </QueryPart>
  )
}
