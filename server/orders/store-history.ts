import type { OrderStatus } from "@hub/domain/orders/order-status"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import type { CustomerOrderRow, PaymentRow } from "../database/schema.generated.ts"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"

export type HistoryRow = Pick<CustomerOrderRow, "id" | "kind" | "number" | "status" | "placed_at"> & {
  final_price: number
  discount: number
  /** Of the offerings that it booked and the credits that it bought. */
  names: string[]
  student_ids: string[]
  payment_status: PaymentRow["status"] | null
  payment_method: PaymentMethod | null
  refunded_amount: number | null
}

/**
 * Placed orders that are alive, or dead ones whose money arrived too late and was sent back: it is on the family's statement. A scalar
 * subquery uses the index by order; for an `exists` PostgreSQL reads all payments.
 */
const isInHistory = sql`o.placed_at is not null and (o.status in ('AWAITING_PAYMENT', 'COMPLETED')
  or (select p.id from payment p where p.order_id = o.id and p.status = 'COMPLETED' limit 1) is not null)`

/** Days are the business's. */
export interface HistoryFilter {
  readonly statuses?: readonly OrderStatus[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const begins = (day: string, days = 0): Sql =>
  sql`((${day}::date + ${days}::int)::timestamp at time zone (select time_zone from company))`

const matching = ({ statuses, from, to }: HistoryFilter): Sql =>
  sql`${isInHistory} ${statuses === undefined ? nothing : sql`and o.status = any(${statuses})`}
    ${from === undefined ? nothing : sql`and o.placed_at >= ${begins(from)}`}
    ${to === undefined ? nothing : sql`and o.placed_at < ${begins(to, 1)}`}`

export const historyPage = (
  db: Database,
  customer_id: string,
  filter: HistoryFilter,
  { limit, offset, direction }: { limit: number; offset: number; direction: "asc" | "desc" },
) => {
  const order = direction === "asc" ? sql`o.placed_at, o.id` : sql`o.placed_at desc, o.id desc`
  return db.many<HistoryRow>(sql`
    select o.id, o.kind, o.number, o.status, o.final_price, o.discount, o.placed_at,
      array(select distinct coalesce(f.name, l.name) from order_line l left join offering f on f.id = l.offering_id
        where l.order_id = o.id order by 1) as names,
      array(select distinct l.student_id from order_line l where l.order_id = o.id and l.student_id is not null order by 1) as student_ids,
      p.status as payment_status, p.payment_method, p.refunded_amount
    from (
      select o.id, o.kind, o.number, o.status, o.final_price, o.discount, o.placed_at from customer_order o
      where o.customer_id = ${customer_id} and ${matching(filter)}
      order by ${order} limit ${limit} offset ${offset}) o
    left join lateral (
      select p.status, p.payment_method, p.refunded_amount from payment p where p.order_id = o.id
      order by p.status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING', 'COMPLETED') desc, p.id desc limit 1) p on true
    order by ${order}`)
}

export async function countHistory(db: Database, customer_id: string, filter: HistoryFilter): Promise<number> {
  const row = await db.one<{ total: number }>(sql`
    select count(*)::int as total from customer_order o where o.customer_id = ${customer_id} and ${matching(filter)}`)
  return row.total
}
