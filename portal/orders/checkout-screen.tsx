import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { ApiProblem, sentenceOf } from "../api/problem.ts"
import { AgreementLine } from "../company/agreement.tsx"
import { useInit } from "../company/init.ts"
import { useToday } from "../company/use-today.ts"
import { membersOf } from "../participants/members.ts"
import { PayWith } from "../payments/pay-with.tsx"
import { failureOf } from "../payments/payment-failed-texts.ts"
import { type TakenCard, useCardChoice } from "../payments/use-card-choice.ts"
import type { Wallet } from "../providers/card-fields/card-provider.ts"
import { beginWallet, type OpenWallet } from "../providers/card-payments/confirm-payment.ts"
import { deviceTime } from "../shell/clock/local-time.ts"
import { CancelTerms } from "./cancel-terms.tsx"
import { CardPaymentUnavailable } from "./card-payment-unavailable.tsx"
import { CheckoutBar } from "./checkout-bar.tsx"
import styles from "./checkout-screen.module.css"
import { HoldCountdown } from "./hold-countdown.tsx"
import { PayByInvoice } from "./invoices/pay-by-invoice.tsx"
import { LazyAddOns } from "./lazy-add-ons.tsx"
import { OrderBookings } from "./order-bookings.tsx"
import { OrderPickUps } from "./order-pick-ups.tsx"
import { OrderTotal } from "./order-total.tsx"
import { PaymentStatus } from "./payment-status.tsx"
import { usePlansToChoose, WhenToPay } from "./plans/when-to-pay.tsx"
import { FoldedPromocodeField } from "./promocode-field.tsx"
import type { Order } from "./queries.ts"
import { daysOf, scheduleSearch } from "./schedule-search.ts"
import { useAddOns } from "./use-add-ons.ts"
import { useKeepCredits } from "./use-keep-credits.ts"
import { useOrderChanges } from "./use-order-changes.ts"
import { usePayment } from "./use-payment.ts"
import { usePromocode } from "./use-promocode.ts"

const m = messages("portal/orders.checkoutScreen")

interface Props {
  customer: Customer
  order: Order
  /** `isUnknown`: a payment has failed, and nobody knows whether it was charged. */
  onHoldEnd: (isUnknown: boolean) => void
  onStopped: (problem: ApiProblem) => void
  onLeave: () => void
  isLeaving: boolean
  leaveError: Error | null
}

/** What ends the checkout, not only this payment. */
const STOPPING = new Set([
  "HOLD_ENDED",
  "PLACES_GONE",
  "NOT_ELIGIBLE",
  "STEPS_DUE",
  "ORDER_NOT_OPEN",
  "NOT_FOUND",
  "PAYMENT_NOT_STARTED",
])

const byInvoice = (order: Order): Order => ({
  ...order,
  // The fee's row stays: what is below it is under the finger.
  items: order.items.map((item) => (item.reason === "PAYMENT" ? { ...item, amount: 0 } : item)),
  final_price: order.invoice_option?.final_price ?? order.final_price,
})

/** The held basket, its price, the card, and one button. */
export function CheckoutScreen({ customer, order, onHoldEnd, onStopped, onLeave, isLeaving, leaveError }: Props) {
  const { company_profile } = useInit()
  const today = useToday()
  const card = useCardChoice({ waits: true })
  const payment = usePayment(customer.id)
  const { changes, isTakenBack } = useOrderChanges(order, { onTakenBack: payment.reset })
  const promocode = usePromocode(order.id, changes)
  const credits = useKeepCredits(order, changes)
  const adding = useAddOns(order, changes)
  const [wantsInvoice, setWantsInvoice] = useState(false)
  const [wallet, setWallet] = useState<Wallet | null>(null)
  const [wantsCard, setWantsCard] = useState(false)
  // By invoice there is no card fee, and no plan.
  const isInvoice = wantsInvoice && order.invoice_option !== null
  const plans = usePlansToChoose(order)
  const due = isInvoice ? 0 : order.due_today

  const isDue = order.final_price > 0
  const isPlaced = order.status === "awaiting_payment"
  const isCardPaymentUnavailable = isDue && card.isUnavailable
  // An order that can't be paid isn't placed: PayWith says what is missing, with a retry.
  const isDisabled = !isInvoice && (isCardPaymentUnavailable || (isDue && !card.isReady))
  const isBusy = card.isTaking || payment.isPending

  const send = (taken: TakenCard | undefined, wallet?: OpenWallet) =>
    payment.mutate(
      {
        order,
        wallet,
        payment_method_id: taken?.payment_method_id,
        remember: taken?.remember ?? false,
        config: card.config,
        pay_by_invoice: isInvoice && wallet === undefined,
      },
      {
        onError: (error) => {
          if (error instanceof ApiProblem && STOPPING.has(error.code)) onStopped(error)
        },
      },
    )
  const pay = async () => {
    const needsCard = isDue && !isInvoice
    const taken = needsCard ? await card.take() : undefined
    if (!needsCard || taken !== undefined) send(taken)
  }
  // Until a card is chosen or typed, a phone that has Apple Pay pays with it from the bar.
  const isWalletFirst = wallet !== null && isDue && !isDisabled && !isInvoice && !wantsCard && card.chosen === "new"
  /** Sends the same card again: a typed one is known to the provider already. */
  const payAgain = () => {
    const { payment_method_id, remember } = payment.variables ?? {}
    if (payment_method_id === undefined || isInvoice) void pay()
    else send({ payment_method_id, remember: remember ?? false })
  }

  const payByWallet = (opened: Wallet) => {
    setWantsInvoice(false)
    // In the same click: the sheet opens nowhere else.
    send(undefined, beginWallet(opened))
  }

  const isChangeable = order.is_changeable && !payment.isPending
  const invoice = order.invoice_option !== null && (
    <PayByInvoice
      option={order.invoice_option}
      checked={isInvoice}
      disabled={payment.isPending}
      onChoose={() => setWantsInvoice(true)}
    />
  )

  const wayOut = (
    <>
      <CancelTerms order={order} />
      <AgreementLine occasion="CHECKOUT" />
      <p className="flush">
        <Button variant="danger" size="s" busy={isLeaving} disabled={payment.isPending} onClick={onLeave}>
          {m.release}
        </Button>
        {leaveError !== null && (
          <span className="error" role="alert">
            {sentenceOf(leaveError)}
          </span>
        )}
      </p>
    </>
  )

  return (
    <>
      <Stack gap={5} className={styles["columns"]}>
        <div className={styles["clock"]}>
          {order.hold !== null && (
            <HoldCountdown
              key={`${order.id} ${order.hold.expires_at}`}
              seconds_left={order.hold.seconds_left}
              place_count={order.hold.place_count}
              isPaused={payment.isPending}
              isExtended={isPlaced}
              isQuiet={!payment.isIdle || isTakenBack}
              onEnd={() => onHoldEnd(payment.error !== null && failureOf(payment.error) === "unknown")}
            />
          )}
        </div>
        <Stack gap={5} className={styles["basket"]}>
          <section aria-labelledby="booking">
            <div className="sign">
              <h2 id="booking">{m.whatYoureBooking}</h2>
              <Link
                className={buttonClass({ variant: "quiet", size: "s" })}
                search={scheduleSearch(daysOf(order), today)}
                to="/availability"
              >
                {m.change}
              </Link>
            </div>
            <OrderBookings order={order} students={customer.students} {...(isChangeable ? { credits } : {})} />
            <OrderPickUps order={order} students={customer.students} />
            <LazyAddOns {...{ order, adding }} students={customer.students} isDisabled={payment.isPending} />
          </section>
          <aside aria-label={m.total}>
            {order.promocode === null && order.is_changeable && isDue && (
              <FoldedPromocodeField
                isBusy={promocode.isBusy}
                isDisabled={payment.isPending}
                error={promocode.error}
                takesFocus={promocode.isRemoved}
                onUse={promocode.use}
              />
            )}
            <OrderTotal
              members={membersOf(customer.students)}
              order={isInvoice ? byInvoice(order) : order}
              due={due}
              isChanging={promocode.isBusy || credits.isBusy || adding.isBusy}
              isPromocodeNew={promocode.isUsed}
              {...(isChangeable ? { onRemovePromocode: promocode.remove } : {})}
            />
          </aside>
        </Stack>
        <Stack gap={4} className={styles["payment"]}>
          <WhenToPay
            order={order}
            choice={plans}
            disabled={payment.isPending}
            isInvoice={isInvoice}
            onChoose={() => setWantsInvoice(false)}
            {...changes}
          />
          {isTakenBack && payment.isIdle && (
            <p className="note" role="status">
              {m.takenBack({
                due: isInvoice ? undefined : formatMoney(due),
                place_count: order.bookings.length,
                held_until:
                  order.hold === null ? undefined : deviceTime(order.hold.expires_at, company_profile.time_zone),
              })}
            </p>
          )}
          <PaymentStatus
            error={payment.error}
            isWaiting={payment.isPending && isPlaced}
            isOffline={payment.isPaused || card.isOffline}
            order={payment.data ?? order}
            onRetry={payAgain}
          />
          {isCardPaymentUnavailable && <CardPaymentUnavailable />}
          {isCardPaymentUnavailable && plans.state !== "waiting" && invoice}
          {!isDue && (
            <section aria-labelledby="free">
              <div className="sign">
                <h2 id="free">{m.nothingToPay}</h2>
              </div>
              <p>{m.free}</p>
            </section>
          )}
          {(!isDue || (isCardPaymentUnavailable && plans.state !== "waiting")) && wayOut}
          {isDue && !isCardPaymentUnavailable && (
            <PayWith
              chosen={card.chosen}
              other={invoice}
              isOther={isInvoice}
              waits={plans.state === "waiting"}
              disabled={isBusy}
              onChoose={(next) => {
                setWantsInvoice(false)
                setWantsCard(true)
                card.choose(next)
              }}
              onType={() => {
                setWantsCard(true)
                payment.reset()
              }}
              handle={card.handle}
              wallet={{
                label: company_profile.name,
                amount: order.due_today,
                onKnown: setWallet,
                onPay: payByWallet,
              }}
            >
              {wayOut}
            </PayWith>
          )}
        </Stack>
      </Stack>
      <CheckoutBar
        order={order}
        due={due}
        isInvoice={isInvoice}
        isCardPaymentUnavailable={isCardPaymentUnavailable}
        chosen={card.chosen}
        busy={isBusy}
        disabled={isDisabled || promocode.isBusy || credits.isBusy || adding.isBusy}
        onPay={() => void pay()}
        onWallet={isWalletFirst ? () => payByWallet(wallet) : undefined}
      />
    </>
  )
}
