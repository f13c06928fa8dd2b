import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { listOf } from "@hub/domain/kernel/text"
import { itemText } from "@hub/domain/orders/item-texts"
import { Button } from "@hub/ui/button/button"
import { useTakesFocus } from "@hub/ui/focus/use-takes-focus.ts"
import { Money } from "@hub/ui/money/money"
import { SumList } from "@hub/ui/money/sum-list"
import { useInit } from "../company/init.ts"
import type { Member } from "../participants/members.ts"
import styles from "./order-total.module.css"
import type { Order } from "./queries.ts"

const m = messages("portal/orders.orderTotal")

const NOBODY: readonly Member[] = []

/** What the rules take off, and apart from it what credits pay for: those were paid for before. */
export function savedText({ bookings, saved }: Pick<Order, "bookings" | "saved">, members: readonly Member[]): string {
  const paid = bookings.filter(({ credit_id }) => credit_id !== null)
  const covered = paid.reduce((sum, { list_price, price }) => sum + list_price - price, 0)
  const whose = members.filter(({ id }) => paid.some(({ student_id }) => student_id === id))
  const credits =
    whose.length === 0
      ? m.creditsCoverNobodys({ count: paid.length })
      : m.creditsCover({
          count: paid.length,
          whose: listOf(whose.map(({ name, is_you }) => m.whose({ name, is_you }))),
        })
  if (covered === 0) return m.youSave({ saved: formatMoney(saved) })
  if (covered >= saved) return credits
  return m.youSaveAndCredits({ saved: formatMoney(saved - covered), credits })
}

/** The lines of the price, then what is due. */
export function OrderTotal({
  order,
  due,
  onRemovePromocode,
  isPromocodeNew = false,
  isChanging,
  members = NOBODY,
}: {
  order: Pick<Order, "items" | "bookings" | "final_price" | "saved" | "funbox_id">
  /** What is charged now, in cents: less than all of it with a plan, nothing by invoice. */
  due: number
  onRemovePromocode?: () => void
  /** It was used just now, in a field that is gone. */
  isPromocodeNew?: boolean
  isChanging: boolean
  /** Those who go; nobody for credits. */
  members?: readonly Member[]
}) {
  const { funboxes } = useInit()
  const rate = funboxes.find(({ id }) => id === order.funbox_id)?.payment_fee_basis_points ?? 0
  return (
    <>
      <div className="sign">
        <h2>{m.total}</h2>
      </div>
      <SumList>
        {order.items.map((item) => (
          <div key={`${item.type} ${item.name}`} className={item.amount < 0 ? "minus" : ""}>
            <dt>
              {itemText(item)}
              {item.reason === "promocode" && onRemovePromocode !== undefined && (
                <RemovePromocode isBusy={isChanging} takesFocus={isPromocodeNew} onRemove={onRemovePromocode} />
              )}
              {item.reason === "PAYMENT" && (
                <small>
                  {item.amount === 0
                    ? m.noFee
                    : m.feeRate({ rate: rate / 100, final_price: formatMoney(order.final_price - item.amount) })}
                </small>
              )}
            </dt>
            <dd>
              {item.amount < 0 && "−"}
              <Money cents={Math.abs(item.amount)} />
            </dd>
          </div>
        ))}
        <div className="total">
          <dt>
            {m.toPayToday}
            {due !== order.final_price && (
              <small>
                {due === 0
                  ? m.totalByInvoice({ final_price: formatMoney(order.final_price) })
                  : m.totalByPlan({ final_price: formatMoney(order.final_price) })}
              </small>
            )}
          </dt>
          <dd className="numeral">
            <Money cents={due} />
          </dd>
        </div>
      </SumList>
      {order.saved > 0 && <p className={styles["saved"]}>{savedText(order, members)}</p>}
    </>
  )
}

function RemovePromocode({
  isBusy,
  takesFocus,
  onRemove,
}: {
  isBusy: boolean
  takesFocus: boolean
  onRemove: () => void
}) {
  const button = useTakesFocus<HTMLButtonElement>(takesFocus)
  return (
    <Button ref={button} variant="quiet" size="s" busy={isBusy} onClick={onRemove}>
      {m.remove}
    </Button>
  )
}
