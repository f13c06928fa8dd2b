import { messages } from "@hub/domain/kernel/messages"
import { buttonClass } from "@hub/ui/button/button"
import { QueryPart } from "@hub/ui/loading/query-part"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { LatestOrders } from "./latest-orders.tsx"
import { latestOrdersQuery } from "./queries.ts"

const m = messages("portal/orders.latestMoney")

const LATEST = 3

/** On the dashboard: the newest orders, once it is known that no plan is shown in their place. */
export function LatestMoney({ isWaiting, isQuiet }: { isWaiting: boolean; isQuiet: boolean }) {
  const history = useQuery({ ...latestOrdersQuery, enabled: !isWaiting })
  if (isQuiet && !history.isError && (history.data?.items.length ?? 0) === 0) return null
  return (
    <section aria-labelledby="money">
      <div className="sign">
        <h2 id="money">{m.money}</h2>
        <Link activeOptions={{ exact: true }} className={buttonClass({ variant: "quiet", size: "s" })} to="/history">
          {m.transactionHistory}
        </Link>
      </div>
      <QueryPart query={history} loading={m.loadingYourOrders} rows={LATEST} shape="record" failed={m.loadFailed}>
        {({ items }) => <LatestOrders orders={items.slice(0, LATEST)} />}
      </QueryPart>
    </section>
  )
}
