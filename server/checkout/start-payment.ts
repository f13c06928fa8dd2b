import { problem } from "@hub/domain/kernel/problem"
import { ensureProviderCustomer, isMissingAtProvider } from "../payments/ensure-provider-customer.ts"
import { providerOf } from "../payments/provider-of.ts"
import type { PaymentRow } from "../payments/store.ts"
import { clearProviderCustomer, type ProviderCustomer } from "../payments/store-customer.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { endUnmadePayment, settleMade } from "./settle-payment.ts"

/**
 * Tells the provider about a payment whose row is written. Its id is the idempotency key, so after a lost answer or a killed
 * process the same call answers the same payment. What the provider refuses to make ends with its order (PAYMENT_NOT_STARTED);
 * while it can't say, nothing changes (PAYMENT_PROVIDER_UNAVAILABLE).
 */
export const startPayment =
  (needs: CheckoutNeeds) =>
  async (payment: PaymentRow, family?: ProviderCustomer): Promise<PaymentRow> => {
    if (payment.status !== "CREATED") return payment
    try {
      return await createAtProvider(needs, payment, family)
    } catch (error) {
      if (!(error instanceof CardPaymentError)) throw error
      const { code, message } = error
      const refused = { last_error: { code, message }, cause: "refused by the provider", to: "CANCELLED" } as const
      if (error.kind === "unavailable" || !(await endUnmadePayment(needs)(payment, refused)))
        throw problem("PAYMENT_PROVIDER_UNAVAILABLE")
      console.error(`The card provider refused to make the payment of order ${payment.order_id}: ${message}`)
      throw problem("PAYMENT_NOT_STARTED")
    }
  }

async function createAtProvider(needs: CheckoutNeeds, payment: PaymentRow, family?: ProviderCustomer) {
  const { id: payment_id, customer_id, order_id, amount } = payment
  // An instalment's card is saved already; an invoice may be paid by somebody else.
  const keeps_card = payment.installment_id === null && payment.invoice_id === null
  const cards = providerOf(needs, payment)
  const provider_customer_id = await ensureProviderCustomer({ ...needs, cards })(customer_id, family)
  needs.crashpoint("before the payment is made")
  const { snapshot, client_secret } = await cards
    .createPayment({ payment_id, order_id, amount, provider_customer_id, keeps_card })
    .catch(async (error: unknown) => {
      // The next payment creates the customer again; repeating this one would get the same refusal.
      if (isMissingAtProvider(error)) await clearProviderCustomer(needs.store, customer_id, provider_customer_id)
      throw error
    })
  needs.crashpoint("after the payment is made")
  return settleMade(needs)(payment, snapshot, client_secret)
}
