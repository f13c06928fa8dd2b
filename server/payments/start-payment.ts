import { problem } from "@hub/domain/kernel/problem"
import type { Payer } from "@hub/domain/payments/payment"
import type { Needs } from "../orders/needs.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import { applySnapshot } from "./apply-snapshot.ts"
import { familyAtProvider } from "./ensure-provider-customer.ts"
import { type PaymentRow, setProviderCustomer } from "./store.ts"

/**
 * Tells the provider about a payment whose row is written. Its id is the idempotency key, so that after a lost answer or a killed
 * process the same call answers the same payment at the provider (docs/payments.md).
 */
export const startPayment =
  (needs: Needs) =>
  async (payment: PaymentRow, payer?: Payer): Promise<PaymentRow> => {
    if (payment.state !== "created") return payment
    const { id: payment_id, customer_id, order_id, amount } = payment
    try {
      const family = await familyAtProvider(needs)(customer_id, payer)
      const { provider_customer_id } = family
      needs.crashpoint("before the payment is made")
      const made = await needs.cards
        .createPayment({ payment_id, order_id, amount, provider_customer_id })
        .catch(async (error: unknown) => {
          if (family.is_new) await setProviderCustomer(needs.store, customer_id, provider_customer_id)
          throw error
        })
      needs.crashpoint("after the payment is made")
      const kept = family.is_new ? { customer_id, provider_customer_id } : undefined
      const context = { cause: "made", client_secret: made.client_secret, family: kept }
      return (await applySnapshot(needs)(payment, made.snapshot, context)) ?? payment
    } catch (error) {
      if (error instanceof CardPaymentError && error.kind === "unavailable")
        throw problem("PAYMENT_PROVIDER_UNAVAILABLE")
      throw error
    }
  }
