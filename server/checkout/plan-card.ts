import { problem } from "@hub/domain/kernel/problem"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import { savedCards } from "../payments/saved-card-store.ts"
import { providerCustomer } from "../payments/store-customer.ts"
import { hasOpenInstallments } from "../plans/store-installments.ts"
import { chosenPlan, setPlanCard } from "../plans/store-plans.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./lock-customer.ts"

/** The plan's card; if the family has removed it, their default or another saved one. Undefined when they have none. */
export async function cardToCharge(
  needs: CheckoutNeeds,
  { order_id, customer_id }: { order_id: string; customer_id: string },
): Promise<PaymentMethod | undefined> {
  const [plan, family, saved] = await Promise.all([
    chosenPlan(needs.store, order_id),
    providerCustomer(needs.store, customer_id),
    savedCards(needs).list(customer_id),
  ])
  const byId = (id: string | null | undefined) => saved.find((card) => card.payment_method_id === id)
  return byId(plan?.payment_method?.payment_method_id) ?? byId(family?.default_payment_method_id) ?? saved[0]
}

/** Charges the instalments to come to another saved card. */
export const changePlanCard =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string, payment_method_id: string): Promise<void> => {
    const plan = await chosenPlan(needs.store, order_id)
    if (plan === undefined || plan.customer_id !== customer_id) throw problem("NOT_FOUND")
    if (!(await hasOpenInstallments(needs.store, order_id))) throw problem("ORDER_NOT_OPEN")
    const own = await savedCards(needs).list(customer_id)
    const card = own.find((one) => one.payment_method_id === payment_method_id)
    if (card === undefined) throw problem("PAYMENT_METHOD_UNKNOWN")
    await needs.store.transaction(async (tx) => {
      await lockCustomer(tx, customer_id)
      await setPlanCard(tx, order_id, card)
    })
  }
