import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { useRef } from "react"
import { useCustomer } from "../account/queries.ts"
import { isProblem } from "../api/problem.ts"
import { NothingAsked } from "../paperwork/nothing-asked.tsx"
import { OnePaper } from "../paperwork/one-paper.tsx"
import { documentQuery } from "../paperwork/queries.ts"
import styles from "./documents.module.css"

/** /documents/{id}, also below an application: one document, to read, to sign or to answer. */
export function CustomDocumentPage() {
  const { id, document_id } = useParams({ strict: false })
  const document = useQuery(documentQuery(document_id ?? id ?? ""))
  const { data: customer } = useCustomer()
  const heading = useRef<HTMLHeadingElement>(null)
  // An address that somebody has typed is as good as one of another family.
  if (isProblem(document.error, "NOT_FOUND", "VALIDATION") && document.data === undefined) {
    return (
      <NothingAsked
        title="Custom Document"
        text="This document isn't in your family's papers. If a mail brought you here, it may have been withdrawn."
        to="/documents"
        way="All documents"
      />
    )
  }
  const { data } = document
  const student = customer?.students.find((one) => one.id === data?.student_id)
  return (
    <main id="main" className={styles["page"]}>
      <div className="page-header">
        <h1 ref={heading} tabIndex={-1}>
          {data?.name ?? "Custom Document"}
        </h1>
        {student !== undefined && <p>For {student.full_name}</p>}
      </div>
      <QueryPart query={document} loading="Loading the document…" failed="We couldn't load the document.">
        {(paper) => (
          <OnePaper key={paper.id} paper={paper} name={student?.full_name ?? "your child"} heading={heading} />
        )}
      </QueryPart>
    </main>
  )
}
