import type { OrderState } from "@hub/domain/orders/order"
import { mayMoveOrder } from "@hub/domain/orders/order-states"
import { atOnce, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { type Kept, orderStateParts } from "./store.ts"

interface Move {
  cause: string
  now: Date
  keep?: Kept
  /** What is written in the same statement. */
  beside?: readonly Sql[]
}

/** The one function that moves an order. The caller holds the order's row locked, so `from` is what the row says. */
export async function moveOrder(
  tx: Transaction,
  order: { id: string; state: OrderState },
  to: OrderState,
  { cause, now, keep, beside = [] }: Move,
): Promise<void> {
  if (!mayMoveOrder(order.state, to)) throw new Error(`An order can't go from ${order.state} to ${to}`)
  const parts = orderStateParts({ id: order.id, from: order.state, to, cause, now, keep })
  const moved = await tx.run(atOnce([...beside, ...parts], sql`select id from moved`))
  if (moved !== 1) throw new Error(`The order ${order.id} was not ${order.state} any more`)
}
