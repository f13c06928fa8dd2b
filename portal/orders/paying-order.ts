import { localStore } from "../api/local-storage.ts"
import { withoutItems } from "../scheduling/basket.ts"
import { changeBasket } from "../scheduling/saved-basket.ts"
import type { Order } from "./queries.ts"

// The order that a customer pays, until it is known what became of it: the answer may be lost with the connection or the tab.

const NAME = "customer_paying_order"

export const savePayingOrder = (customer_id: string, order_id: string): void =>
  localStore.set(NAME, `${customer_id} ${order_id}`)

export function payingOrder(customer_id: string): string | undefined {
  const [payer, order_id] = (localStore.get(NAME) ?? "").split(" ")
  return payer === customer_id ? order_id : undefined
}

export const forgetPayingOrder = (): void => localStore.remove(NAME)

/** What became of it is seen: what was booked leaves the basket. */
export function settlePayingOrder(customer_id: string, order: Order): void {
  if (order.status === "awaiting_payment" || payingOrder(customer_id) !== order.id) return
  if (order.status === "completed") changeBasket(customer_id, (basket) => withoutItems(basket, order.bookings))
  forgetPayingOrder()
}
