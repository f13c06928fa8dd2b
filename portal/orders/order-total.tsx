import { Button } from "@hub/ui/button/button"
import { Money } from "@hub/ui/money/money"
import styles from "./order-total.module.css"
import type { Order } from "./queries.ts"

type Item = Order["items"][number]

const wordsOf = ({ quantity, name }: Item): string => (quantity > 1 ? `${quantity} × ${name}` : name)

/** The lines of the price, then what is due. */
export function OrderTotal({
  order,
  onRemovePromocode,
  isChanging,
}: {
  order: Order
  onRemovePromocode?: () => void
  isChanging: boolean
}) {
  return (
    <>
      <div className="sign">
        <h2>Total</h2>
      </div>
      <dl className="sum tab">
        {order.items.map((item) => (
          <div key={`${item.type} ${item.name}`} className={item.amount < 0 ? "minus" : ""}>
            <dt>
              {wordsOf(item)}
              {item.reason === "promocode" && onRemovePromocode !== undefined && (
                <Button variant="quiet" size="s" busy={isChanging} onClick={onRemovePromocode}>
                  Remove
                </Button>
              )}
              {item.reason === "PAYMENT" && <small>on card payments</small>}
            </dt>
            <dd>
              {item.amount < 0 && "−"}
              <Money cents={Math.abs(item.amount)} />
            </dd>
          </div>
        ))}
        <div className="total">
          <dt>To pay today</dt>
          <dd className="num">
            <Money cents={order.final_price} />
          </dd>
        </div>
      </dl>
      {order.saved > 0 && (
        <p className={styles["saved"]}>
          You keep{" "}
          <b>
            <Money cents={order.saved} />
          </b>{" "}
          in your pocket with credits and discounts.
        </p>
      )}
    </>
  )
}
