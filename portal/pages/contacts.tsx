import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useRef } from "react"
import { contactsQuery } from "../account/queries.ts"
import { ContactList } from "../contacts/contact-list.tsx"
import styles from "./contacts.module.css"

/** /contacts */
export function ContactsPage() {
  const contacts = useQuery(contactsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <main id="main" className={styles["page"]}>
      <div className="page-header">
        <h1 ref={heading} tabIndex={-1}>
          Contacts
        </h1>
        <p>Who we call in an emergency, and who may pick up.</p>
      </div>
      <QueryPart query={contacts} loading="Loading your contacts…" failed="We couldn't load your contacts.">
        {(list) => <ContactList contacts={list} heading={heading} />}
      </QueryPart>
    </main>
  )
}
