import { problem } from "@hub/domain/kernel/problem"
import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import { ownOrder } from "../orders/store.ts"
import { heldItems, setKeptCredits } from "../scheduling/store-holds.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./lock-customer.ts"
import { reopenOrder } from "./reopen-order.ts"

/** Says for which places of what isn't paid yet the family pays and keeps its credits. */
export const keepCredits =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string, items: readonly PickedPlace[]): Promise<void> => {
    await reopenOrder(needs)(customer_id, order_id)
    await needs.store.transaction(async (tx) => {
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
  }
