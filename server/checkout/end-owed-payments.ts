import { Problem, problem } from "@hub/domain/kernel/problem"
import { isPaymentOpen } from "@hub/domain/payments/payment-status"
import { openOwedPayments, type PaymentRow } from "../payments/store.ts"
import { CardPaymentError } from "../providers/payments/port.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { settlePayment } from "./settle-payment.ts"
import { startPayment } from "./start-payment.ts"

/**
 * Ends the open payments of what orders still owe, at the provider too, before they ask for less. One that has just taken money is
 * settled; while a bank works on one, it is refused with PAYMENT_OPEN.
 */
export const endOwedPayments =
  (needs: CheckoutNeeds) =>
  async (order_ids: readonly string[]): Promise<void> => {
    const open = await openOwedPayments(needs.store, order_ids)
    if (open.some(({ status }) => status === "PROCESSING")) throw problem("PAYMENT_OPEN")
    for (const payment of open) await endPayment(needs, payment)
  }

async function endPayment(needs: CheckoutNeeds, payment: PaymentRow): Promise<void> {
  const started = await startPayment(needs)(payment).catch((error: unknown) => {
    // The provider refused to make it, so it has ended.
    if (error instanceof Problem && error.code === "PAYMENT_NOT_STARTED") return undefined
    throw error
  })
  if (started === undefined || started.provider_payment_id === null || !isPaymentOpen(started.status)) return
  const snapshot = await needs.cards.cancelPayment(started.provider_payment_id).catch((error: unknown) => {
    if (error instanceof CardPaymentError) throw problem("PAYMENT_PROVIDER_UNAVAILABLE")
    throw error
  })
  const settled = await settlePayment(needs)(started, snapshot, { cause: "its order asks for less" })
  if (settled !== undefined && isPaymentOpen(settled.status)) throw problem("PAYMENT_OPEN")
}
