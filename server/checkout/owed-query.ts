import { type Database, sql } from "../database/sql.ts"

/** What an order has still to pay, in parts or by invoice. */
export const owedOf = (db: Database, order_id: string) =>
  db.one<{ owed: number }>(sql`
    select (coalesce((select sum(i.amount) from installment i
        where i.order_id = ${order_id} and i.status in ('SCHEDULED', 'PROCESSING', 'FAILED')), 0)
      + coalesce((select v.amount - v.paid_amount from invoice v where v.order_id = ${order_id} and v.status = 'OPEN'), 0))::int as owed`)
