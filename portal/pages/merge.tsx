import { messages } from "@hub/domain/kernel/messages"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { isProblem } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import { ContactRows } from "../company/support-contacts.tsx"
import { MergeAnswer } from "../privacy/merge-answer.tsx"
import { mergeQuestionQuery } from "../privacy/queries.ts"

const m = messages("portal/privacy.merge")

/** /merge/{token}: where a family says whether it is one with another. It needs no account. */
export function MergePage() {
  const { company_profile } = useInit()
  const { token } = useParams({ from: "/merge/$token" })
  const query = useQuery(mergeQuestionQuery(token))
  return (
    <main id="main" aria-busy={query.isPending}>
      <div className="page-header">
        <h1>{m.title}</h1>
      </div>
      {isProblem(query.error, "NOT_FOUND", "VALIDATION") ? (
        <>
          <EmptyState isAlone text={m.unknown} />
          <ContactRows company={company_profile} />
        </>
      ) : (
        <QueryPart query={query} loading={m.loading} failed={m.failed}>
          {(question) => <MergeAnswer token={token} question={question} time_zone={company_profile.time_zone} />}
        </QueryPart>
      )}
    </main>
  )
}
