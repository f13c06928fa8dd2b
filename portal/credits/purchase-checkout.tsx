import { QueryPart } from "@hub/ui/loading/query-part"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { AskEmail } from "../account/ask-email.tsx"
import { useCustomer } from "../account/queries.ts"
import { OrderTotal } from "../orders/order-total.tsx"
import { PromocodeField } from "../orders/promocode-field.tsx"
import { PlanChoices } from "../plans/plan-choices.tsx"
import { payPurchase } from "./pay-purchase.ts"
import { PurchaseForm } from "./purchase-form.tsx"
import { type Purchase, priceQuery } from "./queries.ts"
import { usePurchase } from "./use-purchase.ts"
import { usePurchasePromocode } from "./use-purchase-promocode.ts"
import { purchaseCheckout as t } from "./words.tsx"

interface Props {
  purchase: Purchase
  funbox_id: string
  /** About what is bought. */
  note?: string
  /** The way back to choosing. */
  change: ReactNode
  onBought: () => void
}

type Price = Awaited<ReturnType<NonNullable<ReturnType<typeof priceQuery>["queryFn"]>>>

/** Credits, packages or an upgrade, the server's price for them, when and by what they are paid. */
export function PurchaseCheckout({ purchase, ...more }: Props) {
  const promocode = usePurchasePromocode(purchase)
  const wanted = { ...purchase, promocode_id: promocode.promocode_id }
  const query = useQuery({ ...priceQuery(wanted), placeholderData: keepPreviousData })
  const { data: customer } = useCustomer()
  if (customer === undefined) return null
  return (
    <AskEmail customer={customer}>
      <QueryPart query={query} loading={t.loadingThePrice} failed={t.loadFailed}>
        {(price) => (
          <Pay {...more} purchase={wanted} price={price} promocode={promocode} isStale={query.isPlaceholderData} />
        )}
      </QueryPart>
    </AskEmail>
  )
}

interface PayProps extends Props {
  price: Price
  promocode: ReturnType<typeof usePurchasePromocode>
  isStale: boolean
}

function Pay({ purchase, price, funbox_id, note, change, promocode, isStale, onBought }: PayProps) {
  const [plan_id, choosePlan] = useState<string | null>(null)
  const { final_price, payment_plans: plans } = price
  const plan = plans.find(({ id }) => id === plan_id)
  const due = plan?.installments[0]?.amount ?? final_price
  const payment = usePurchase((taken) => payPurchase({ purchase, final_price, plan, ...taken }), onBought)
  return (
    <PurchaseForm
      items={price.items}
      note={note}
      change={change}
      due={due}
      isPart={plan !== undefined}
      isChanging={isStale || promocode.isBusy}
      payment={payment}
      when={
        <PlanChoices
          plans={plans}
          final_price={final_price}
          chosen={plan?.id ?? null}
          disabled={payment.isPending}
          onChoose={choosePlan}
        />
      }
      total={
        <>
          {promocode.promocode_id === null && final_price > 0 && (
            <PromocodeField
              isBusy={promocode.isBusy}
              error={promocode.error}
              takesFocus={promocode.isRemoved}
              onUse={promocode.use}
            />
          )}
          <OrderTotal
            order={{ ...price, funbox_id }}
            due={due}
            isChanging={promocode.isBusy}
            isPromocodeNew={promocode.promocode_id !== null}
            onRemovePromocode={promocode.remove}
          />
        </>
      }
    />
  )
}
