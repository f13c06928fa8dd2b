import { Problem, problem } from "@hub/domain/kernel/problem"
import type { Pick } from "@hub/domain/orders/order"
import { basketOf } from "@hub/domain/orders/order-line"
import { type OrderRow, orderByKey } from "../orders/store.ts"
import { linesOf } from "../orders/store-lines.ts"
import { ownsPromocode } from "../orders/store-promocodes.ts"
import { changePromocode } from "./change-draft.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { draftOrder } from "./draft-order.ts"
import { releaseOrder } from "./end-order.ts"
import { type PlaceOrder, placeOrder } from "./place-order.ts"
import { previewBasket } from "./price-basket.ts"
import { readOrder } from "./read-order.ts"
import { refuseDueSteps, withCard } from "./schedule-steps.ts"

interface PlaceBasket extends Booking, Omit<PlaceOrder, "order_id" | "idempotency_key"> {
  promocode_id: string | null
}

/** Holds a basket and places it in one call, for a client that has shown its price (`calculate`). A refusal leaves nothing held. */
export function placeBasket(needs: CheckoutNeeds, draft = draftOrder(needs)) {
  const book = async ({ customer_id, items, promocode_id, ...placing }: PlaceBasket): Promise<string> => {
    await withCard(needs, customer_id, (has_card) =>
      refuseDueSteps(needs.store, { customer_id, items, now: needs.clock(), is_mail_off: needs.is_mail_off }, has_card),
    )
    // The family's checkout stays as it was.
    if (promocode_id !== null && !(await ownsPromocode(needs.store, customer_id, promocode_id)))
      throw problem("PROMOCODE_UNKNOWN")
    const order_id = await draft(customer_id, items)
    try {
      await changePromocode(needs)(customer_id, order_id, promocode_id)
      await placeOrder(needs)(customer_id, { ...placing, order_id })
    } catch (error) {
      // A placed order whose payment has failed stays, to be paid with the same key. The first error is the one to report.
      const { status } = await readOrder(needs)(customer_id, order_id)
      if (status === "draft") await releaseOrder(needs)(customer_id, order_id).catch(() => undefined)
      throw error
    }
    return order_id
  }
  return bookOnce<PlaceBasket>(needs, book, ({ customer_id, ...placing }, order_id) =>
    placeOrder(needs)(customer_id, { ...placing, order_id }),
  )
}

/**
 * 7.13: books a basket that credits pay in full. Anything else goes through checkout: it is refused with the credits that are missing,
 * the family's checkout stays as it was and no place stays held.
 */
export function signUp(needs: CheckoutNeeds, draft = draftOrder(needs)) {
  const book = async ({ customer_id, items, idempotency_key }: Booking): Promise<string> => {
    const { final_price, items: due } = await previewBasket(needs)(customer_id, items, null)
    if (final_price > 0) {
      const credits = due
        .filter(({ type }) => type === "credit_item")
        .map(({ credit_type_id, name, quantity }) => ({ credit_type_id, name, quantity }))
      throw problem("CREDITS_MISSING", { payload: { final_price, credits } })
    }
    await withCard(needs, customer_id, (has_card) =>
      refuseDueSteps(needs.store, { customer_id, items, now: needs.clock(), is_mail_off: needs.is_mail_off }, has_card),
    )
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
  const once = bookOnce(needs, book)
  return (customer_id: string, items: readonly Pick[], idempotency_key: string | undefined): Promise<string> =>
    once({ customer_id, items, idempotency_key })
}

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

interface Booking {
  customer_id: string
  items: readonly Pick[]
  idempotency_key: string | undefined
}

/**
 * Holds and places a basket in one call, once for each key: the same call again, also at the same moment, returns the same order.
 * `again` is what is left to do for an order that is there.
 */
function bookOnce<Asked extends Booking>(
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
