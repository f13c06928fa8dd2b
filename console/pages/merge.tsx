import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { MergeCandidates } from "../families/merge-candidates.tsx"
import { mergesQuery } from "../families/merge-queries.ts"
import { MergeScreen } from "../families/merge-screen.tsx"
import { PageLink } from "../shell/page-link.tsx"

const m = messages("console/families.merge")
const GONE = ["NOT_FOUND", "SITE_NOT_PERMITTED", "NOT_PERMITTED", "VALIDATION"]

const NotHere = () => (
  <EmptyState text={m.gone}>
    <PageLink className="button line" to="/families">
      {m.families}
    </PageLink>
  </EmptyState>
)

/** /staff/families/{id}/merge: who may be the same family, and what waits. */
export function MergePage() {
  const { id = "" } = useParams({ strict: false })
  const query = useQuery(mergesQuery(id))
  if (isProblem(query.error, ...GONE)) return <NotHere />
  return (
    <QueryPart query={query} loading={m.loading} rows={4} failed={m.failed}>
      {(found) => <MergeCandidates id={id} found={found} />}
    </QueryPart>
  )
}

/** /staff/families/{id}/merge/{other}: two families side by side. */
export function MergeWithPage() {
  const { id = "", other = "" } = useParams({ strict: false })
  return <MergeScreen key={`${id} ${other}`} id={id} moved_id={other} gone={<NotHere />} />
}
