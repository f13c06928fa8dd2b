import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
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
import { EmptyPage } from "../scheduling/first-run/empty-page.tsx"
import styles from "./documents.module.css"

const m = messages("portal/pages.customDocument")

const BACK = buttonClass({ variant: "quiet", size: "s" })

/** /documents/{id}, also below an application */
export function CustomDocumentPage() {
  const { id, document_id, application_id } = useParams({ strict: false })
  const document = useQuery(documentQuery(document_id ?? id ?? ""))
  const { data: customer } = useCustomer()
  const { data: family = [] } = useQuery(documentsQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  // An id of another family isn't found, and a mistyped one isn't valid.
  if (isProblem(document.error, "NOT_FOUND", "VALIDATION") && document.data === undefined) {
    return <EmptyPage title={m.document} text={m.notFound} to="/documents" way={m.allDocuments} />
  }
  const { data } = document
  // Signed for several at once: the panel says for whom.
  const asked = family.filter((one) => one.template_id === data?.template_id && one.status === "PENDING")
  const whose =
    data?.signing != null && asked.length > 1 ? asked.map(({ student_id }) => student_id) : [data?.student_id]
  const names = (customer?.students ?? []).flatMap(({ id: of, full_name }) => (whose.includes(of) ? [full_name] : []))
  return (
    <main id="main" className={styles["wide"]}>
      <p className="flush">
        {application_id === undefined ? (
          <Link activeOptions={{ exact: true }} className={BACK} to="/documents">
            <Icon name="back" />
            {m.allDocuments}
          </Link>
        ) : (
          <Link
            activeOptions={{ exact: true }}
            className={BACK}
            to="/applications/$application_id"
            params={{ application_id }}
          >
            <Icon name="back" />
            {m.backToApplication}
          </Link>
        )}
      </p>
      <div className="page-header">
        <h1 ref={heading} tabIndex={-1}>
          {data?.name ?? m.document}
        </h1>
        {names.length > 0 && <p>{m.forNames({ names: listOf(names) })}</p>}
      </div>
      <QueryPart query={document} loading={m.loadingTheDocument} failed={m.loadFailed}>
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
