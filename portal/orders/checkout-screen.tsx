import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { Link } from "@tanstack/react-router"
import type { ReactNode } from "react"
import { type ApiProblem, sentenceOf } from "../api/problem.ts"
import { AgreementLine } from "../company/agreement.tsx"
import { useInit } from "../company/init.ts"
import { useToday } from "../company/use-today.ts"
import { membersOf } from "../participants/members.ts"
import { PayWith } from "../payments/pay-with.tsx"
import { deviceTime } from "../shell/clock/local-time.ts"
import { CardPaymentUnavailable } from "./card-payment-unavailable.tsx"
import { CancelTerms, CheckoutBar } from "./checkout-bar.tsx"
import styles from "./checkout-screen.module.css"
import { HoldCountdown } from "./hold-countdown.tsx"
import { PayByInvoice } from "./invoices/pay-by-invoice.tsx"
import { LazyAddOns } from "./lazy-add-ons.tsx"
import { OrderBookings } from "./order-bookings.tsx"
import { OrderPickUps } from "./order-pick-ups.tsx"
import { OrderTotal } from "./order-total.tsx"
import { PaymentStatus } from "./payment-status.tsx"
import { WhenToPay } from "./plans/when-to-pay.tsx"
import { FoldedPromocodeField } from "./promocode-field.tsx"
import type { Order } from "./queries.ts"
import { daysOf, scheduleSearch } from "./schedule-search.ts"
import { type OpenCheckout, useOpenCheckout } from "./use-open-checkout.ts"

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

/** The held basket, its price, the card, and one button. */
export function CheckoutScreen({ customer, order, onHoldEnd, onStopped, onLeave, isLeaving, leaveError }: Props) {
  const checkout = useOpenCheckout(customer, order, onStopped)
  const { payment } = checkout
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
              isExtended={checkout.isPlaced}
              isQuiet={!payment.isIdle || checkout.isReopened}
              onEnd={() => onHoldEnd(checkout.isUnknown)}
            />
          )}
        </div>
        <Stack gap={5} className={styles["basket"]}>
          <Bookings checkout={checkout} />
          <Total checkout={checkout} />
        </Stack>
        <Payment checkout={checkout} wayOut={wayOut} />
      </Stack>
      <CheckoutBar
        order={order}
        due={checkout.due}
        isInvoice={checkout.isInvoice}
        isCardPaymentUnavailable={checkout.isCardPaymentUnavailable}
        chosen={checkout.card.chosen}
        busy={checkout.isBusy}
        disabled={checkout.isDisabled}
        onPay={() => void checkout.pay()}
        onWallet={checkout.payFromBar}
      />
    </>
  )
}

function Bookings({ checkout }: { checkout: OpenCheckout }) {
  const { order, adding, credits, payment } = checkout
  const { students } = checkout.customer
  const today = useToday()
  return (
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
      <OrderBookings order={order} students={students} {...(checkout.isChangeable ? { credits } : {})} />
      <OrderPickUps order={order} students={students} />
      <LazyAddOns {...{ order, adding }} students={students} isDisabled={payment.isPending} />
    </section>
  )
}

const byInvoice = (order: Order): Order => ({
  ...order,
  // The fee's row stays: what is below it is under the finger.
  items: order.items.map((item) => (item.reason === "PAYMENT" ? { ...item, amount: 0 } : item)),
  final_price: order.invoice_option?.final_price ?? order.final_price,
})

function Total({ checkout }: { checkout: OpenCheckout }) {
  const { order, promocode } = checkout
  return (
    <aside aria-label={m.total}>
      {order.promocode === null && order.is_changeable && checkout.isDue && (
        <FoldedPromocodeField
          isBusy={promocode.isBusy}
          isDisabled={checkout.payment.isPending}
          error={promocode.error}
          takesFocus={promocode.isRemoved}
          onUse={promocode.use}
        />
      )}
      <OrderTotal
        members={membersOf(checkout.customer.students)}
        order={checkout.isInvoice ? byInvoice(order) : order}
        due={checkout.due}
        isChanging={checkout.isChanging}
        isPromocodeNew={promocode.isUsed}
        {...(checkout.isChangeable ? { onRemovePromocode: promocode.remove } : {})}
      />
    </aside>
  )
}

function Payment({ checkout, wayOut }: { checkout: OpenCheckout; wayOut: ReactNode }) {
  const { company_profile } = useInit()
  const { order, card, payment, plans, isDue, isInvoice, isCardPaymentUnavailable } = checkout
  const waits = plans.state === "waiting"
  const invoice = order.invoice_option !== null && (
    <PayByInvoice
      option={order.invoice_option}
      checked={isInvoice}
      disabled={payment.isPending}
      onChoose={checkout.chooseInvoice}
    />
  )
  return (
    <Stack gap={4} className={styles["payment"]}>
      <WhenToPay
        order={order}
        choice={plans}
        disabled={payment.isPending}
        isInvoice={isInvoice}
        onChoose={checkout.leaveInvoice}
        {...checkout.changes}
      />
      {checkout.isReopened && payment.isIdle && (
        <p className="note" role="status">
          {m.reopened({
            due: isInvoice ? undefined : formatMoney(checkout.due),
            place_count: order.bookings.length,
            held_until: order.hold === null ? undefined : deviceTime(order.hold.expires_at, company_profile.time_zone),
          })}
        </p>
      )}
      <PaymentStatus
        error={payment.error}
        isWaiting={payment.isPending && checkout.isPlaced}
        isOffline={payment.isPaused || card.isOffline}
        order={payment.data ?? order}
        onRetry={checkout.payAgain}
      />
      {isCardPaymentUnavailable && <CardPaymentUnavailable />}
      {isCardPaymentUnavailable && !waits && invoice}
      {!isDue && (
        <section aria-labelledby="free">
          <div className="sign">
            <h2 id="free">{m.nothingToPay}</h2>
          </div>
          <p>{m.free}</p>
        </section>
      )}
      {(!isDue || (isCardPaymentUnavailable && !waits)) && wayOut}
      {isDue && !isCardPaymentUnavailable && (
        <PayWith
          chosen={card.chosen}
          other={invoice}
          isOther={isInvoice}
          waits={waits}
          disabled={checkout.isBusy}
          onChoose={checkout.chooseCard}
          onType={checkout.typeCard}
          handle={card.handle}
          wallet={{
            label: company_profile.name,
            amount: order.due_today,
            onKnown: checkout.knowWallet,
            onPay: checkout.payByWallet,
          }}
        >
          {wayOut}
        </PayWith>
      )}
    </Stack>
  )
}
