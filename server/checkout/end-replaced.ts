import { problem } from "@hub/domain/kernel/problem"
import { firstUnpaid, ownOrder, placedInstead } from "../orders/store.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { releaseOrder } from "./end-order.ts"

// Credits have no draft. Who pays an order for them in another way, with a plan or a promo code, places another one instead.

/**
 * Before another order is placed instead: the unpaid one ends, and what another tab has placed instead of it, each after its payment is
 * cancelled at the provider (I11). Refused when one of them is paid. Returns the first that was left unpaid.
 */
export const endReplaced =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string): Promise<string> => {
    const first = await firstUnpaid(needs.store, customer_id, order_id)
    if (first === undefined) throw problem("NOT_FOUND")
    const other = await placedInstead(needs.store, first.id)
    for (const { id } of other === undefined ? [first] : [first, other]) {
      await releaseOrder(needs)(customer_id, id)
      // Its payment may have arrived first.
      const left = await ownOrder(needs.store, customer_id, id)
      if (left?.status === "COMPLETED") throw problem("ORDER_NOT_OPEN", { payload: { order_id: id } })
      if (left?.status === "AWAITING_PAYMENT") throw problem("PAYMENT_OPEN", { payload: { order_id: id } })
    }
    return first.id
  }
