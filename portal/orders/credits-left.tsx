import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { CreditList } from "./credit-list.tsx"
import { creditsQuery } from "./queries.ts"

const m = messages("portal/orders.creditsLeft")

/** On the dashboard: the credits left, and where more are sold. */
export function CreditsLeft({ isSold, isQuiet }: { isSold: boolean; isQuiet: boolean }) {
  const credits = useQuery(creditsQuery)
  if (isQuiet && !credits.isError && (credits.data?.length ?? 0) === 0) return null
  return (
    <section aria-labelledby="credits">
      <div className="sign">
        <h2 id="credits">{m.credits}</h2>
        {isSold && (
          <Link
            activeOptions={{ exact: true }}
            className={buttonClass({ variant: "quiet", size: "s" })}
            to="/flexible-payments"
          >
            {m.buyAndSave}
          </Link>
        )}
      </div>
      <QueryPart query={credits} loading={m.loadingYourCredits} rows={2} shape="count" failed={m.loadFailed}>
        {(owned) => <CreditList credits={owned} />}
      </QueryPart>
    </section>
  )
}
