import type { OrderStatus } from "@hub/domain/orders/order-status"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import type { PaymentStatus } from "@hub/domain/payments/payment-status"
import { type Database, sql } from "../database/sql.ts"

export interface HistoryRow {
  id: string
  kind: string
  number: number | null
  status: OrderStatus
  final_price: number
  discount: number
  placed_at: string | null
  names: string[]
  student_ids: string[]
  payment_status: PaymentStatus | null
  payment_method: PaymentMethod | null
  refunded_amount: number | null
}

/**
 * Placed, and not over without money: what came too late and was sent back is on the family's statement, so it is told of, too. Asked
 * order by order: for an `exists` all payments there are would be read.
 */
const isTold = sql`o.placed_at is not null and (o.status in ('AWAITING_PAYMENT', 'COMPLETED')
  or (select p.id from payment p where p.order_id = o.id and p.status = 'COMPLETED' limit 1) is not null)`

/** The offerings are found by their ids: joined with what the order booked, for which a hundred rows are expected, all there are would be read. */
export const historyPage = (
  db: Database,
  customer_id: string,
  { limit, offset, direction }: { limit: number; offset: number; direction: "asc" | "desc" },
) => {
  const order = direction === "asc" ? sql`o.placed_at, o.id` : sql`o.placed_at desc, o.id desc`
  return db.many<HistoryRow>(sql`
    select o.id, o.kind, o.number, o.status, o.final_price, o.discount, o.placed_at,
      array(select distinct f.name from offering f
        where f.id = any(array(select l.offering_id from order_line l where l.order_id = o.id)) order by f.name) as names,
      array(select distinct l.student_id from order_line l where l.order_id = o.id and l.student_id is not null order by 1) as student_ids,
      p.status as payment_status, p.payment_method, p.refunded_amount
    from (
      select o.id, o.kind, o.number, o.status, o.final_price, o.discount, o.placed_at from customer_order o
      where o.customer_id = ${customer_id} and ${isTold}
      order by ${order} limit ${limit} offset ${offset}) o
    left join lateral (
      select p.status, p.payment_method, p.refunded_amount from payment p where p.order_id = o.id
      order by p.status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING', 'COMPLETED') desc, p.id desc limit 1) p on true
    order by ${order}`)
}

export async function countHistory(db: Database, customer_id: string): Promise<number> {
  const row = await db.maybe<{ total: number }>(sql`
    select count(*)::int as total from customer_order o where o.customer_id = ${customer_id} and ${isTold}`)
  return row?.total ?? 0
}
