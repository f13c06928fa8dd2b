import { Icon } from "@hub/ui/icon/icon"
import { Money } from "@hub/ui/money/money"
import { Link } from "@tanstack/react-router"
import { statusOf } from "./order-row.tsx"
import type { OrderSummary } from "./queries.ts"

/** The newest orders, each on one line that leads to the history. */
export function LatestOrders({
  orders,
  className,
}: {
  orders: readonly OrderSummary[]
  className: string | undefined
}) {
  if (orders.length === 0) return <p className="dim">Nothing bought yet.</p>
  return orders.map((order) => (
    <Link key={order.id} className="row" to="/history">
      <p>
        <b>{order.title}</b>
        <br />
        <span className="small dim">{order.payment_method_label ?? statusOf(order).words}</span>
      </p>
      <span className={`${className ?? ""} r`}>
        <b>
          <Money cents={order.final_price} />
        </b>
        <br />
        <span className="small dim">{statusOf(order).words}</span>
      </span>
      <Icon name="next" />
    </Link>
  ))
}
