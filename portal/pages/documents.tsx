import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { EmptyStart } from "@hub/ui/empty/empty-start"
import { QueryPart } from "@hub/ui/loading/query-part"
import { PapersScene } from "@hub/ui/scene/papers-scene"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useRef } from "react"
import { useCustomer } from "../account/queries.ts"
import { DocumentsHead } from "../paperwork/documents-head.tsx"
import { FamilyDocuments } from "../paperwork/family-documents.tsx"
import { documentsQuery, readinessQuery } from "../paperwork/queries.ts"
import { WaysOn } from "../shell/ways-on.tsx"

const m = messages("portal/pages.documents")

/** /documents */
export function DocumentsPage() {
  const documents = useQuery(documentsQuery)
  // Its days are lines of the rows: without them the rows would grow under the reader's eyes.
  const { isLoading } = useQuery(readinessQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: customer } = useCustomer()
  if (customer === undefined) return null
  return (
    <main id="main">
      <DocumentsHead students={customer.students} documents={documents.data} heading={heading} />
      <QueryPart
        query={isLoading ? { ...documents, data: undefined } : documents}
        loading={m.loadingYourDocuments}
        rows={4}
        shape="entry"
        failed={m.loadFailed}
      >
        {(list) =>
          list.length === 0 ? (
            <EmptyStart
              picture={<PapersScene />}
              text={m.empty}
              aside={
                <WaysOn
                  title={m.whatMakesThemCome}
                  ways={[
                    ...(customer.students.length === 0
                      ? [{ to: "/add-participant", icon: "plus", text: m.addChild, note: m.addChildNote } as const]
                      : []),
                    { to: "/explore-offerings", icon: "calendar", text: m.book, note: m.bookNote },
                    { to: "/contacts", icon: "person", text: m.contact, note: m.contactNote },
                  ]}
                />
              }
            >
              <Link className={buttonClass({ variant: "line" })} to="/dashboard">
                {m.toMyDashboard}
              </Link>
            </EmptyStart>
          ) : (
            <FamilyDocuments students={customer.students} documents={list} heading={heading} />
          )
        }
      </QueryPart>
    </main>
  )
}
