import { problem } from "@hub/domain/kernel/problem"
import type { Pick } from "@hub/domain/orders/order"
import { holdBasket } from "./draft-order.ts"
import type { Needs } from "./needs.ts"
import { placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"
import { releaseOrder } from "./release-order.ts"
import { orderByKey } from "./store.ts"

/** 7.13: books a basket that credits pay in full. What they don't cover goes through checkout, and nothing stays held. */
export const signUp =
  (needs: Needs, hold = holdBasket(needs)) =>
  async (customer_id: string, items: readonly Pick[], idempotency_key: string | undefined): Promise<string> => {
    const before =
      idempotency_key === undefined ? undefined : await orderByKey(needs.store, customer_id, idempotency_key)
    if (before !== undefined) return before.id
    const order_id = (await hold(customer_id, items)).order.id
    const { final_price } = await readOrder(needs)(customer_id, order_id)
    if (final_price > 0) {
      await releaseOrder(needs)(customer_id, order_id)
      throw problem("CREDITS_MISSING", { payload: { final_price } })
    }
    await placeOrder(needs)(customer_id, { order_id, final_price: 0, remember_payment_method: false, idempotency_key })
    return order_id
  }
