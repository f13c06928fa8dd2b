import { buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useParams } from "@tanstack/react-router"
import { useRef } from "react"
import { useCustomer } from "../account/queries.ts"
import { isProblem } from "../api/problem.ts"
import { DocumentDetails } from "../paperwork/document-details.tsx"
import { documentQuery, documentsQuery } from "../paperwork/queries.ts"
import { membersOf } from "../participants/members.ts"
import { EmptyPage } from "../shell/empty-page.tsx"
import styles from "./documents.module.css"

/** /documents/{id}, also below an application */
export function CustomDocumentPage() {
  const { id, document_id, application_id } = useParams({ strict: false })
  const document = useQuery(documentQuery(document_id ?? id ?? ""))
  const { data: customer } = useCustomer()
  const { data: family = [] } = useQuery(documentsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  // An id of another family isn't found, and a mistyped one isn't valid.
  if (isProblem(document.error, "NOT_FOUND", "VALIDATION") && document.data === undefined) {
    return (
      <EmptyPage
        title="Document"
        text="We can't find this document. It may have been withdrawn."
        to="/documents"
        way="All documents"
      />
    )
  }
  const { data } = document
  // Signed for several at once: the panel says for whom.
  const isShared =
    data?.signing != null &&
    family.some((one) => one.template_id === data.template_id && one.id !== data.id && one.status === "PENDING")
  const student = customer?.students.find((one) => one.id === data?.student_id)
  return (
    <main id="main" className={styles["wide"]}>
      {application_id !== undefined && (
        <Link
          className={buttonClass({ variant: "quiet", size: "s" })}
          to="/applications/$application_id"
          params={{ application_id }}
        >
          <Icon name="back" />
          The application
        </Link>
      )}
      <div className="page-header">
        <h1 ref={heading} tabIndex={-1}>
          {data?.name ?? "Document"}
        </h1>
        {student !== undefined && <p>For {isShared ? `${student.full_name} and others` : student.full_name}</p>}
      </div>
      <QueryPart query={document} loading="Loading the document…" failed="We couldn't load the document.">
        {(found) => (
          <DocumentDetails
            key={found.id}
            document={found}
            family={family}
            members={new Map(membersOf(customer?.students ?? []).map((member) => [member.id, member]))}
            full_name={customer?.full_name ?? ""}
            heading={heading}
          />
        )}
      </QueryPart>
    </main>
  )
}
