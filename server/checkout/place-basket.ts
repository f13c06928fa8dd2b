import { problem } from "@hub/domain/kernel/problem"
import { ownsPromocode } from "../orders/store-promocodes.ts"
import { type Booking, bookOnce } from "./book-once.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { changePromocode } from "./choose-promocode.ts"
import { draftOrder } from "./draft-order.ts"
import { releaseOrder } from "./end-order.ts"
import { type PlaceOrder, placeOrder } from "./place-order.ts"
import { readOrder } from "./read-order.ts"
import { refuseDueSteps, withCard } from "./schedule-steps.ts"

export interface PlaceBasket extends Booking, Omit<PlaceOrder, "order_id" | "idempotency_key"> {
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
