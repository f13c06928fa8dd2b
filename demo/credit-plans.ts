import { addDays } from "@hub/domain/kernel/calendar"
import { basketOf } from "@hub/domain/orders/order-line"
import { chargeInstallments } from "@hub/server/checkout/charge-installments"
import type { CheckoutNeeds } from "@hub/server/checkout/checkout-needs"
import { offeredSchedules } from "@hub/server/checkout/order-plan"
import { placeCredits } from "@hub/server/checkout/place-credits"
import { pricePurchase } from "@hub/server/checkout/price-basket"
import { confirmPayment } from "@hub/server/checkout/sync-payment"
import { sql } from "@hub/server/database/sql"
import { type Store, storeWithin, type Transaction } from "@hub/server/database/transaction"
import { paymentOfOrder } from "@hub/server/payments/store"
import { startCardProvider } from "./bookings.ts"
import { usualCheckout } from "./checkout-needs.ts"

// Ravi pays four camp weeks in parts, two of them paid; and left the checkout of five camp days a moment ago.

export async function showCreditPlan(
  tx: Transaction,
  { pool }: Pick<Store, "pool">,
  { now, today, journal }: { now: Date; today: string; journal: string | undefined },
): Promise<void> {
  const store = storeWithin(tx, pool)
  const provider = await startCardProvider(journal)
  const on = (day: string): CheckoutNeeds =>
    usualCheckout({
      store,
      cards: provider.cards,
      clock: () => (day === today ? now : new Date(`${day}T18:00:00.000Z`)),
    })
  const { id: customer_id } = await tx.one<{ id: string }>(
    sql`select id from customer where external_id = 'ravi.menon'`,
  )

  async function buy(day: string, type: string, quantity: number, isByPlan: boolean): Promise<string> {
    const needs = on(day)
    const { id } = await tx.one<{ id: string }>(sql`select id from credit_type where external_id = ${type}`)
    const purchase = { customer_id, items: [{ credit_type_id: id, quantity }], promocode_id: null }
    const { lines, funbox_id } = await pricePurchase(tx, purchase, needs.clock())
    const { final_price } = basketOf(lines)
    const draft = { funbox_id, offerings: [], total: final_price, now: needs.clock() }
    const [plan] = isByPlan ? await offeredSchedules(needs, tx, draft) : []
    return placeCredits(needs)({
      ...purchase,
      final_price,
      remember_payment_method: true,
      idempotency_key: undefined,
      payment_plan_id: plan?.id ?? null,
    })
  }

  try {
    const booked_on = addDays(today, -20)
    const order_id = await buy(booked_on, "camp-week", 4, true)
    const deposit = await paymentOfOrder(tx, order_id)
    await provider.pay(deposit?.client_secret ?? "")
    await confirmPayment(on(booked_on))(customer_id, deposit?.id ?? "")
    await chargeInstallments(on(addDays(booked_on, 14)))()
    await buy(today, "camp-day", 5, false)
  } finally {
    await provider.close()
  }
}
