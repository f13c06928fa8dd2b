import { formatMoney } from "@hub/domain/kernel/money"
import { plural } from "@hub/domain/kernel/text"
import { Money } from "@hub/ui/money/money"
import { useInit } from "../company/init.ts"
import type { Order } from "./queries.ts"

type Item = Order["items"][number]

/** Price details: what was bought, each discount by its name, the fee with its rate. */
export function OrderPrice({ order }: { order: Order }) {
  const { funboxes } = useInit()
  const rate = funboxes.find(({ id }) => id === order.funbox_id)?.payment_fee_basis_points ?? 0
  const by_credit = order.bookings.filter(({ credit_id }) => credit_id !== null).length
  const small = (item: Item): string => {
    if (item.reason === "PAYMENT") return `${rate / 100}% of ${formatMoney(order.final_price - item.amount)}`
    if (item.type !== "credit_item") return ""
    const each = item.quantity > 1 ? `${formatMoney(item.unit_price)} each` : ""
    const paid =
      by_credit === 0
        ? ""
        : `${by_credit} ${plural("place", by_credit)} ${by_credit === 1 ? "was" : "were"} paid by your credits`
    return [each, paid].filter((part) => part !== "").join("; ")
  }
  return (
    <dl className="sum tabular">
      {order.items.length === 0 && (
        <div>
          <dt>
            {by_credit} {plural("place", by_credit)}, paid by your credits
          </dt>
          <dd>$0</dd>
        </div>
      )}
      {order.items.map((item) => (
        <div key={`${item.type} ${item.name} ${item.credit_type_id ?? ""}`} className={item.amount < 0 ? "minus" : ""}>
          <dt>
            {item.quantity > 1 ? `${item.quantity} × ${item.name}` : item.name}
            {small(item) !== "" && <small>{small(item)}</small>}
          </dt>
          <dd>
            {item.amount < 0 && "−"}
            <Money cents={Math.abs(item.amount)} />
          </dd>
        </div>
      ))}
      <div className="total">
        <dt>Total</dt>
        <dd className="numeral">
          <Money cents={order.final_price} />
        </dd>
      </div>
    </dl>
  )
}
