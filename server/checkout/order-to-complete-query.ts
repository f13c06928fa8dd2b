import type { OrderLine } from "@hub/domain/orders/order-line"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { OrderRow } from "../orders/store.ts"
import { orderColumns } from "./open-orders-query.ts"
import { linesAsJson } from "./order-page-query.ts"
import type { MoveRow } from "./store-moves.ts"

export interface OrderToComplete {
  lines: OrderLine[]
  /** The booking that it moves. */
  move: MoveRow | null
  has_plan: boolean
}

export interface LockedOrder extends OrderRow, OrderToComplete {}

const contents = sql`${linesAsJson} as lines,
      (select to_jsonb(m) from attendance_move m where m.order_id = o.id) as move,
      exists (select from order_payment_plan p where p.order_id = o.id) as has_plan`

/** What a placed order books or makes. */
export const orderToComplete = (db: Database, order_id: string) =>
  db.one<OrderToComplete>(sql`select ${contents} from customer_order o where o.id = ${order_id}`)

/** The same with the order under its lock. The caller has locked the family, so its lines are those of this moment. */
export const lockOrderToComplete = (tx: Transaction, order_id: string) =>
  tx.maybe<LockedOrder>(sql`
    select ${orderColumns}, ${contents} from customer_order o where o.id = ${order_id} for update of o`)
