import { Problem, problem } from "@hub/domain/kernel/problem"
import type { Pick } from "@hub/domain/orders/order"
import { holdBasket } from "./draft-order.ts"
import type { Needs } from "./needs.ts"
import { placeOrder } from "./place-order.ts"
import { previewBasket } from "./preview-basket.ts"
import { releaseOrder } from "./release-order.ts"
import { type OrderRow, orderByKey } from "./store.ts"

/** The same call sent to two processes at once: each may end the other's draft, so both begin again this often. */
const MOST_TRIES = 3

const named = (items: readonly Pick[]): string =>
  items
    .map(({ student_id, offering_id }) => `${student_id} ${offering_id}`)
    .sort()
    .join(", ")

/** The order that this call has made before; a key that stands for anything else is refused (I10, I12). */
function repeated(order: OrderRow, items: readonly Pick[]): string {
  if (order.kind === "SCHEDULE_AND_PAY" && named(order.priced?.bookings ?? []) === named(items)) return order.id
  throw problem("IDEMPOTENCY_MISMATCH")
}

/** What one call may be told when the same call, sent to another process, is a step ahead of it. */
const RACED = ["HOLD_ENDED", "NOT_ELIGIBLE", "ORDER_CHANGED", "CREDITS_MISSING", "IDEMPOTENCY_MISMATCH"]

const hasCode = (error: unknown, ...codes: string[]): boolean => error instanceof Problem && codes.includes(error.code)

/**
 * 7.13: books a basket that credits pay in full. What they don't cover goes through checkout: it is refused, and the family's checkout
 * stays as it was, unless a credit is spent elsewhere in this very moment. No place stays held in any case.
 */
export const signUp = (needs: Needs, hold = holdBasket(needs)) => {
  const book = async (customer_id: string, items: readonly Pick[], idempotency_key: string | undefined) => {
    const { final_price } = await previewBasket(needs)(customer_id, items, null)
    if (final_price > 0) throw problem("CREDITS_MISSING", { payload: { final_price } })
    const order_id = (await hold(customer_id, items)).order.id
    try {
      await placeOrder(needs)(customer_id, { order_id, final_price, remember_payment_method: false, idempotency_key })
    } catch (error) {
      // One that was completed all the same isn't given back; whatever else releasing says is no news beside the first error.
      await releaseOrder(needs)(customer_id, order_id).catch(() => undefined)
      throw error
    }
    return order_id
  }
  const again = async (customer_id: string, items: readonly Pick[], idempotency_key: string): Promise<string> => {
    for (let tries = 1; ; tries += 1) {
      const before = await orderByKey(needs.store, customer_id, idempotency_key)
      if (before !== undefined) return repeated(before, items)
      try {
        return await book(customer_id, items, idempotency_key)
      } catch (error) {
        // The same call, sent to another process, has ended this one's draft or has booked: then its order is this one's, too.
        const isRaced = hasCode(error, ...RACED)
        if (!isRaced || tries === MOST_TRIES) throw error
      }
    }
  }
  const underway = new Map<string, Promise<string>>()
  return (customer_id: string, items: readonly Pick[], idempotency_key: string | undefined): Promise<string> => {
    if (idempotency_key === undefined) return book(customer_id, items, undefined)
    const call = `${customer_id} ${idempotency_key} ${named(items)}`
    const booking =
      underway.get(call) ?? again(customer_id, items, idempotency_key).finally(() => underway.delete(call))
    underway.set(call, booking)
    return booking
  }
}
