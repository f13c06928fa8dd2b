import { forgetPaying, paying } from "../payments/paying.ts"
import { withoutItems } from "../scheduling/basket.ts"
import { changeBasket } from "../scheduling/saved-basket.ts"
import type { Order } from "./queries.ts"

/** What became of it is seen: what was booked leaves the basket. */
export function settlePayingOrder(customer_id: string, order: Order): void {
  if (order.status === "awaiting_payment" || paying("order", customer_id) !== order.id) return
  if (order.status === "completed") changeBasket(customer_id, (basket) => withoutItems(basket, order.bookings))
  forgetPaying("order")
}
