import { Button } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { QueryPart } from "@hub/ui/loading/query-part"
import { Money } from "@hub/ui/money/money"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { CardPaymentUnavailable } from "../orders/card-payment-unavailable.tsx"
import { OrderTotal } from "../orders/order-total.tsx"
import { PaymentStatus } from "../orders/payment-status.tsx"
import { PromocodeField } from "../orders/promocode-field.tsx"
import { PayWith } from "../payments/pay-with.tsx"
import { choiceWords, type TakenCard, useCardChoice } from "../payments/use-card-choice.ts"
import styles from "./purchase-checkout.module.css"
import { PurchaseLines } from "./purchase-lines.tsx"
import { type Purchase, priceQuery } from "./queries.ts"
import { usePurchase } from "./use-purchase.ts"
import { usePurchasePromocode } from "./use-purchase-promocode.ts"

interface Props {
  purchase: Purchase
  funbox_id: string
  /** The way back to choosing. */
  change: ReactNode
  onBought: () => void
}

type Price = Awaited<ReturnType<NonNullable<ReturnType<typeof priceQuery>["queryFn"]>>>

/** Credits, packages or an upgrade, the server's price for them, the card, and one button. */
export function PurchaseCheckout({ purchase, ...more }: Props) {
  const promocode = usePurchasePromocode(purchase)
  const wanted = { ...purchase, promocode_id: promocode.promocode_id }
  const query = useQuery({ ...priceQuery(wanted), placeholderData: keepPreviousData })
  return (
    <QueryPart query={query} loading="Looking up the price…" failed="We couldn't look up the price.">
      {(price) => (
        <Pay {...more} purchase={wanted} price={price} promocode={promocode} isStale={query.isPlaceholderData} />
      )}
    </QueryPart>
  )
}

interface PayProps extends Props {
  price: Price
  promocode: ReturnType<typeof usePurchasePromocode>
  isStale: boolean
}

function Pay({ purchase, price, funbox_id, change, promocode, isStale, onBought }: PayProps) {
  const card = useCardChoice()
  const payment = usePurchase(onBought)
  const isDue = price.final_price > 0
  const isUnavailable = isDue && card.isUnavailable
  const isBusy = card.isTaking || payment.isPending
  const send = (taken: TakenCard | undefined) =>
    payment.mutate({
      purchase,
      final_price: price.final_price,
      payment_method_id: taken?.payment_method_id,
      remember: taken?.remember ?? false,
      config: card.config,
    })
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
        <section className={styles["lines"]} aria-labelledby="buying">
          <div className="sign">
            <h2 id="buying">What you're buying</h2>
            {change}
          </div>
          <PurchaseLines items={price.items} />
        </section>
        <aside className={styles["total"]} aria-label="Total">
          {promocode.promocode_id === null && isDue && (
            <PromocodeField isBusy={promocode.isBusy} error={promocode.error} onUse={promocode.use} />
          )}
          <OrderTotal
            order={{ ...price, funbox_id }}
            due={price.final_price}
            isChanging={promocode.isBusy}
            onRemovePromocode={promocode.remove}
          />
        </aside>
        <div className={styles["payment"]}>
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
          <PaymentStatus
            error={payment.error}
            isWaiting={payment.isPending}
            isOffline={payment.isPaused}
            order={payment.data ?? { payment: null }}
            isForPlaces={false}
            onRetry={payAgain}
          />
          <p className="small dim">Charged once. Your bank may ask you to confirm.</p>
        </div>
      </div>
      <div className="bar">
        <p>
          <span className="numeral">
            <Money cents={price.final_price} />
          </span>
          <span className="unit">{isDue ? choiceWords(card.chosen) : "Nothing to pay"}</span>
        </p>
        <Button
          busy={isBusy}
          disabled={isUnavailable || isStale || promocode.isBusy || (isDue && !card.isReady)}
          onClick={() => void pay()}
        >
          {isDue && <Icon name="lock" />}
          {isDue ? "Pay now" : "Get them now"}
        </Button>
      </div>
    </>
  )
}
