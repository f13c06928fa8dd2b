import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { CreditList } from "./credit-list.tsx"
import { creditsQuery } from "./queries.ts"

/** On the dashboard: the credits left, and where more are sold. */
export function CreditsLeft({ isSold }: { isSold: boolean }) {
  const credits = useQuery(creditsQuery)
  return (
    <section aria-labelledby="credits">
      <div className="sign">
        <h2 id="credits">Credits</h2>
        {isSold && (
          <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/flexible-payments">
            Buy and save
          </Link>
        )}
      </div>
      <QueryPart query={credits} loading="Loading your credits…" failed="We couldn't load your credits.">
        {(owned) => <CreditList credits={owned} />}
      </QueryPart>
    </section>
  )
}
