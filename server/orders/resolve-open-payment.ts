import { problem } from "@hub/domain/kernel/problem"
import { cancelOpenPayment } from "../payments/cancel-open-payment.ts"
import type { Needs } from "./needs.ts"
import { openOrders } from "./store.ts"

/**
 * Before a family starts another checkout, the one that waits for money is settled or cancelled at the provider. While the
 * provider is working on it nothing else may start: it could be paid twice for the same places.
 */
export const resolveOpenPayment =
  (needs: Needs) =>
  async (customer_id: string): Promise<void> => {
    const waiting = (await openOrders(needs.store, customer_id)).filter((order) => order.state === "awaiting_payment")
    for (const order of waiting) {
      const outcome = await cancelOpenPayment(needs)(order.id, "a newer checkout", "cancelled")
      if (outcome === "working") throw problem("PAYMENT_OPEN", { payload: { order_id: order.id } })
    }
  }
