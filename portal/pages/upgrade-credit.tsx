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
        <h1>Upgrade a credit</h1>
        <p>Trade up and pay only the difference. The expiration date stays the same.</p>
      </div>
      {isProblem(query.error, "NOT_FOUND", "VALIDATION") ? (
        <EmptyState text="We can't find this credit. It may have been used already." />
      ) : (
        <QueryPart query={query} loading="Loading your credit…" failed="We couldn't load your credit.">
          {(found) => <UpgradeChoices found={found} />}
        </QueryPart>
      )}
    </main>
  )
}
