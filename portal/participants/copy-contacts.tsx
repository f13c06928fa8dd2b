import type { Contact } from "@hub/domain/account/contact"
import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { contactsQuery } from "../account/queries.ts"
import { api } from "../api/client.ts"
import { membersOf } from "./members.ts"

const m = messages("portal/participants.copyContacts")

interface Props {
  student_id: string
  contacts: readonly Contact[]
  customer: Customer
}

/** Contacts that count for a sibling only, taken over for this child. */
export function CopyContacts({ student_id, contacts, customer }: Props) {
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
      notifySuccess(m.copied)
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
          {m.copyFrom({ missing: missing.map(({ first_name }) => first_name).join(", "), name: member.name })}
        </Button>
      ))}
    </Row>
  )
}
