import { buttonClass } from "@hub/ui/button/button"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useRef } from "react"
import { useCustomer } from "../account/queries.ts"
import { DocumentsHead } from "../paperwork/documents-head.tsx"
import { FamilyDocuments } from "../paperwork/family-documents.tsx"
import { documentsQuery } from "../paperwork/queries.ts"

/** /documents */
export function DocumentsPage() {
  const documents = useQuery(documentsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const { data: customer } = useCustomer()
  if (customer === undefined) return null
  return (
    <main id="main">
      <DocumentsHead students={customer.students} documents={documents.data} heading={heading} />
      <QueryPart query={documents} loading="Loading your documents…" failed="We couldn't load your documents.">
        {(list) =>
          list.length === 0 ? (
            <EmptyState text="Nothing to sign. Waivers and agreements show up here.">
              <Link className={buttonClass({ variant: "line" })} to="/dashboard">
                To my dashboard
              </Link>
            </EmptyState>
          ) : (
            <FamilyDocuments students={customer.students} documents={list} heading={heading} />
          )
        }
      </QueryPart>
    </main>
  )
}
