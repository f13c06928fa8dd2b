import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface OrdersCredit {
  id: string
  credit_type_id: string
  price: number
  status: "AVAILABLE" | "REFUNDED"
}

/**
 * Of the credits that an order has brought, those nobody has spent and those taken back before; one that came back for a cancelled
 * booking counts as the one that was spent. The last to be spent comes first.
 */
export const creditsOfOrder = (db: Database, order_id: string) =>
  db.many<OrdersCredit>(sql`
    with recursive brought as (
      select id, credit_type_id, status, expires_on from credit where order_id = ${order_id} and origin = 'ORDER'
      union all
      select c.id, c.credit_type_id, c.status, c.expires_on from credit c join brought b on c.returned_from_id = b.id)
    select b.id, b.credit_type_id, b.status, t.price from brought b join credit_type t on t.id = b.credit_type_id
    where b.status in ('AVAILABLE', 'REFUNDED') order by b.expires_on desc nulls first, b.id desc`)

/** Returns how many were still available (I6). */
export const setCreditsRefunded = (tx: Transaction, credit_ids: readonly string[], credit_note_id: string) =>
  tx.run(sql`
    update credit set status = 'REFUNDED', credit_note_id = ${credit_note_id}
    where id = any(${credit_ids}::uuid[]) and status = 'AVAILABLE'`)
