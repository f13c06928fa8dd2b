import { setTimeout as pause } from "node:timers/promises"
import { Problem } from "@hub/domain/kernel/problem"
import type { Order } from "@hub/domain/orders/order"
import { isPaymentOpen } from "@hub/domain/payments/payment-status"
import { claimSync, paymentOfOrder } from "../payments/store.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { readOrder } from "./read-order.ts"
import { syncPayment } from "./sync-payment.ts"

const SYNC_AGAIN_MS = 2_000
/** The answer of a provider that takes longer is seen by the next read. */
const PATIENCE_MS = 4_000

/**
 * An order as it is now. One that waits for its payment is synced first, at most every two seconds, so that a success page is right
 * even when the webhook is late or never comes.
 */
export const readFreshOrder =
  (needs: CheckoutNeeds, patience_ms = PATIENCE_MS) =>
  async (customer_id: string, order_id: string): Promise<Order> => {
    const order = await readOrder(needs)(customer_id, order_id)
    if (order.status !== "awaiting_payment") return order
    const payment = await paymentOfOrder(needs.store, order_id)
    if (payment === undefined || !isPaymentOpen(payment.status)) return order
    const now = needs.clock()
    const before = new Date(now.getTime() - SYNC_AGAIN_MS)
    if (!(await claimSync(needs.store, { payment_id: payment.id, before, now }))) return order
    // A provider that doesn't answer leaves the order as we know it.
    const syncing = syncPayment(needs)(payment, "READ").then(
      (synced) => synced.status !== payment.status,
      // Refused by the provider: the payment and its order have ended.
      (error: unknown) => error instanceof Problem && error.code === "PAYMENT_NOT_STARTED",
    )
    const isChanged = await Promise.race([syncing, pause(patience_ms, false, { ref: false })])
    return isChanged ? readOrder(needs)(customer_id, order_id) : order
  }
