import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { itemText } from "@hub/domain/orders/item-texts"
import { buttonClass } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Money } from "@hub/ui/money/money"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { useInit } from "../company/init.ts"
import styles from "./order-page.module.css"
import { type Stop, stopTitle } from "./order-page-texts.ts"
import type { Order } from "./queries.ts"

const m = messages("portal/orders.orderMoney")

/** What was paid, what came back and what is still to come, as stops on a line. */
export function OrderMoney({ order, stops, pay }: { order: Order; stops: readonly Stop[]; pay: ReactNode }) {
  return (
    <ol className={styles["money"]}>
      {stops.map((stop) => (
        <li key={stop.key} data-state={stop.state}>
          <b>{stopTitle(stop)}</b>
          <span className={styles["sum"]}>
            {stop.was_amount !== undefined && (
              <s>
                <span className="visually-hidden">{m.was} </span>
                <Money cents={stop.was_amount} />
              </s>
            )}
            {stop.amount < 0 && "−"}
            {(stop.amount !== 0 || stop.was_amount !== undefined) && <Money cents={Math.abs(stop.amount)} />}
          </span>
          {stop.note !== "" && <p>{stop.note}</p>}
          {(stop.state === "now" || stop.state === "fail") && (
            <Row gap={2} wrap items="stretch" className={styles["acts"]}>
              {stop.key === "invoice" ? (
                pay
              ) : (
                <Link className={buttonClass({ size: "s" })} to="/payment_plan/$id" params={{ id: order.id }}>
                  {m.payNow}
                </Link>
              )}
              {stop.key !== "invoice" && (
                <Link
                  className={buttonClass({ variant: "line", size: "s" })}
                  to="/payment_plan/$id"
                  params={{ id: order.id }}
                >
                  {m.otherCard}
                </Link>
              )}
            </Row>
          )}
        </li>
      ))}
    </ol>
  )
}

const orderPriceTexts = messages("portal/orders.orderPrice")

type Item = Order["items"][number]

/** Price details: what was bought, each discount by its name, the fee with its rate. */
export function OrderPrice({ order }: { order: Order }) {
  const { funboxes } = useInit()
  const rate = funboxes.find(({ id }) => id === order.funbox_id)?.payment_fee_basis_points ?? 0
  const by_credit = order.bookings.filter(({ credit_id }) => credit_id !== null).length
  const small = (item: Item): string => {
    if (item.reason === "PAYMENT")
      return orderPriceTexts.feeRate({ rate: rate / 100, final_price: formatMoney(order.final_price - item.amount) })
    if (item.type !== "credit_item") return ""
    const each = item.quantity > 1 ? orderPriceTexts.each({ unit_price: formatMoney(item.unit_price) }) : ""
    const paid = by_credit === 0 ? "" : orderPriceTexts.onlyCredits({ by_credit })
    return [each, paid].filter((part) => part !== "").join("; ")
  }
  return (
    <dl className="sum tabular">
      {order.items.length === 0 && (
        <div>
          <dt>{orderPriceTexts.someCredits({ by_credit })}</dt>
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
        <dt>{orderPriceTexts.total}</dt>
        <dd className="numeral">
          <Money cents={order.final_price} />
        </dd>
      </div>
    </dl>
  )
}
