import { problem } from "@hub/domain/kernel/problem"
import { isInstallmentOpen } from "@hub/domain/orders/installment-status"
import type { Transaction } from "../database/transaction.ts"
import { savedCards } from "../payments/saved-card-store.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { insertInstallments, lockInstallments, scheduleTries } from "../plans/store-installments.ts"
import { chosenPlan, setPlanCard } from "../plans/store-plans.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./orders-queries.ts"

/** The order is booked with its deposit: what is left becomes instalments, charged to the card that has paid. */
export async function startPlan(
  tx: Transaction,
  { order_id, customer_id, now }: { order_id: string; customer_id: string; now: Date },
): Promise<void> {
  const plan = await chosenPlan(tx, order_id)
  if (plan?.schedule == null) return
  const payment = await paymentOfOrder(tx, order_id)
  if (payment?.status !== "COMPLETED") throw new Error(`The deposit of order ${order_id} isn't paid`)
  await insertInstallments(tx, { order_id, customer_id, schedule: plan.schedule, payment_id: payment.id }, now)
  if (payment.payment_method !== null)
    await setPlanCard(tx, order_id, { card: payment.payment_method, provider: payment.provider_type })
}

/** Charges the instalments to come to another saved card. While one is being charged, its card stays the one that is shown. */
export const changePlanCard =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string, payment_method_id: string): Promise<void> => {
    const plan = await chosenPlan(needs.store, order_id)
    if (plan === undefined || plan.customer_id !== customer_id) throw problem("NOT_FOUND")
    const own = await savedCards(needs).list(customer_id)
    const card = own.find((one) => one.payment_method_id === payment_method_id)
    await needs.store.transaction(async (tx) => {
      await lockCustomer(tx, customer_id)
      const open = (await lockInstallments(tx, order_id)).filter(({ status }) => isInstallmentOpen(status))
      if (open.length === 0) throw problem("ORDER_NOT_OPEN")
      if (card === undefined) throw problem("PAYMENT_METHOD_UNKNOWN")
      if (open.some(({ status }) => status === "PROCESSING")) throw problem("PAYMENT_OPEN", { payload: { order_id } })
      await setPlanCard(tx, order_id, { card, provider: needs.cards.type })
      await scheduleTries(tx, order_id, needs.clock())
    })
  }
