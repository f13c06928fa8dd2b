import { setTimeout as pause } from "node:timers/promises"
import { Problem } from "@hub/domain/kernel/problem"
import type { Order, PlacedOrder } from "@hub/domain/orders/order"
import { isPaymentOpen } from "@hub/domain/payments/payment-states"
import { ownPayment, type PaymentRow, paymentOfOrder, takeLook } from "../payments/inside-transactions.ts"
import { lookAtPayment } from "../payments/look-at-payment.ts"
import type { Needs } from "./needs.ts"
import type { Waiting } from "./place-order.ts"
import { orderShape, readOrder } from "./read-order.ts"
import { openOrders } from "./store.ts"

const LOOK_AGAIN_MS = 2_000
/** A provider that takes longer is still heard, by whoever reads the order next. */
const PATIENCE_MS = 4_000

/**
 * An order as it is now. One that waits for its payment asks the provider first, at most every two seconds, so that a success page
 * is right even when the webhook is late or never comes. It isn't kept waiting for longer than `patience_ms`.
 */
export const readFreshOrder =
  (needs: Needs, patience_ms = PATIENCE_MS) =>
  async (customer_id: string, order_id: string, written?: PaymentRow): Promise<Order> => {
    const order = await readOrder(needs)(customer_id, order_id, written)
    if (order.payment === null || !isPaymentOpen(order.payment.status)) return order
    const payment = await ownPayment(needs.store, customer_id, order.payment.id)
    const now = needs.clock()
    const before = new Date(now.getTime() - LOOK_AGAIN_MS)
    // One of those who read it at the same time asks for all of them.
    if (payment === undefined || !(await takeLook(needs.store, { payment_id: payment.id, before, now }))) return order
    // A provider that doesn't answer leaves the order as we know it; the next look, or the job, finds out.
    const looking = lookAtPayment(needs)(payment, "read").then(
      (looked) => looked.state !== payment.state,
      // One that the provider has refused to make has ended, and its order with it.
      (error: unknown) => error instanceof Problem && error.code === "PAYMENT_NOT_STARTED",
    )
    const isChanged = await Promise.race([looking, pause(patience_ms, false, { ref: false })])
    return isChanged ? readOrder(needs)(customer_id, order_id) : order
  }

/** The answer of placing: the order, and what the browser confirms the payment with while it is open. */
export const placedOrder =
  (needs: Needs) =>
  async (customer_id: string, order_id: string, waiting?: Waiting): Promise<PlacedOrder> => {
    const order =
      waiting === undefined
        ? await readOrder(needs)(customer_id, order_id)
        : await orderShape(needs.store, waiting.order, needs.clock(), waiting.known)
    const payment = waiting?.known.payment ?? (await paymentOfOrder(needs.store, order_id))
    if (payment === undefined || !isPaymentOpen(payment.state)) return { order, payment_provider_record: null }
    const { id, provider_type, client_secret } = payment
    return { order, payment_provider_record: { id, provider_type, stripe_client_secret: client_secret } }
  }

/** The order whose places are held for this customer, so that a reload finds its way back. */
export const readCurrentDraft =
  (needs: Needs) =>
  async (customer_id: string): Promise<Order | null> => {
    const order = (await openOrders(needs.store, customer_id)).at(-1)
    if (order === undefined) return null
    const shape = await orderShape(needs.store, order, needs.clock())
    return shape.hold === null || (shape.hold.seconds_left === 0 && shape.status === "draft") ? null : shape
  }
