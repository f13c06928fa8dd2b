import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { itemText } from "@hub/domain/orders/item-texts"
import { Money } from "@hub/ui/money/money"
import { useInit } from "../company/init.ts"
import type { Order } from "./queries.ts"

const m = messages("portal/orders.orderPrice")

type Item = Order["items"][number]

/** Price details: what was bought, each discount by its name, the fee with its rate. */
export function OrderPrice({ order }: { order: Order }) {
  const { funboxes } = useInit()
  const rate = funboxes.find(({ id }) => id === order.funbox_id)?.payment_fee_basis_points ?? 0
  const by_credit = order.bookings.filter(({ credit_id }) => credit_id !== null).length
  const small = (item: Item): string => {
    if (item.reason === "PAYMENT")
      return m.feeRate({ rate: rate / 100, final_price: formatMoney(order.final_price - item.amount) })
    if (item.type !== "credit_item") return ""
    const each = item.quantity > 1 ? m.each({ unit_price: formatMoney(item.unit_price) }) : ""
    const paid = by_credit === 0 ? "" : m.onlyCredits({ by_credit })
    return [each, paid].filter((part) => part !== "").join("; ")
  }
  return (
    <dl className="sum tabular">
      {order.items.length === 0 && (
        <div>
          <dt>{m.someCredits({ by_credit })}</dt>
          <dd>{formatMoney(0)}</dd>
        </div>
      )}
      {order.items.map((item) => (
        <div key={`${item.type} ${item.name} ${item.credit_type_id ?? ""}`} className={item.amount < 0 ? "minus" : ""}>
          <dt>
            {itemText(item)}
            {small(item) !== "" && <small>{small(item)}</small>}
          </dt>
          <dd>
            {item.amount < 0 && "−"}
            <Money cents={Math.abs(item.amount)} />
          </dd>
        </div>
      ))}
      <div className="total">
        <dt>{m.total}</dt>
        <dd className="numeral">
          <Money cents={order.final_price} />
        </dd>
      </div>
    </dl>
  )
}
