import type { Customer } from "@hub/domain/account/customer"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Money } from "@hub/ui/money/money"
import { Link } from "@tanstack/react-router"
import { ApiProblem, sentenceOf } from "../api/problem.ts"
import { PayWith } from "../payments/pay-with.tsx"
import { choiceWords, type TakenCard, useCardChoice } from "../payments/use-card-choice.ts"
import { CancelTerms } from "./cancel-terms.tsx"
import { CardPaymentUnavailable } from "./card-payment-unavailable.tsx"
import styles from "./checkout-screen.module.css"
import { HoldCountdown } from "./hold-countdown.tsx"
import { OrderBookings } from "./order-bookings.tsx"
import { OrderTotal } from "./order-total.tsx"
import { failureOf, PaymentStatus } from "./payment-status.tsx"
import { PromocodeField } from "./promocode-field.tsx"
import type { Order } from "./queries.ts"
import { usePayment } from "./use-payment.ts"
import { usePromocode } from "./use-promocode.ts"

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
  "ORDER_NOT_OPEN",
  "NOT_FOUND",
  "PAYMENT_NOT_STARTED",
])

/** The held basket, its price, the card, and one button. */
export function CheckoutScreen({ customer, order, onHoldEnd, onStopped, onLeave, isLeaving, leaveError }: Props) {
  const card = useCardChoice()
  const promocode = usePromocode(order.id)
  const payment = usePayment(customer.id)

  const isDue = order.final_price > 0
  const isPlaced = order.status === "awaiting_payment"
  const isCardPaymentUnavailable = isDue && card.isUnavailable
  // An order that can't be paid isn't placed: PayWith says what is missing, with a retry.
  const isDisabled = isCardPaymentUnavailable || (isDue && !card.isReady)
  const isBusy = card.isTaking || payment.isPending

  const send = (taken: TakenCard | undefined) =>
    payment.mutate(
      { order, payment_method_id: taken?.payment_method_id, remember: taken?.remember ?? false, config: card.config },
      {
        onError: (error) => {
          if (error instanceof ApiProblem && STOPPING.has(error.code)) onStopped(error)
        },
      },
    )
  const pay = async () => {
    const taken = isDue ? await card.take() : undefined
    if (!isDue || taken !== undefined) send(taken)
  }
  /** Sends the same card again: a typed one is known to the provider already. */
  const payAgain = () => {
    const { payment_method_id, remember } = payment.variables ?? {}
    if (payment_method_id === undefined) void pay()
    else send({ payment_method_id, remember: remember ?? false })
  }

  return (
    <>
      <div className={styles["columns"]}>
        <div className={styles["bookings"]}>
          {order.hold !== null && (
            <HoldCountdown
              key={`${order.id} ${order.hold.expires_at}`}
              seconds_left={order.hold.seconds_left}
              place_count={order.hold.place_count}
              isPaused={payment.isPending}
              onEnd={() => onHoldEnd(payment.error !== null && failureOf(payment.error) === "unknown")}
            />
          )}
          <section aria-labelledby="booking">
            <div className="sign">
              <h2 id="booking">What you're booking</h2>
              <Link className={buttonClass({ variant: "quiet", size: "s" })} to="/availability">
                Change
              </Link>
            </div>
            <OrderBookings order={order} students={customer.students} />
          </section>
        </div>
        <aside className={styles["total"]} aria-label="Total">
          {order.promocode === null && !isPlaced && isDue && (
            <PromocodeField isBusy={promocode.isBusy} error={promocode.error} onUse={promocode.use} />
          )}
          <OrderTotal
            order={order}
            isChanging={promocode.isBusy}
            {...(isPlaced ? {} : { onRemovePromocode: promocode.remove })}
          />
          <CancelTerms order={order} />
        </aside>
        <div className={styles["payment"]}>
          {isCardPaymentUnavailable && <CardPaymentUnavailable />}
          {isDue && !isCardPaymentUnavailable && (
            <PayWith chosen={card.chosen} disabled={isBusy} onChoose={card.choose} handle={card.handle} />
          )}
          <PaymentStatus
            error={payment.error}
            isWaiting={payment.isPending && isPlaced}
            isOffline={payment.isPaused}
            order={payment.data ?? order}
            onRetry={payAgain}
          />
          <p className="flush">
            <Button variant="quiet" size="s" busy={isLeaving} disabled={payment.isPending} onClick={onLeave}>
              Leave checkout and give the places back
            </Button>
            {leaveError !== null && (
              <span className="error" role="alert">
                {sentenceOf(leaveError)}
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="bar">
        <p>
          <span className="numeral">
            <Money cents={order.final_price} />
          </span>
          <span className="unit">
            {isCardPaymentUnavailable ? "Not payable here yet" : isDue ? choiceWords(card.chosen) : "Nothing to pay"}
          </span>
        </p>
        <Button busy={isBusy} disabled={isDisabled || promocode.isBusy} onClick={() => void pay()}>
          {isDue && <Icon name="lock" />}
          {isDue ? "Pay now" : "Book now"}
        </Button>
      </div>
    </>
  )
}
