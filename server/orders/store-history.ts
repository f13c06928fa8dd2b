import type { OrderState } from "@hub/domain/orders/order"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import { type Database, sql } from "../database/sql.ts"

export interface HistoryRow {
  id: string
  kind: string
  number: number | null
  state: OrderState
  final_price: number
  discount: number
  placed_at: string | null
  names: string[]
  student_ids: string[]
  payment_state: string | null
  payment_method: PaymentMethod | null
  refunded_amount: number | null
}

const bookings = sql`jsonb_array_elements(coalesce(o.priced -> 'bookings', '[]')) b`

/**
 * Placed, and not over without money: what came too late and was sent back is on the family's statement, so it is told of, too. Asked
 * order by order: for an `exists` all payments there are would be read.
 */
const isTold = sql`o.placed_at is not null and (o.state in ('awaiting_payment', 'completed')
  or (select p.id from payment p where p.order_id = o.id and p.state = 'completed' limit 1) is not null)`

/** The offerings are found by their ids: joined with what the order booked, for which a hundred rows are expected, all there are would be read. */
export const historyPage = (
  db: Database,
  customer_id: string,
  { limit, offset, direction }: { limit: number; offset: number; direction: "asc" | "desc" },
) => {
  const order = direction === "asc" ? sql`o.placed_at, o.id` : sql`o.placed_at desc, o.id desc`
  return db.many<HistoryRow>(sql`
    select o.id, o.kind, o.number, o.state, o.final_price, o.discount, o.placed_at,
      array(select distinct f.name from offering f
        where f.id = any(array(select (b ->> 'offering_id')::uuid from ${bookings})) order by f.name) as names,
      array(select distinct b ->> 'student_id' from ${bookings} order by 1) as student_ids,
      p.state as payment_state, p.payment_method, p.refunded_amount
    from (
      select o.id, o.kind, o.number, o.state, o.final_price, o.discount, o.placed_at, o.priced from orders o
      where o.customer_id = ${customer_id} and ${isTold}
      order by ${order} limit ${limit} offset ${offset}) o
    left join lateral (
      select p.state, p.payment_method, p.refunded_amount from payment p where p.order_id = o.id
      order by p.state in ('created', 'requires_confirmation', 'processing', 'completed') desc, p.id desc limit 1) p on true
    order by ${order}`)
}

export async function countHistory(db: Database, customer_id: string): Promise<number> {
  const row = await db.maybe<{ total: number }>(sql`
    select count(*)::int as total from orders o where o.customer_id = ${customer_id} and ${isTold}`)
  return row?.total ?? 0
}
