import { messages } from "@hub/domain/kernel/messages"
import { EmptyStart } from "@hub/ui/empty/empty-start"
import { List } from "@hub/ui/layout/list"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { ProgramScene } from "@hub/ui/scene/program-scene"
import { useQuery } from "@tanstack/react-query"
import { useRef } from "react"
import { ContactList } from "../account/contacts/contact-list.tsx"
import { contactsQuery, factsBeforeQuery } from "../account/queries.ts"
import { SeeAlso } from "../shell/see-also.tsx"
import { WaysOn } from "../shell/ways-on.tsx"

const m = messages("portal/pages.contacts")
const list = messages("portal/account/contacts.contactList")

/** /contacts */
export function ContactsPage() {
  const contacts = useQuery(contactsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <main id="main">
      <div className="page-header">
        <h1 ref={heading} tabIndex={-1}>
          {m.contacts}
        </h1>
        <p>{m.explanation}</p>
      </div>
      {contacts.data?.length === 0 ? (
        <EmptyStart
          picture={<ProgramScene scene="trail-makers" />}
          text={list.empty}
          aside={
            <WaysOn
              title={m.whatFor}
              ways={[
                { to: "/participants", icon: "phone", text: m.inEmergency, note: m.inEmergencyNote },
                { to: "/participants", icon: "people", text: m.pickUp, note: m.pickUpNote },
                { to: "/schedule-sharing", icon: "share", text: m.sharing, note: m.sharingNote },
              ]}
            />
          }
        >
          <ContactList contacts={contacts.data} heading={heading} />
        </EmptyStart>
      ) : (
        <div className="split">
          <div>
            <QueryPart query={contacts} loading={m.loadingYourContacts} shape="entry" failed={m.loadFailed}>
              {(all) => <ContactList contacts={all} heading={heading} />}
            </QueryPart>
          </div>
          <SeeAlso pages={["/participants", "/documents", "/schedule-sharing"]} />
        </div>
      )}
      <AddressesBefore />
    </main>
  )
}

/** Where other grown-ups live, and second emails, as it came from the system before. */
function AddressesBefore() {
  const { data: facts = [] } = useQuery(factsBeforeQuery)
  const addresses = facts.filter(({ kind }) => kind !== "SCHOOL")
  if (addresses.length === 0) return null
  return (
    <Stack as="section" gap={2} above={6} aria-labelledby="before">
      <h2 id="before">{m.addressesBefore}</h2>
      <List as="ul">
        {addresses.map(({ id, kind, person, text }) => {
          const who = person === "" ? "none" : person
          return (
            <li key={id}>
              {kind === "EMAIL"
                ? m.otherEmail({ person: who, email: text })
                : m.livesAt({ person: who, address: text })}
            </li>
          )
        })}
      </List>
    </Stack>
  )
}
