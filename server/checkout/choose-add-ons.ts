import { problem } from "@hub/domain/kernel/problem"
import type { AddOnOffer, AddOnPick } from "@hub/domain/orders/add-on"
import { basketOf } from "@hub/domain/orders/order-line"
import { ownOrder } from "../orders/store.ts"
import { linesOf } from "../orders/store-lines.ts"
import { heldItems, isHoldOpen } from "../scheduling/store-holds.ts"
import { addOnOffers, addOnsGone, refuseWrongAddOns, unitsOf } from "./add-on-offers.ts"
import { holdInstead } from "./book-add-ons.ts"
import type { CheckoutNeeds } from "./checkout-needs.ts"
import { lockCustomer } from "./orders-queries.ts"
import { reopenOrder } from "./reopen-order.ts"

/** What goes with the places of a draft; nothing once it is paid or over. */
export const readOfferedAddOns =
  ({ store, clock }: Pick<CheckoutNeeds, "store" | "clock">) =>
  async (customer_id: string, order_id: string): Promise<AddOnOffer[]> => {
    const order = await ownOrder(store, customer_id, order_id)
    if (order === undefined) throw problem("NOT_FOUND")
    if (order.status !== "DRAFT" && order.status !== "AWAITING_PAYMENT") return []
    const items =
      order.status === "DRAFT" ? await heldItems(store, order_id) : basketOf(await linesOf(store, order_id)).bookings
    return addOnOffers(store, order_id, items, clock())
  }

/**
 * Says all that is added to the places of a draft. What it had and hasn't any more is given back, and what is new is held, in one act: too
 * little of one refuses it all. Sent again it changes nothing.
 */
export const chooseAddOns =
  (needs: CheckoutNeeds) =>
  async (customer_id: string, order_id: string, picks: readonly AddOnPick[]): Promise<void> => {
    await reopenOrder(needs)(customer_id, order_id)
    await needs.store.transaction(async (tx) => {
      const now = needs.clock()
      await lockCustomer(tx, customer_id)
      const order = await ownOrder(tx, customer_id, order_id)
      if (order === undefined) throw problem("NOT_FOUND")
      if (order.status !== "DRAFT" || order.kind !== "SCHEDULE_AND_PAY") throw problem("ORDER_NOT_OPEN")
      if (!(await isHoldOpen(tx, order_id, now))) throw problem("HOLD_ENDED")
      const offers = await addOnOffers(tx, order_id, await heldItems(tx, order_id), now)
      refuseWrongAddOns("items", picks, offers)
      const short = await holdInstead(tx, order_id, picks.flatMap(unitsOf))
      if (short.length > 0) throw addOnsGone(short, offers)
    })
  }
