import { problem } from "@hub/domain/kernel/problem"
import { isPaymentOpen } from "@hub/domain/payments/payment-status"
import { v7 as newId } from "uuid"
import { providerOf } from "../payments/provider-of.ts"
import type { PaymentRow } from "../payments/store.ts"
import { CardPaymentError, type PaymentSnapshot } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { releaseOrder } from "./end-order.ts"
import { settlePayment } from "./settle-payment.ts"
import { startPayment } from "./start-payment.ts"

/**
 * Charges a family's saved card with its consent, given on the phone. Declined, the order ends and its places go back. When the answer is
 * lost the payment is on its way, and a look-up settles it: it is never sent a second time by itself.
 */
export const chargeOnFile =
  (needs: CheckoutNeeds) =>
  async (payment: PaymentRow, payment_method_id: string): Promise<void> => {
    const { customer_id, order_id } = payment
    const own = (await needs.saved?.list(customer_id)) ?? []
    // I20: never a card that isn't the family's.
    if (!own.some((card) => card.payment_method_id === payment_method_id)) {
      await releaseOrder(needs)(customer_id, order_id)
      throw problem("PAYMENT_METHOD_UNKNOWN")
    }
    const started = await startPayment(needs)(payment)
    const { provider_payment_id } = started
    if (provider_payment_id === null || !isPaymentOpen(started.status)) return
    const provider = providerOf(needs, started)
    const asNow = (error: unknown): Promise<PaymentSnapshot> => {
      if (error instanceof CardPaymentError && error.kind !== "invalid")
        return provider.retrievePayment(provider_payment_id)
      throw error
    }
    const snapshot = await provider
      .charge({ try_id: newId(), provider_payment_id, payment_method_id, is_off_session: true })
      .catch(asNow)
    const settled = await settlePayment(needs)(started, snapshot, { cause: "CONFIRMED" })
    if (settled === undefined || settled.status === "COMPLETED" || settled.status === "PROCESSING") return
    await releaseOrder(needs)(customer_id, order_id)
    throw problem("PAYMENT_DECLINED", settled.last_error === null ? {} : { message: settled.last_error.message })
  }
