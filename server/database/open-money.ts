import { type Sql, sql } from "./sql.ts"

/** Parts of a plan that are still asked for (domain/orders/installment-status.ts). */
const OPEN_PART = sql`('SCHEDULED', 'PROCESSING', 'FAILED')`

/**
 * What families still have to pay, part by part: open instalments, and what is left of open invoices. `of` follows a row: sql`order_id = …`. It
 * adds up to `left_amount` of domain/orders/order-sums.ts.
 */
export const openMoney = (of: Sql): Sql => sql`
  select id, order_id, customer_id, position, amount, due_on, status, null as number from installment
  where ${of} and status in ${OPEN_PART}
  union all
  select id, order_id, customer_id, null, amount - paid_amount, due_on, status, number from invoice where ${of} and status = 'OPEN'`

/** Paid for an order by cash, check or transfer: on its invoice, or for parts of its plan. */
export const paidOtherwise = (order_id: Sql): Sql => sql`((
  select coalesce(sum(w.amount), 0)::int from invoice v join invoice_payment w on w.invoice_id = v.id and w.payment_id is null
  where v.order_id = ${order_id})
  + (select coalesce(sum(h.amount), 0)::int from hand_payment h where h.order_id = ${order_id}))`
