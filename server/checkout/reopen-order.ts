import { problem } from "@hub/domain/kernel/problem"
import { isPaymentOpen } from "@hub/domain/payments/payment-status"
import { ownOrder } from "../orders/store.ts"
import { providerOf } from "../payments/provider-of.ts"
import { paymentOfOrder, wantReplaced } from "../payments/store.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { settlePayment } from "./settle-payment.ts"
import { startPayment } from "./start-payment.ts"
import { moveOfOrder } from "./store-moves.ts"

/**
 * Takes an order that waits for its payment back to its draft, so that a family whose card was declined can choose a plan, a promo code
 * or an invoice. Its payment is cancelled at the provider first (I11); its places stay held until the same moment. An order in another
 * state stays as it is.
 */
export const reopenOrder =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string): Promise<void> => {
    const order = await ownOrder(needs.store, customer_id, order_id)
    if (order?.status !== "AWAITING_PAYMENT" || order.kind !== "SCHEDULE_AND_PAY") return
    // A move has no draft: it is asked for anew.
    if ((await moveOfOrder(needs.store, order_id)) !== undefined) return
    const waiting = await paymentOfOrder(needs.store, order_id)
    const payment = waiting === undefined ? undefined : await startPayment(needs)(waiting)
    if (payment?.provider_payment_id == null || !isPaymentOpen(payment.status)) return
    await wantReplaced(needs.store, payment.id)
    const snapshot = await providerOf(needs, payment)
      .cancelPayment(payment.provider_payment_id)
      .catch((error: unknown) => {
        if (error instanceof CardPaymentError) throw problem("PAYMENT_PROVIDER_UNAVAILABLE")
        throw error
      })
    const settled = await settlePayment(needs)(payment, snapshot, { cause: "PAID_ANOTHER_WAY" })
    if (settled !== undefined && isPaymentOpen(settled.status)) throw problem("PAYMENT_OPEN", { payload: { order_id } })
  }
