import { messages } from "@hub/domain/kernel/messages"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { isProblem } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import { ContactRows } from "../company/support-contacts.tsx"
import { copyQuery } from "../paperwork/queries.ts"
import { VerifiedCopyDetails } from "../paperwork/verified-copy.tsx"

const m = messages("portal/pages.verifyCopy")

/** /verify/{code}: the address that is printed on every signed copy */
export function VerifyCopyPage() {
  const { company_profile } = useInit()
  const { code = "" } = useParams({ strict: false })
  const copy = useQuery({ ...copyQuery(code), retry: false })
  // A mistyped address isn't valid, or nobody's.
  const isUnknown = isProblem(copy.error, "NOT_FOUND", "VALIDATION")
  return (
    <main id="main" className="flow">
      <div className="page-header">
        <h1>{m.checkASignedCopy}</h1>
        <p>{m.explanation}</p>
      </div>
      {isUnknown ? (
        <>
          <EmptyState isAlone text={m.noSignedCopy} />
          <div>
            <ContactRows company={company_profile} />
          </div>
        </>
      ) : (
        <QueryPart query={copy} loading={m.loading} failed={m.loadFailed}>
          {(found) => <VerifiedCopyDetails copy={found} />}
        </QueryPart>
      )}
    </main>
  )
}
