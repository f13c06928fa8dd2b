import { type Database, type Sql, sql } from "../database/sql.ts"

// What a family's statement and the list of disputes say, beside the ledger's own entries and the sums of its orders.

const dayOf = (column: Sql): Sql => sql`to_char(${column} at time zone c.time_zone, 'YYYY-MM-DD')`

export interface StatementDispute {
  order_number: string
  family: string
  email: string | null
  amount: number
  status: string
  reason: string
  opened_on: string
  due_on: string | null
  closed_on: string | null
}

/** The oldest first; without a family those that are open, of all. */
export const listDisputes = (db: Database, customer_id: string | undefined) =>
  db.many<StatementDispute>(sql`
    select coalesce(o.number::text, o.id::text) as order_number, u.first_name || ' ' || u.last_name as family, u.email, d.amount, d.status,
      d.reason, ${dayOf(sql`d.opened_at`)} as opened_on, ${dayOf(sql`d.due_by`)} as due_on, ${dayOf(sql`d.closed_at`)} as closed_on
    from dispute d cross join company c join customer_order o on o.id = d.order_id join customer u on u.id = d.customer_id
    where ${customer_id === undefined ? sql`d.status = 'OPEN'` : sql`d.customer_id = ${customer_id}`}
    order by d.opened_at, d.id`)

/** What a family holds of each type. */
export const creditsOfFamily = (db: Database, customer_id: string) =>
  db.many<{ name: string; is_free: boolean; quantity: number }>(sql`
    select t.name, c.is_free, count(*)::int as quantity from credit c join credit_type t on t.id = c.credit_type_id
    where c.customer_id = ${customer_id} and c.status in ('AVAILABLE', 'RESERVED') group by t.id, c.is_free order by t.name, c.is_free`)
