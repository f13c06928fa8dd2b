import type { OrderState } from "@hub/domain/orders/order"
import { mayMoveOrder } from "@hub/domain/orders/order-states"
import type { Transaction } from "../database/transaction.ts"
import { type Kept, setOrderState } from "./store.ts"

/** The one function that moves an order. The caller holds the order's row locked, so `from` is what the row says. */
export async function moveOrder(
  tx: Transaction,
  order: { id: string; state: OrderState },
  to: OrderState,
  { cause, now, keep }: { cause: string; now: Date; keep?: Kept },
): Promise<void> {
  if (!mayMoveOrder(order.state, to)) throw new Error(`An order can't go from ${order.state} to ${to}`)
  const moved = await setOrderState(tx, { id: order.id, from: order.state, to, cause, now, keep })
  if (moved !== 1) throw new Error(`The order ${order.id} was not ${order.state} any more`)
}
