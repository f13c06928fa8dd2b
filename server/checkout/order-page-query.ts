import type { OrderLine } from "@hub/domain/orders/order-line"
import { type Database, sql } from "../database/sql.ts"
import type { OrderRow } from "../orders/store.ts"
import type { PaymentRow } from "../payments/store.ts"
import type { HoldItem } from "../scheduling/store-holds.ts"

/** An order with its lines, its hold, its bookings and the payment that counts, read in one statement. */
export interface OrderPage extends Omit<OrderRow, "idempotency_key" | "request_hash"> {
  lines: OrderLine[]
  hold_items: HoldItem[]
  /** Null when no hold is open. */
  held_until: string | null
  booked: { id: string; student_id: string; offering_id: string }[]
  /** The columns from here on are null without a payment. */
  payment_id: string | null
  provider_type: PaymentRow["provider_type"] | null
  payment_status: PaymentRow["status"] | null
  amount: number | null
  refunded_amount: number | null
  client_secret: string | null
  payment_method: PaymentRow["payment_method"]
  last_error: PaymentRow["last_error"]
  paid_at: string | null
}

/** Another family's order is as if it did not exist (I21). */
export const orderPage = (db: Database, customer_id: string, order_id: string) =>
  db.maybe<OrderPage>(sql`
    select o.id, o.customer_id, o.funbox_id, o.kind, o.status, o.number, o.promocode_id, o.final_price, o.discount, o.placed_at,
      o.completed_at,
      coalesce((
        select json_agg(l order by l.position) from (
          select position, kind, name, student_id, offering_id, credit_type_id, credit_id, upgraded_credit_id, package_id,
            package_contents, is_free_credit, quantity, unit_price,
            tier_discount, tier_label, sibling_discount, sibling_label, promocode_discount, promocode_label, fee, total
          from order_line where order_id = o.id) l), '[]') as lines,
      coalesce((
        select json_agg(json_build_object('student_id', i.student_id, 'offering_id', i.offering_id, 'keeps_credit', i.keeps_credit) order by i.position)
        from hold_item i where i.hold_id = h.id), '[]') as hold_items,
      case when h.status = 'OPEN' then h.expires_at end as held_until,
      coalesce((
        select json_agg(json_build_object('id', a.id, 'student_id', a.student_id, 'offering_id', a.offering_id))
        from attendance a where a.order_id = o.id), '[]') as booked,
      p.id as payment_id, p.provider_type, p.status as payment_status, p.amount, p.refunded_amount, p.client_secret,
      p.payment_method, p.last_error, p.completed_at as paid_at
    from customer_order o left join hold h on h.order_id = o.id
      left join lateral (
        select * from payment where order_id = o.id
        order by status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING', 'COMPLETED') desc, id desc limit 1) p on true
    where o.id = ${order_id} and o.customer_id = ${customer_id}`)
