import { deadlineLabel } from "@hub/domain/kernel/deadline"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Money } from "@hub/ui/money/money"
import { DocumentLink } from "../company/document-link.tsx"
import { useInit } from "../company/init.ts"
import { type CardChoice, choiceText } from "../payments/use-card-choice.ts"
import { useNow } from "../shell/clock/use-now.ts"
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

const cancelTermsTexts = messages("portal/orders.cancelTerms")

/** The cancellation terms of each booking, with dates in its location's time zone. */
export function CancelTerms({ order }: { order: Order }) {
  const init = useInit()
  const now = useNow()
  const policy = init.company_profile.documents.cancellation_policy ?? null
  const items = order.sign_up?.items ?? []
  const zoneOf = (location_id: string): string =>
    init.locations.find(({ id }) => id === location_id)?.time_zone ?? init.company_profile.time_zone
  const isAhead = (until: string | null): until is string => until !== null && Date.parse(until) >= now.getTime()
  const lines = order.cancel_terms.flatMap(({ offering_id, is_enabled, cancel_until, refund_until }) => {
    const item = items.find((known) => known.offering_id === offering_id)
    if (item === undefined) return []
    const zone = zoneOf(item.location_id)
    const isPaid =
      order.final_price > 0 &&
      order.bookings.some((booking) => booking.offering_id === offering_id && booking.credit_id === null)
    // What costs nothing comes back as a credit.
    const refund = isPaid && isAhead(refund_until) ? deadlineLabel(refund_until, zone, now) : undefined
    const text =
      is_enabled && isAhead(cancel_until)
        ? cancelTermsTexts.creditUntil({ refund, deadline: deadlineLabel(cancel_until, zone, now) })
        : cancelTermsTexts.notCancelable
    return [{ offering_id, name: item.name, text }]
  })
  return (
    <div className="small dim">
      <ul>
        {lines.map(({ offering_id, name, text }) => (
          <li key={offering_id}>
            {name}: {text}
          </li>
        ))}
      </ul>
      {policy !== null && <DocumentLink href={policy} text={cancelTermsTexts.policy} />}
    </div>
  )
}
