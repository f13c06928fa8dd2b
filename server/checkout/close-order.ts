import { freeReservedCredits } from "../credits/store.ts"
import type { Transaction } from "../database/transaction.ts"
import { moveOrder, type OrderRow } from "../orders/store.ts"
import { givePromocodeUseBack } from "../orders/store-promocodes.ts"
import { takeBackFromOrder } from "../scheduling/place-offers.ts"
import { freePlaces, type PlaceChange, unhold } from "../scheduling/places.ts"
import { endHold } from "../scheduling/store-holds.ts"

export interface Ending {
  to: "CANCELLED" | "EXPIRED"
  cause: string
  now: Date
}

/**
 * Ends an order but for its places, which it answers: the caller gives them back last. Those that came from an offer go back to it. The
 * caller holds the order's row lock.
 */
export async function closeOrder(
  tx: Transaction,
  order: Pick<OrderRow, "id" | "status">,
  { to, cause, now }: Ending,
): Promise<PlaceChange[]> {
  const [hold, offered] = await Promise.all([
    endHold(tx, { order_id: order.id, status: to === "EXPIRED" ? "EXPIRED" : "RELEASED", now }),
    takeBackFromOrder(tx, order.id),
  ])
  if (order.status === "AWAITING_PAYMENT") {
    await freeReservedCredits(tx, order.id)
    await givePromocodeUseBack(tx, order.id)
  }
  await moveOrder(tx, order, to, { cause, now })
  return [...(hold?.pools ?? []).map(unhold), ...offered]
}

/** Ends an order and gives back its places, its reserved credits and its promo code's use. */
export async function endOrder(tx: Transaction, order: OrderRow, ending: Ending): Promise<void> {
  await freePlaces(tx, await closeOrder(tx, order, ending))
}
