import { EmptyState } from "@hub/ui/empty/empty-state"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { useParams } from "@tanstack/react-router"
import { useInit } from "../company/init.ts"
import { SupportContacts } from "../company/support-contacts.tsx"
import { CreditList } from "../orders/credit-list.tsx"
import { creditsQuery } from "../orders/queries.ts"

/** /upgrade_credit/{id}, "Self Upgrade": the credit. Upgrading comes with a later version. */
export function UpgradeCreditPage() {
  const { id } = useParams({ strict: false })
  const { company_profile: company } = useInit()
  const credits = useQuery(creditsQuery)
  return (
    <main id="main" className="flow">
      <div className="page-header">
        <h1>Self Upgrade</h1>
        <p>A credit can become one of a dearer kind for the difference. To have it done, reach us below.</p>
      </div>
      <QueryPart query={credits} loading="Loading your credits…" failed="We couldn't load your credits.">
        {(owned) => {
          const mine = owned.filter((credit) => credit.id === id)
          return mine.length === 0 ? (
            <EmptyState text="This credit isn't among yours any more: it may be used, or belong to another family." />
          ) : (
            <CreditList credits={mine} />
          )
        }}
      </QueryPart>
      <SupportContacts company={company} />
    </main>
  )
}
