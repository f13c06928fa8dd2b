import { problem } from "@hub/domain/kernel/problem"
import type { Needs } from "../orders/needs.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import { applySnapshot } from "./apply-snapshot.ts"
import { ensureProviderCustomer } from "./ensure-provider-customer.ts"
import { type PaymentRow, paymentById } from "./store.ts"

/**
 * Tells the provider about a payment whose row is written. Its id is the idempotency key, so that after a lost answer or a killed
 * process the same call answers the same payment at the provider (docs/payments.md).
 */
export const startPayment =
  (needs: Needs) =>
  async (payment_id: string): Promise<PaymentRow> => {
    const payment = await paymentById(needs.store, payment_id)
    if (payment === undefined) throw problem("NOT_FOUND")
    if (payment.state !== "created") return payment
    const { customer_id, order_id, amount } = payment
    try {
      const provider_customer_id = await ensureProviderCustomer(needs)(customer_id)
      needs.crashpoint("before the payment is made")
      const made = await needs.cards.createPayment({ payment_id, order_id, amount, provider_customer_id })
      needs.crashpoint("after the payment is made")
      await applySnapshot(needs)(payment, made.snapshot, { cause: "made", client_secret: made.client_secret })
    } catch (error) {
      if (error instanceof CardPaymentError && error.kind === "unavailable")
        throw problem("PAYMENT_PROVIDER_UNAVAILABLE")
      throw error
    }
    return (await paymentById(needs.store, payment_id)) ?? payment
  }
