import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useRef } from "react"
import { ContactList } from "../account/contacts/contact-list.tsx"
import { contactsQuery } from "../account/queries.ts"
import { SeeAlso } from "../shell/see-also.tsx"

const m = messages("portal/pages.contacts")

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
      <div className="split">
        <div>
          <QueryPart query={contacts} loading={m.loadingYourContacts} shape="entry" failed={m.loadFailed}>
            {(list) => <ContactList contacts={list} heading={heading} />}
          </QueryPart>
        </div>
        <SeeAlso pages={["/participants", "/documents", "/schedule-sharing"]} />
      </div>
    </main>
  )
}
