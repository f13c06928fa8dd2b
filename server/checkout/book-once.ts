import { Problem, problem } from "@hub/domain/kernel/problem"
import type { Pick } from "@hub/domain/orders/order"
import { basketOf } from "@hub/domain/orders/order-line"
import { type OrderRow, orderByKey } from "../orders/store.ts"
import { linesOf } from "../orders/store-lines.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"

/** The same call may run in two processes, each of which ends the other's draft. */
const MAX_TRIES = 3

/** How a call fails when the same call in another process is a step ahead. */
const RACED = [
  "HOLD_ENDED",
  "ORDER_NOT_OPEN",
  "NOT_ELIGIBLE",
  "ORDER_CHANGED",
  "CREDITS_MISSING",
  "IDEMPOTENCY_MISMATCH",
]

export interface Booking {
  customer_id: string
  items: readonly Pick[]
  idempotency_key: string | undefined
}

/**
 * Holds and places a basket in one call, once for each key: the same call again, also at the same moment, answers the same order.
 * `again` is what is left to do for an order that is there.
 */
export function bookOnce<Asked extends Booking>(
  needs: CheckoutNeeds,
  book: (asked: Asked) => Promise<string>,
  again: (asked: Asked, order_id: string) => Promise<void> = async () => undefined,
) {
  const running = new Map<string, Promise<string>>()

  const tryToBook = async (asked: Asked, idempotency_key: string): Promise<string> => {
    for (let tries = 1; ; tries += 1) {
      const before = await orderByKey(needs.store, asked.customer_id, idempotency_key)
      if (before !== undefined) {
        await mustBeTheSame(needs, before, asked.items)
        await again(asked, before.id)
        return before.id
      }
      try {
        return await book(asked)
      } catch (error) {
        const isRaced = error instanceof Problem && RACED.includes(error.code)
        if (!isRaced || tries === MAX_TRIES) throw error
      }
    }
  }

  return (asked: Asked): Promise<string> => {
    const { customer_id, items, idempotency_key } = asked
    if (idempotency_key === undefined) return book(asked)
    const call = `${customer_id} ${idempotency_key} ${basketKey(items)}`
    const booking = running.get(call) ?? tryToBook(asked, idempotency_key).finally(() => running.delete(call))
    running.set(call, booking)
    return booking
  }
}

/** The key of any other order is refused (I10, I12). */
async function mustBeTheSame({ store }: CheckoutNeeds, order: OrderRow, items: readonly Pick[]): Promise<void> {
  const { bookings } = basketOf(await linesOf(store, order.id))
  if (order.kind !== "SCHEDULE_AND_PAY" || basketKey(bookings) !== basketKey(items))
    throw problem("IDEMPOTENCY_MISMATCH")
}

const basketKey = (items: readonly Pick[]): string =>
  items
    .map(({ student_id, offering_id }) => `${student_id} ${offering_id}`)
    .sort()
    .join(", ")
