import { type Database, type Sql, sql } from "../database/sql.ts"

// What a family's statement and the list of disputes say, beside the ledger's own entries.

export interface StatementOrder {
  number: string
  day: string
  status: string
  final_price: number
  /** By card, transfer or check. */
  paid: number
  refunded: number
  owed: number
}

const dayOf = (column: Sql): Sql => sql`to_char(${column} at time zone c.time_zone, 'YYYY-MM-DD')`

/** Every order that was placed, also one that ended unpaid. */
export const ordersOfFamily = (db: Database, customer_id: string) =>
  db.many<StatementOrder>(sql`
    select coalesce(o.number::text, o.id::text) as number, ${dayOf(sql`o.placed_at`)} as day, o.status, o.final_price,
      (coalesce((select sum(p.amount) from payment p where p.order_id = o.id and p.status = 'COMPLETED'), 0)
        + coalesce((select sum(ip.amount) from invoice_payment ip join invoice v on v.id = ip.invoice_id
            where v.order_id = o.id and ip.payment_id is null), 0))::int as paid,
      coalesce((select sum(p.refunded_amount) from payment p where p.order_id = o.id), 0)::int as refunded,
      (coalesce((select sum(i.amount) from installment i
          where i.order_id = o.id and i.status in ('SCHEDULED', 'PROCESSING', 'FAILED')), 0)
        + coalesce((select v.amount - v.paid_amount from invoice v where v.order_id = o.id and v.status = 'OPEN'), 0))::int as owed
    from customer_order o cross join company c
    where o.customer_id = ${customer_id} and o.placed_at is not null order by o.placed_at, o.id`)

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
