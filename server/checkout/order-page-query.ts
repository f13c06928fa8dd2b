import type { OrderLine } from "@hub/domain/orders/order-line"
import { inUtc, wallClock } from "../database/json-times.ts"
import { type Database, sql } from "../database/sql.ts"
import type { OrderRow } from "../orders/store.ts"
import { isOrdersPayment, type PaymentRow } from "../payments/store.ts"
import type { BookableOffering } from "../scheduling/bookable-offerings-query.ts"
import type { HoldItem } from "../scheduling/store-holds.ts"
import { type StepRow, stepsOfOrder } from "./schedule-steps-query.ts"

/** An offering as its order shows, prices and cancels it. */
export type OrderedOffering = Pick<
  BookableOffering,
  | "id"
  | "location_id"
  | "credit_type_id"
  | "name"
  | "room"
  | "kind"
  | "start_date"
  | "end_date"
  | "start_time"
  | "end_time"
  | "starts_at"
  | "weekdays"
  | "session_count"
  | "cancel_settings"
  | "reschedule_settings"
  | "refund_hours_before_start"
>

/** An order with its lines, its hold, its bookings and the payment that counts, read in one statement. */
export interface OrderPage extends Omit<OrderRow, "idempotency_key" | "request_hash"> {
  lines: OrderLine[]
  hold_items: HoldItem[]
  /** Of its places, in the order of their starts. */
  offerings: OrderedOffering[]
  /** Null when no hold is open. */
  held_until: string | null
  booked: { id: string; student_id: string; offering_id: string }[]
  has_plan: boolean
  /** What is due before a draft is placed is judged by it. */
  step_row: StepRow | null
  /** It moves a booking. */
  is_move: boolean
  has_invoice: boolean
  /** Whether the funbox offers to pay by invoice. */
  takes_invoices: boolean
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

/** The lines of an order (o). */
export const linesAsJson = sql`coalesce((
        select json_agg(l order by l.position) from (
          select position, kind, name, student_id, offering_id, credit_type_id, credit_id, upgraded_credit_id, package_id,
            package_contents, is_free_credit, quantity, unit_price,
            tier_discount, tier_label, tier_percent, sibling_discount, sibling_label, sibling_percent,
            promocode_discount, promocode_label, promocode_percent, fee, total
          from order_line where order_id = o.id) l), '[]')`

/** Another family's order is as if it did not exist (I21). */
export const orderPage = (db: Database, customer_id: string, order_id: string) =>
  db.maybe<OrderPage>(sql`
    select o.id, o.customer_id, o.funbox_id, o.kind, o.status, o.number, o.promocode_id, o.final_price, o.discount, o.placed_at,
      o.completed_at,
      ${linesAsJson} as lines,
      coalesce((
        select json_agg(json_build_object('student_id', i.student_id, 'offering_id', i.offering_id, 'keeps_credit', i.keeps_credit) order by i.position)
        from hold_item i where i.hold_id = h.id), '[]') as hold_items,
      coalesce((
        select json_agg(f order by f.starts_at, f.id) from (
          select f.id, f.location_id, f.credit_type_id, f.name, f.room, f.kind, f.start_date, f.end_date,
            ${wallClock(sql`f.start_time`)} as start_time, ${wallClock(sql`f.end_time`)} as end_time,
            ${inUtc(sql`f.starts_at`)} as starts_at, f.weekdays, f.session_count, s.cancel_settings, s.reschedule_settings, s.refund_hours_before_start
          from offering f join schedule_set s on s.id = f.schedule_set_id
          where f.id in (
            select i.offering_id from hold_item i where i.hold_id = h.id
            union all select l.offering_id from order_line l where l.order_id = o.id)) f), '[]') as offerings,
      case when h.status = 'OPEN' then h.expires_at end as held_until,
      coalesce((
        select json_agg(json_build_object('id', a.id, 'student_id', a.student_id, 'offering_id', a.offering_id))
        from attendance a where a.order_id = o.id), '[]') as booked,
      exists (select from order_payment_plan where order_id = o.id) as has_plan,
      case when o.status = 'DRAFT' then ${stepsOfOrder} end as step_row,
      exists (select from attendance_move where order_id = o.id) as is_move,
      exists (select from invoice where order_id = o.id) as has_invoice,
      coalesce((f.invoice_payment_settings ->> 'is_enabled')::boolean, false) as takes_invoices,
      p.id as payment_id, p.provider_type, p.status as payment_status, p.amount, p.refunded_amount, p.client_secret,
      p.payment_method, p.last_error, p.completed_at as paid_at
    from customer_order o join funbox f on f.id = o.funbox_id left join hold h on h.order_id = o.id
      left join lateral (
        select * from payment where order_id = o.id and ${isOrdersPayment}
        order by status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING', 'COMPLETED') desc, id desc limit 1) p on true
    where o.id = ${order_id} and o.customer_id = ${customer_id}`)
