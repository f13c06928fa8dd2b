import { messages } from "@hub/domain/kernel/messages"
import { QueryPart } from "@hub/ui/loading/query-part"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { AskEmail } from "../../account/ask-email.tsx"
import { useCustomer } from "../../account/queries.ts"
import { OrderTotal } from "../order-total.tsx"
import { PlanChoices } from "../plans/plan-choices.tsx"
import { FoldedPromocodeField } from "../promocode-field.tsx"
import type { Order } from "../queries.ts"
import { type CardTaken, giveUpOrder, giveUpUnpaid } from "./pay-purchase.ts"
import { PurchaseForm } from "./purchase-form.tsx"
import { type Purchase, priceQuery } from "./queries.ts"
import { usePurchase } from "./use-purchase.ts"
import { usePurchasePromocode } from "./use-purchase-promocode.ts"

const m = messages("portal/orders/credits.purchaseCheckout")

interface Props {
  purchase: Purchase
  funbox_id: string
  /** About what is bought. */
  note?: string
  /** The way back to choosing. */
  change: ReactNode
  onBought: () => void
  unpaid?: Unpaid
}

/** An order that was left unpaid. It keeps its price until the family chooses to pay in another way. */
interface Unpaid {
  order: Order
  /** By another one: it can't be paid any more. */
  isReplaced: boolean
  onReplaced: () => void
}

type Price = Pick<Order, "items" | "bookings" | "final_price" | "saved"> &
  Pick<Awaited<ReturnType<NonNullable<ReturnType<typeof priceQuery>["queryFn"]>>>, "payment_plans">

/** Credits, packages or an upgrade, the server's price for them, when and by what they are paid. */
export function PurchaseCheckout({ purchase, unpaid, ...more }: Props) {
  const promocode = usePurchasePromocode(purchase, {
    promocode_id: unpaid?.order.promocode?.id ?? null,
    giveUp: async () => {
      const paid = unpaid === undefined ? undefined : await giveUpOrder(unpaid.order.id)
      unpaid?.onReplaced()
      return paid ?? giveUpUnpaid(purchase)
    },
  })
  const wanted = { ...purchase, promocode_id: promocode.promocode_id }
  const query = useQuery({ ...priceQuery(wanted), placeholderData: keepPreviousData })
  const { data: customer } = useCustomer()
  if (customer === undefined) return null
  const pay = {
    ...more,
    customer_id: customer.id,
    unpaid,
    purchase: wanted,
    promocode,
    isStale: query.isPlaceholderData,
  }
  // What is no longer sold, or not for this code, can still be paid as it was placed.
  if (query.isError && unpaid?.isReplaced === false)
    return <Pay {...pay} price={{ ...unpaid.order, payment_plans: [] }} />
  return (
    <AskEmail customer={customer}>
      <QueryPart query={query} loading={m.loadingThePrice} failed={m.loadFailed}>
        {(price) => <Pay {...pay} price={price} />}
      </QueryPart>
    </AskEmail>
  )
}

interface PayProps extends Omit<Props, "unpaid"> {
  customer_id: string
  price: Price
  promocode: ReturnType<typeof usePurchasePromocode>
  isStale: boolean
  unpaid: Unpaid | undefined
}

function Pay({
  customer_id,
  purchase,
  price,
  funbox_id,
  note,
  change,
  promocode,
  isStale,
  onBought,
  unpaid,
}: PayProps) {
  const first_plan = unpaid?.order.payment_plan ?? undefined
  const [plan_id, choosePlan] = useState<string | null>(first_plan?.id ?? null)
  const isAsPlaced = unpaid?.isReplaced === false && !promocode.isChanged
  // In the days and amounts that were promised.
  const plans = price.payment_plans.map((plan) => (isAsPlaced && plan.id === first_plan?.id ? first_plan : plan))
  const final_price = isAsPlaced ? unpaid.order.final_price : price.final_price
  const placed = isAsPlaced && plan_id === (first_plan?.id ?? null) ? unpaid.order : undefined
  const plan = placed === undefined ? plans.find(({ id }) => id === plan_id) : undefined
  const due = placed?.due_today ?? plan?.installments[0]?.amount ?? final_price
  const payment = usePurchase(customer_id, onBought)
  const pay = (taken: CardTaken) => {
    if (placed === undefined) unpaid?.onReplaced()
    payment.mutate({ ...taken, purchase, final_price: price.final_price, plan, unpaid_id: placed?.id })
  }
  const changed =
    <Choice extends unknown[]>(change: (...choice: Choice) => void) =>
    (...choice: Choice) => {
      // What was said about another payment no longer counts.
      if (!payment.isPending) payment.reset()
      change(...choice)
    }
  return (
    <PurchaseForm
      items={placed?.items ?? price.items}
      note={note}
      change={change}
      due={due}
      isPart={plan !== undefined || placed?.payment_plan != null}
      isChanging={isStale || promocode.isBusy}
      payment={payment}
      onPay={pay}
      when={
        <PlanChoices
          plans={plans}
          final_price={final_price}
          chosen={plan?.id ?? placed?.payment_plan?.id ?? null}
          disabled={payment.isPending}
          onChoose={changed(choosePlan)}
        />
      }
      total={
        <>
          {promocode.promocode_id === null && final_price > 0 && (
            <FoldedPromocodeField
              isBusy={promocode.isBusy}
              isDisabled={payment.isPending}
              error={promocode.error}
              takesFocus={promocode.isRemoved}
              onUse={changed(promocode.use)}
            />
          )}
          <OrderTotal
            order={{ ...(placed ?? price), funbox_id }}
            due={due}
            isChanging={promocode.isBusy}
            isPromocodeNew={promocode.isChanged && promocode.promocode_id !== null}
            {...(payment.isPending ? {} : { onRemovePromocode: changed(promocode.remove) })}
          />
        </>
      }
    />
  )
}
