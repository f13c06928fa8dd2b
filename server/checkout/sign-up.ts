import { Problem, problem } from "@hub/domain/kernel/problem"
import type { Pick } from "@hub/domain/orders/order"
import { basketOf } from "@hub/domain/orders/order-line"
import { type OrderRow, orderByKey } from "../orders/store.ts"
import { linesOf } from "../orders/store-lines.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { draftOrder } from "./draft-order.ts"
import { releaseOrder } from "./end-order.ts"
import { placeOrder } from "./place-order.ts"
import { previewBasket } from "./price-basket.ts"

/** The same call may run in two processes, each of which ends the other's draft. */
const MAX_TRIES = 3

/** How a call fails when the same call in another process is a step ahead. */
const RACED = ["HOLD_ENDED", "NOT_ELIGIBLE", "ORDER_CHANGED", "CREDITS_MISSING", "IDEMPOTENCY_MISMATCH"]

/**
 * 7.13: books a basket that credits pay in full. Anything else goes through checkout: it is refused, the family's checkout stays
 * as it was and no place stays held.
 */
export function signUp(needs: CheckoutNeeds, draft = draftOrder(needs)) {
  const running = new Map<string, Promise<string>>()

  const book = async (customer_id: string, items: readonly Pick[], idempotency_key: string | undefined) => {
    const { final_price } = await previewBasket(needs)(customer_id, items, null)
    if (final_price > 0) throw problem("CREDITS_MISSING", { payload: { final_price } })
    const order_id = await draft(customer_id, items)
    try {
      await placeOrder(needs)(customer_id, { order_id, final_price, remember_payment_method: false, idempotency_key })
    } catch (error) {
      // The first error is the one to report.
      await releaseOrder(needs)(customer_id, order_id).catch(() => undefined)
      throw error
    }
    return order_id
  }

  const bookOnce = async (customer_id: string, items: readonly Pick[], idempotency_key: string): Promise<string> => {
    for (let tries = 1; ; tries += 1) {
      const before = await orderByKey(needs.store, customer_id, idempotency_key)
      if (before !== undefined) return repeated(needs, before, items)
      try {
        return await book(customer_id, items, idempotency_key)
      } catch (error) {
        const isRaced = error instanceof Problem && RACED.includes(error.code)
        if (!isRaced || tries === MAX_TRIES) throw error
      }
    }
  }

  return (customer_id: string, items: readonly Pick[], idempotency_key: string | undefined): Promise<string> => {
    if (idempotency_key === undefined) return book(customer_id, items, undefined)
    const call = `${customer_id} ${idempotency_key} ${basketKey(items)}`
    const booking =
      running.get(call) ?? bookOnce(customer_id, items, idempotency_key).finally(() => running.delete(call))
    running.set(call, booking)
    return booking
  }
}

/** The order that this call has made before; the key of any other order is refused (I10, I12). */
async function repeated({ store }: CheckoutNeeds, order: OrderRow, items: readonly Pick[]): Promise<string> {
  const { bookings } = basketOf(await linesOf(store, order.id))
  if (order.kind === "SCHEDULE_AND_PAY" && basketKey(bookings) === basketKey(items)) return order.id
  throw problem("IDEMPOTENCY_MISMATCH")
}

const basketKey = (items: readonly Pick[]): string =>
  items
    .map(({ student_id, offering_id }) => `${student_id} ${offering_id}`)
    .sort()
    .join(", ")
