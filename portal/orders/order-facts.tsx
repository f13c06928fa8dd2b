import { generalDate } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { itemText } from "@hub/domain/orders/item-texts"
import { Money } from "@hub/ui/money/money"
import { useInit } from "../company/init.ts"
import { localDay } from "../shell/clock/local-time.ts"
import styles from "./order-facts.module.css"
import type { Order } from "./queries.ts"

const m = messages("portal/orders.orderFacts")

/** An order's lines and total. */
export function OrderFacts({ order }: { order: Order }) {
  const init = useInit()
  const zone = init.company_profile.time_zone
  return (
    <ul>
      {order.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a placed order never move
        <li key={index} className="row">
          <p>{itemText(item)}</p>
          <span className={styles["amount"]}>
            {item.amount < 0 && "−"}
            <Money cents={Math.abs(item.amount)} />
          </span>
        </li>
      ))}
      <li className="row">
        <p>
          <b>{m.total}</b>
          <br />
          <span className="small dim">
            {order.number === null ? "" : m.number({ number: order.number })}
            {order.placed_at === null ? "" : ` · ${generalDate(localDay(order.placed_at, zone))}`}
          </span>
        </p>
        <span className="numeral">
          <Money cents={order.final_price} />
        </span>
      </li>
    </ul>
  )
}
