import { freeReservedCredits } from "../credits/store.ts"
import type { Transaction } from "../database/transaction.ts"
import { moveOrder, type OrderRow, type StatusCause } from "../orders/store.ts"
import { releaseAddOns } from "../orders/store-add-ons.ts"
import { forgetPlaced } from "../orders/store-lines.ts"
import { forgetPromocodeUse, releasePromocodeUse } from "../orders/store-promocodes.ts"
import { type PaymentRow, setReplaced } from "../payments/store.ts"
import { unsetSchedule } from "../plans/store-plans.ts"
import { releaseOffers } from "../scheduling/place-offers.ts"
import { freePlaces, type PlaceChange, unhold } from "../scheduling/places.ts"
import { endHold } from "../scheduling/store-holds.ts"

export interface Ending {
  to: "CANCELLED" | "EXPIRED"
  cause: StatusCause
  now: Date
}

/**
 * Ends an order but for its places, which it returns: the caller gives them back last. Those that came from an offer go back to it. The
 * caller holds the order's row lock.
 */
export async function closeOrder(
  tx: Transaction,
  order: Pick<OrderRow, "id" | "status">,
  { to, cause, now }: Ending,
): Promise<PlaceChange[]> {
  const [hold, offered] = await Promise.all([
    endHold(tx, { order_id: order.id, status: to === "EXPIRED" ? "EXPIRED" : "RELEASED", now }),
    releaseOffers(tx, order.id),
  ])
  if (order.status === "AWAITING_PAYMENT") {
    await freeReservedCredits(tx, order.id)
    await releasePromocodeUse(tx, order.id)
  }
  await releaseAddOns(tx, order.id)
  await moveOrder(tx, order, to, { cause, now })
  return [...(hold?.pools ?? []).map(unhold), ...offered]
}

/** Ends an order and releases its places, its reserved credits and its promo code's use. */
export async function endOrder(tx: Transaction, order: OrderRow, ending: Ending): Promise<void> {
  await freePlaces(tx, await closeOrder(tx, order, ending))
}

/**
 * In the transaction that learns that the payment is cancelled: the order is a draft again, with its choices and its hold, and without
 * what placing has reserved. The caller holds the order's row lock.
 */
export async function returnToDraft(
  tx: Transaction,
  { order, payment, now }: { order: OrderRow; payment: Pick<PaymentRow, "id">; now: Date },
): Promise<void> {
  await setReplaced(tx, payment.id)
  await freeReservedCredits(tx, order.id)
  await forgetPromocodeUse(tx, order.id)
  await unsetSchedule(tx, order.id)
  await moveOrder(tx, order, "DRAFT", { cause: "PAID_ANOTHER_WAY", now })
  await forgetPlaced(tx, order.id)
}
