import { messages } from "@hub/domain/kernel/messages"
import { Icon } from "@hub/ui/icon/icon"
import { Link } from "@tanstack/react-router"
import { useInit } from "../company/init.ts"
import { OrderCosts, placedOn, statusOf } from "./history-row.tsx"
import styles from "./latest-orders.module.css"
import type { OrderSummary } from "./queries.ts"

const m = messages("portal/orders.latestOrders")

/** The newest orders, each linked to its page. */
export function LatestOrders({ orders }: { orders: readonly OrderSummary[] }) {
  const init = useInit()
  if (orders.length === 0) return <p className="dim">{m.nothingBoughtYet}</p>
  return orders.map((order) => (
    <Link key={order.id} className="row" to="/history/$id" params={{ id: order.id }}>
      <p>
        <b>{order.title}</b>
        <br />
        <span className="small dim">{placedOn(order, init.company_profile.time_zone)}</span>
      </p>
      <span className={`${styles["amount"] ?? ""} align-end`}>
        <b>
          <OrderCosts order={order} />
        </b>
        <br />
        <span className="small dim">{statusOf(order).text}</span>
      </span>
      <Icon name="next" />
    </Link>
  ))
}
