import type { Transaction } from "../database/transaction.ts"
import { paymentOfOrder } from "../payments/store.ts"
import { insertInstallments } from "../plans/store-installments.ts"
import { chosenPlan, setPlanCard } from "../plans/store-plans.ts"

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
