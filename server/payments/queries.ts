import { type Database, sql } from "../database/sql.ts"

/** Money promised to families that a card refused: someone has to send it again, or another way. */
export const refusedRefunds = (db: Database) =>
  db.many<{ order: string; amount: number }>(sql`
    select coalesce(o.number::text, o.id::text) as "order", sum(p.refused_amount)::int as amount
    from payment p join customer_order o on o.id = p.order_id where p.refused_amount > 0 group by o.id order by o.id`)
