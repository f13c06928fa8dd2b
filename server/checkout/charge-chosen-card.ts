import { isPaymentOpen } from "@hub/domain/payments/payment-status"
import { v7 as newId } from "uuid"
import { providerOf } from "../payments/provider-of.ts"
import type { PaymentRow } from "../payments/store.ts"
import { CardPaymentError, type PaymentSnapshot } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { settlePayment } from "./settle-payment.ts"
import { startPayment } from "./start-payment.ts"

/**
 * 4.8, a provider whose cards our server charges: the family confirms, and we send the charge. A decline leaves the payment open for the
 * next card. When the answer is lost the payment is on its way, and a look-up settles it: it is never sent a second time by itself.
 */
export const chargeChosenCard =
  (needs: CheckoutNeeds) =>
  async (payment: PaymentRow, payment_method_id: string): Promise<PaymentRow> => {
    const started = await startPayment(needs)(payment)
    const { provider_payment_id } = started
    if (provider_payment_id === null || !isPaymentOpen(started.status)) return started
    const provider = providerOf(needs, started)
    const attempt = { try_id: newId(), provider_payment_id, payment_method_id, is_off_session: false }
    const asNow = (error: unknown): Promise<PaymentSnapshot> => {
      if (error instanceof CardPaymentError && error.kind !== "invalid")
        return provider.retrievePayment(provider_payment_id)
      throw error
    }
    const snapshot = await provider.charge(attempt).catch(asNow)
    return (await settlePayment(needs)(started, snapshot, { cause: "confirmed by the family" })) ?? started
  }
