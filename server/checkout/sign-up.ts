import { problem } from "@hub/domain/kernel/problem"
import type { Pick } from "@hub/domain/orders/order"
import { type Booking, bookOnce } from "./book-once.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { draftOrder } from "./draft-order.ts"
import { releaseOrder } from "./end-order.ts"
import { placeOrder } from "./place-order.ts"
import { previewBasket } from "./price-basket.ts"
import { refuseDueSteps, withCard } from "./schedule-steps.ts"

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
