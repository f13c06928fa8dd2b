import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Money } from "@hub/ui/money/money"
import type { CardChoice } from "../payments/use-card-choice.ts"
import { choiceText } from "../payments/use-card-choice.ts"
import styles from "./checkout-bar.module.css"
import type { Order } from "./queries.ts"

const m = messages("portal/orders.checkoutScreen")
const wallet = messages("portal/payments.walletPay")

interface Props {
  order: Order
  /** What is paid now. */
  due: number
  isInvoice: boolean
  isCardPaymentUnavailable: boolean
  chosen: CardChoice | undefined
  busy: boolean
  disabled: boolean
  onPay: () => void
  /** Apple Pay, while no card was chosen or typed: on a phone it is the bar's button. */
  onWallet: (() => void) | undefined
}

/** The sum, with what it is paid, and the one button. */
export function CheckoutBar({
  order,
  due,
  isInvoice,
  isCardPaymentUnavailable,
  chosen,
  busy,
  disabled,
  onPay,
  onWallet,
}: Props) {
  const isDue = order.final_price > 0
  const payText = () => {
    if (isInvoice) return m.bookPayByInvoice
    if (order.payment_plan !== null) return m.payNow({ due: formatMoney(due) })
    return isDue ? m.pay({ due: formatMoney(due) }) : m.book
  }
  const by = () => {
    if (isInvoice) return m.byInvoice
    if (isCardPaymentUnavailable) return m.notPayable
    return isDue ? choiceText(chosen) : m.nothingToPay
  }
  return (
    <div className={`bar ${styles["bar"] ?? ""}`} data-wallet={onWallet !== undefined}>
      <p>
        <span className="numeral">
          <Money cents={isInvoice ? (order.invoice_option?.final_price ?? 0) : due} />
        </span>
        <span className={`unit ${styles["card"] ?? ""}`}>{by()}</span>
        {onWallet !== undefined && <span className={`unit ${styles["wallet"] ?? ""}`}>{wallet.applePay}</span>}
      </p>
      <span className={styles["card"]}>
        <Button busy={busy} disabled={disabled} onClick={onPay}>
          {isDue && !isInvoice && <Icon name="lock" />}
          {payText()}
        </Button>
      </span>
      {onWallet !== undefined && (
        <span className={styles["wallet"]}>
          <Button variant="ink" busy={busy} disabled={disabled} onClick={onWallet}>
            <span>{wallet.payWith({ part: <b>{wallet.applePay}</b> })}</span>
          </Button>
        </span>
      )}
    </div>
  )
}
