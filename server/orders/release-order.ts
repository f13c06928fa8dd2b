import { problem } from "@hub/domain/kernel/problem"
import { cancelOpenPayment } from "../payments/cancel-open-payment.ts"
import type { Needs } from "./needs.ts"
import { ownOrder } from "./store.ts"

/** Leaves checkout: gives the places back. Leaving twice, or after the time ran out, is no fault. */
export const releaseOrder =
  (needs: Needs) =>
  async (customer_id: string, order_id: string): Promise<void> => {
    const order = await ownOrder(needs.store, customer_id, order_id)
    if (order === undefined) throw problem("NOT_FOUND")
    if (order.state === "completed") throw problem("ORDER_NOT_OPEN")
    if (order.state !== "draft" && order.state !== "awaiting_payment") return
    const outcome = await cancelOpenPayment(needs)(order_id, "left checkout", "cancelled")
    if (outcome === "working") throw problem("PAYMENT_OPEN", { payload: { order_id } })
  }
