import type { OrderLine } from "@hub/domain/orders/order-line"
import { type Database, sql } from "../database/sql.ts"
import { linesAsJson } from "./order-page-query.ts"
import type { MoveRow } from "./store-moves.ts"

export interface OrderToComplete {
  lines: OrderLine[]
  /** The booking that it moves. */
  move: MoveRow | null
  has_plan: boolean
}

/** What a placed order books or makes. */
export const orderToComplete = (db: Database, order_id: string) =>
  db.one<OrderToComplete>(sql`
    select ${linesAsJson} as lines,
      (select to_jsonb(m) from attendance_move m where m.order_id = o.id) as move,
      exists (select from order_payment_plan p where p.order_id = o.id) as has_plan
    from customer_order o where o.id = ${order_id}`)
