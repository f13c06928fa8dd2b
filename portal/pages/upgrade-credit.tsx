import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { isProblem } from "../api/problem.ts"
import { upgradesQuery } from "../credits/queries.ts"
import { UpgradeChoices } from "../credits/upgrade-choices.tsx"

/** /upgrade_credit/{id}, "Self Upgrade": what the credit can become, for the difference. */
export function UpgradeCreditPage() {
  const { id = "" } = useParams({ strict: false })
  const query = useQuery(upgradesQuery(id))
  return (
    <main id="main" className="flow">
      <div className="page-header">
        <h1>Self Upgrade</h1>
        <p>A credit can become a dearer one for the difference. Its last day stays.</p>
      </div>
      {isProblem(query.error, "NOT_FOUND", "VALIDATION") ? (
        <EmptyState text="This credit isn't among yours any more: it may be used, or belong to another family." />
      ) : (
        <QueryPart query={query} loading="Loading your credit…" failed="We couldn't load your credit.">
          {(found) => <UpgradeChoices found={found} />}
        </QueryPart>
      )}
    </main>
  )
}
