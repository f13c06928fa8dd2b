import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { FamilyScreen } from "../families/family-screen.tsx"
import { familyQuery } from "../families/queries.ts"
import { PageLink } from "../shell/page-link.tsx"

const m = messages("console/families.family")

/** /staff/families/{id} */
export function FamilyPage() {
  const { id = "" } = useParams({ strict: false })
  const query = useQuery(familyQuery(id))
  if (isProblem(query.error, "NOT_FOUND", "SITE_NOT_PERMITTED", "VALIDATION"))
    return (
      <EmptyState text={m.gone}>
        <PageLink className="button line" to="/families">
          {m.back}
        </PageLink>
      </EmptyState>
    )
  return (
    <QueryPart query={query} loading={m.loading} rows={8} shape="record" failed={m.failed}>
      {(family) => <FamilyScreen family={family} now={new Date(query.dataUpdatedAt).toISOString()} />}
    </QueryPart>
  )
}
