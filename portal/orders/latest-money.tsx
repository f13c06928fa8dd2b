import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { LatestOrders } from "./latest-orders.tsx"
import { latestOrdersQuery } from "./queries.ts"
import { latestMoney as t } from "./words.tsx"

const LATEST = 3

/** On the dashboard: the newest orders, once it is known that no plan is shown in their place. */
export function LatestMoney({ isWaiting }: { isWaiting: boolean }) {
  const history = useQuery({ ...latestOrdersQuery, enabled: !isWaiting })
  return (
    <section aria-labelledby="money">
      <div className="sign">
        <h2 id="money">{t.money}</h2>
        <Link activeOptions={{ exact: true }} className={buttonClass({ variant: "quiet", size: "s" })} to="/history">
          {t.transactionHistory}
        </Link>
      </div>
      <QueryPart query={history} loading={t.loadingYourOrders} rows={LATEST} shape="record" failed={t.loadFailed}>
        {({ items }) => <LatestOrders orders={items.slice(0, LATEST)} />}
      </QueryPart>
    </section>
  )
}
