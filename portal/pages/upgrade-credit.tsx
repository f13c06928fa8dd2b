import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link, useParams } from "@tanstack/react-router"
import { isProblem } from "../api/problem.ts"
import { upgradesQuery } from "../orders/credits/queries.ts"
import { UpgradeChoices } from "../orders/credits/upgrade-choices.tsx"
import { NothingHere } from "../scheduling/first-run/nothing-here.tsx"

const m = messages("portal/pages.upgradeCredit")

/** /upgrade_credit/{id}, "Self Upgrade": what the credit can become, for the difference. */
export function UpgradeCreditPage() {
  const { id = "" } = useParams({ strict: false })
  const query = useQuery(upgradesQuery(id))
  return (
    <main id="main" className="flow">
      <div className="page-header">
        <h1>{m.upgradeACredit}</h1>
        <p>{m.explanation}</p>
      </div>
      {isProblem(query.error, "NOT_FOUND", "VALIDATION") ? (
        <NothingHere text={m.notFound}>
          <Link activeOptions={{ exact: true }} className={buttonClass({ variant: "line" })} to="/flexible-payments">
            {m.seeYourCredits}
          </Link>
        </NothingHere>
      ) : (
        <QueryPart query={query} loading={m.loadingYourCredit} failed={m.loadFailed}>
          {(found) => <UpgradeChoices found={found} />}
        </QueryPart>
      )}
    </main>
  )
}
