import { generalDate } from "@hub/domain/kernel/calendar"
import { Money } from "@hub/ui/money/money"
import { Link } from "@tanstack/react-router"
import { useInit } from "../company/init.ts"
import { localDay } from "../scheduling/local-time.ts"
import styles from "./order-row.module.css"
import type { OrderSummary } from "./queries.ts"
import { ReceiptButton } from "./receipt-button.tsx"

export function statusOf({ status, refunded_amount, final_price }: OrderSummary): { words: string; tone: string } {
  if (refunded_amount > 0)
    return { words: refunded_amount >= final_price ? "Sent back" : "Partly sent back", tone: "wait" }
  if (status === "awaiting_payment") return { words: "Not paid yet", tone: "warn" }
  return { words: "Paid", tone: "ok" }
}

/** The day in the business's time zone, as on the receipt. */
export const placedOn = ({ placed_at }: OrderSummary, time_zone: string): string =>
  placed_at === null ? "" : generalDate(localDay(placed_at, time_zone))

/** One line of the transaction history. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const { words, tone } = statusOf(order)
  const init = useInit()
  return (
    <li className={styles["order"]}>
      <div>
        <h2 className={styles["title"]}>{order.title}</h2>
        <p className="small dim">
          {placedOn(order, init.company_profile.time_zone)}
          {order.number === null ? "" : ` · No. ${order.number}`}
          {order.payment_method_label === null ? "" : ` · ${order.payment_method_label}`}
        </p>
      </div>
      <p className={styles["amount"]}>
        <span className="num">
          <Money cents={order.final_price} />
        </span>
        <span className={`tag ${tone}`}>{words}</span>
      </p>
      <p className={`flush ${styles["acts"] ?? ""}`}>
        {order.status === "completed" && <ReceiptButton order={order} variant="quiet" size="s" />}
        {order.status === "awaiting_payment" && (
          <Link className="btn line s" to="/schedule/checkout&pay" search={{ order: order.id }}>
            Finish paying
          </Link>
        )}
      </p>
    </li>
  )
}
