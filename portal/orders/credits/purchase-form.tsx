import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { Money } from "@hub/ui/money/money"
import type { ReactNode } from "react"
import { AgreementLine } from "../../company/agreement.tsx"
import { PayWith } from "../../payments/pay-with.tsx"
import { choiceText, useCardChoice } from "../../payments/use-card-choice.ts"
import { CardPaymentUnavailable } from "../card-payment-unavailable.tsx"
import { PaymentStatus } from "../payment-status.tsx"
import type { Order } from "../queries.ts"
import type { CardTaken } from "./pay-purchase.ts"
import styles from "./purchase-checkout.module.css"
import { PurchaseLines } from "./purchase-lines.tsx"
import type { usePurchase } from "./use-purchase.ts"

const m = messages("portal/orders/credits.purchaseForm")

interface Props {
  items: Order["items"]
  /** About each of them. */
  note?: string | undefined
  /** The way back to choosing, or out of it. */
  change: ReactNode
  total: ReactNode
  /** All today, or in parts. */
  when?: ReactNode
  /** What is charged now, in cents. */
  due: number
  /** The first of several parts. */
  isPart?: boolean
  /** While the price is being looked up again. */
  isChanging?: boolean
  payment: ReturnType<typeof usePurchase>
  onPay: (taken: CardTaken) => void
}

/** What is bought, its sum, the card, and one button. */
export function PurchaseForm({
  items,
  note,
  change,
  total,
  when,
  due,
  isPart = false,
  isChanging = false,
  payment,
  onPay,
}: Props) {
  const card = useCardChoice({ waits: true })
  const isDue = due > 0
  const isUnavailable = isDue && card.isUnavailable
  const isBusy = card.isTaking || payment.isPending
  const { config } = card
  const pay = async () => {
    const taken = isDue ? await card.take() : undefined
    if (isDue && taken === undefined) return
    onPay({ payment_method_id: taken?.payment_method_id, remember: taken?.remember ?? false, config })
  }
  /** Sends the same card again: a typed one is known to the provider already. */
  const payAgain = () => {
    const { payment_method_id, remember } = payment.variables ?? {}
    if (payment_method_id === undefined) void pay()
    else onPay({ payment_method_id, remember: remember ?? false, config })
  }
  return (
    <>
      <Stack gap={5} className={styles["columns"]}>
        <section className={styles["lines"]} aria-labelledby="buying">
          <div className="sign">
            <h2 id="buying">{m.whatYoureBuying}</h2>
            {change}
          </div>
          <PurchaseLines items={items} note={note} />
        </section>
        <aside className={styles["total"]} aria-label={m.total}>
          {total}
        </aside>
        <Stack gap={4} className={styles["payment"]}>
          {when}
          <PaymentStatus
            error={payment.error}
            isWaiting={payment.isPending}
            isOffline={payment.isPaused || card.isOffline}
            order={payment.data ?? { payment: null }}
            onRetry={payAgain}
          />
          {isUnavailable && <CardPaymentUnavailable />}
          {isDue && !isUnavailable && (
            <PayWith
              chosen={card.chosen}
              disabled={isBusy}
              onChoose={card.choose}
              onType={payment.reset}
              handle={card.handle}
            />
          )}
          <p className="small dim">{isPart ? m.mayConfirm : m.chargedOnce}</p>
          <AgreementLine occasion="CHECKOUT" />
        </Stack>
      </Stack>
      <div className="bar">
        <p>
          <span className="numeral">
            <Money cents={due} />
          </span>
          <span className="unit">{isDue ? choiceText(card.chosen) : m.nothingToPay}</span>
        </p>
        <Button
          busy={isBusy}
          disabled={isUnavailable || isChanging || (isDue && !card.isReady)}
          onClick={() => void pay()}
        >
          {isDue && <Icon name="lock" />}
          {isPart ? m.payNow({ due: formatMoney(due) }) : isDue ? m.pay({ due: formatMoney(due) }) : m.getThemNow}
        </Button>
      </div>
    </>
  )
}
