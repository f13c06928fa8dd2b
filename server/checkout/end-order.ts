import type { Transaction } from "../database/transaction.ts"
import { changePlaces, endHold, heldPools, holdOfOrder, type PlaceChange } from "../scheduling/inside-transactions.ts"
import { moveOrder } from "./move-order.ts"
import { freeReservedCredits, type OrderRow } from "./store.ts"
import { givePromocodeUseBack } from "./store-promocodes.ts"

/** What an order's open hold has, as a change to the pools: `-1` gives it back. Empty when nothing is held. */
export async function heldPlaces(tx: Transaction, order_id: string, sign: 1 | -1): Promise<PlaceChange[]> {
  const [hold, pools] = await Promise.all([holdOfOrder(tx, order_id, { lock: true }), heldPools(tx, order_id)])
  if (hold === undefined || hold.state !== "OPEN") return []
  return pools.map(({ pool_id, quantity }) => ({ pool_id, held: sign * quantity, taken: 0 }))
}

interface Ending {
  to: "cancelled" | "expired"
  cause: string
  now: Date
}

/** Ends a draft or placed order except for its places, which the caller gives back with other changes in one go. */
export async function endOrderInside(tx: Transaction, order: OrderRow, { to, cause, now }: Ending): Promise<void> {
  await endHold(tx, order.id, to === "expired" ? "EXPIRED" : "RELEASED")
  if (order.state === "awaiting_payment") {
    await freeReservedCredits(tx, order.id)
    await givePromocodeUseBack(tx, order.id)
  }
  await moveOrder(tx, order, to, { cause, now })
}

/** Ends an order and gives back its places, its reserved credits and its promo code's use. The caller holds its row's lock. */
export async function endOrder(tx: Transaction, order: OrderRow, ending: Ending): Promise<void> {
  const given = await heldPlaces(tx, order.id, -1)
  await endOrderInside(tx, order, ending)
  await changePlaces(tx, given)
}
