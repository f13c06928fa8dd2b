import { problem } from "@hub/domain/kernel/problem"
import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import { ownOrder } from "../orders/store.ts"
import { heldItems, setKeptCredits } from "../scheduling/store-holds.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./lock-customer.ts"

/** Says for which places of a draft the family pays and keeps its credits. A placed order keeps its price. */
export const keepCredits =
  ({ store }: Pick<CheckoutNeeds, "store">) =>
  (customer_id: string, order_id: string, items: readonly PickedPlace[]): Promise<void> =>
    store.transaction(async (tx) => {
      await lockCustomer(tx, customer_id)
      const order = await ownOrder(tx, customer_id, order_id)
      if (order === undefined) throw problem("NOT_FOUND")
      if (order.status !== "DRAFT") throw problem("ORDER_NOT_OPEN")
      const held = await heldItems(tx, order_id)
      const isHeld = ({ student_id, offering_id }: PickedPlace) =>
        held.some((item) => item.student_id === student_id && item.offering_id === offering_id)
      if (!items.every(isHeld)) throw problem("NOT_FOUND")
      await setKeptCredits(tx, order_id, items)
    })
