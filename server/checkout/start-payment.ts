import { problem } from "@hub/domain/kernel/problem"
import type { Payer } from "@hub/domain/payments/payment"
import type { Needs } from "../orders/needs.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import { applySnapshot, endUnmade } from "./apply-snapshot.ts"
import { familyAtProvider, isUnknownThere } from "./ensure-provider-customer.ts"
import { forgetProviderCustomer, type PaymentRow, setProviderCustomer } from "./store.ts"

/**
 * Tells the provider about a payment whose row is written. Its id is the idempotency key, so that after a lost answer or a killed
 * process the same call answers the same payment at the provider (docs/payments.md). What the provider refuses to make, it will refuse
 * again: that ends with its order (PAYMENT_NOT_STARTED). While it can't say, nothing changes (PAYMENT_PROVIDER_UNAVAILABLE).
 */
export const startPayment =
  (needs: Needs) =>
  async (payment: PaymentRow, payer?: Payer): Promise<PaymentRow> => {
    if (payment.state !== "created") return payment
    try {
      return await makePayment(needs, payment, payer)
    } catch (error) {
      if (!(error instanceof CardPaymentError)) throw error
      const { code, message } = error
      const refused = { last_error: { code, message }, cause: "refused by the provider", to: "cancelled" } as const
      if (error.kind === "unavailable" || !(await endUnmade(needs)(payment, refused)))
        throw problem("PAYMENT_PROVIDER_UNAVAILABLE")
      console.error(`The card provider refused to make the payment of order ${payment.order_id}: ${message}`)
      throw problem("PAYMENT_NOT_STARTED")
    }
  }

async function makePayment(needs: Needs, payment: PaymentRow, payer: Payer | undefined): Promise<PaymentRow> {
  const { id: payment_id, customer_id, order_id, amount } = payment
  const family = await familyAtProvider(needs)(customer_id, payer)
  const { provider_customer_id } = family
  needs.crashpoint("before the payment is made")
  const made = await needs.cards
    .createPayment({ payment_id, order_id, amount, provider_customer_id })
    .catch(async (error: unknown) => {
      // The next payment makes it anew: the provider answers the key of this one with its refusal.
      if (isUnknownThere(error)) await forgetProviderCustomer(needs.store, customer_id, provider_customer_id)
      else if (family.is_new) await setProviderCustomer(needs.store, customer_id, provider_customer_id)
      throw error
    })
  needs.crashpoint("after the payment is made")
  const kept = family.is_new ? { customer_id, provider_customer_id } : undefined
  const context = { cause: "made", client_secret: made.client_secret, family: kept }
  return (await applySnapshot(needs)(payment, made.snapshot, context)) ?? payment
}
