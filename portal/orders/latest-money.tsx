import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { LatestOrders } from "./latest-orders.tsx"
import { latestOrdersQuery } from "./queries.ts"

const LATEST = 3

/** On the dashboard: the newest orders. */
export function LatestMoney() {
  const history = useQuery(latestOrdersQuery)
  return (
    <section aria-labelledby="money">
      <div className="sign">
        <h2 id="money">Money</h2>
        <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/history">
          Transaction History
        </Link>
      </div>
      <QueryPart query={history} loading="Loading your orders…" failed="We couldn't load your orders.">
        {({ items }) => <LatestOrders orders={items.slice(0, LATEST)} />}
      </QueryPart>
    </section>
  )
}
