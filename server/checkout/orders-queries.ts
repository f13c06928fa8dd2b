import type { OrderLine } from "@hub/domain/orders/order-line"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import { inUtc, wallClock } from "../database/fragments.ts"
import type { CompanyRow, RefundRow } from "../database/schema.generated.ts"
import { type Database, nothing, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { OrderRow } from "../orders/store.ts"
import { isOrdersPayment, type PaymentRow } from "../payments/store.ts"
import type { ProviderCustomer } from "../payments/store-customer.ts"
import type { BookableOffering } from "../scheduling/availability-queries.ts"
import { canceledDaysOf, sessionsIfCanceled } from "../scheduling/days-queries.ts"
import type { HoldItem } from "../scheduling/store-holds.ts"
import { type StepRow, stepsOfOrder } from "./pricing-queries.ts"
import type { MoveRow } from "./store-moves.ts"

/** The first lock of every change to a family's orders: what it does in two tabs happens one after the other. */
export const lockCustomer = (tx: Transaction, customer_id: string) =>
  tx.maybe<ProviderCustomer>(sql`
    select provider_customer_id, email, first_name, last_name from customer where id = ${customer_id} for no key update`)

/** The same of many families, in the order in which everybody locks several. */
export const lockCustomers = (tx: Transaction, customer_ids: readonly string[]) =>
  tx.run(sql`select id from customer where id = any(${customer_ids}::uuid[]) order by id for no key update`)

/** An offering as its order shows, prices and cancels it. */
type OrderedOffering = Pick<
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
  | "canceled_days"
> & {
  /** Where a day is canceled, all of them. */
  sessions: readonly Pick<BookableOffering["sessions"][number], "date" | "starts_at">[]
}

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
const linesAsJson = sql`coalesce((
        select json_agg(l order by l.position) from (
          select position, kind, name, student_id, offering_id, credit_type_id, credit_id, upgraded_credit_id, package_id,
            package_contents, is_free_credit, quantity, unit_price,
            tier_discount, tier_label, tier_percent, sibling_discount, sibling_label, sibling_percent,
            promocode_discount, promocode_label, promocode_percent, fee, total, canceled_days, add_on
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
            ${inUtc(sql`f.starts_at`)} as starts_at, f.weekdays, f.session_count, s.cancel_settings, s.reschedule_settings, s.refund_hours_before_start,
            ${canceledDaysOf("f")} as canceled_days, ${sessionsIfCanceled("f")} as sessions
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

export interface OrderToComplete {
  lines: OrderLine[]
  /** The booking that it moves. */
  move: MoveRow | null
  has_plan: boolean
}

export interface LockedOrder extends OrderRow, OrderToComplete {}

const contents = sql`${linesAsJson} as lines,
      (select to_jsonb(m) from attendance_move m where m.order_id = o.id) as move,
      exists (select from order_payment_plan p where p.order_id = o.id) as has_plan`

/** What a placed order books or makes. */
export const orderToComplete = (db: Database, order_id: string) =>
  db.one<OrderToComplete>(sql`select ${contents} from customer_order o where o.id = ${order_id}`)

/** The same with the order under its lock. The caller has locked the family, so its lines are those of this moment. */
export const lockOrderToComplete = (tx: Transaction, order_id: string) =>
  tx.maybe<LockedOrder>(sql`
    select ${orderColumns}, ${contents} from customer_order o where o.id = ${order_id} for update of o`)

/** An order with what placing it is judged by. */
interface OrderToPlace extends OrderRow {
  has_plan: boolean
  step_row: StepRow
  /** What the family agrees to by booking. */
  documents: CompanyRow["documents"]
}

/** A family's order, and the one placed with the same key if that is another one. The caller has locked the family. */
export const lockOrdersToPlace = (
  tx: Transaction,
  { customer_id, id, idempotency_key }: { customer_id: string; id: string; idempotency_key: string | null },
) =>
  tx.many<OrderToPlace>(sql`
    select ${orderColumns}, exists (select from order_payment_plan p where p.order_id = o.id) as has_plan,
      ${stepsOfOrder} as step_row, (select documents from company) as documents
    from customer_order o
    where o.customer_id = ${customer_id} and (o.id = ${id} or o.idempotency_key = ${idempotency_key}) for update of o`)

interface TakenPayment {
  id: string
  amount: number
  refunded_amount: number
  paid_at: string
  positions: number[]
  payment_method: PaymentMethod | null
  note: string
}

/** What was paid for an order, by card or otherwise, in the order in which it came. */
export const takenPayments = (db: Database, order_id: string) =>
  db.many<TakenPayment>(sql`
    select p.id, p.amount, p.refunded_amount, p.completed_at as paid_at, p.payment_method, '' as note,
      array(select i.position from installment i where i.payment_id = p.id order by 1) as positions
    from payment p where p.order_id = ${order_id} and p.status = 'COMPLETED'
    union all
    select w.id, w.amount, 0, w.at, null, w.note, '{}' from invoice v join invoice_payment w on w.invoice_id = v.id
    where v.order_id = ${order_id} and w.payment_id is null
    union all
    select h.entry_id, sum(h.amount)::int, 0, min(h.at), null, min(h.note), array_agg(i.position order by i.position)
    from hand_payment h join installment i on i.id = h.installment_id where h.order_id = ${order_id} group by h.entry_id
    order by paid_at, id`)

export interface NotedRefund extends Pick<RefundRow, "amount" | "status"> {
  credit_note_id: string
  payment_method: PaymentMethod | null
}

export const notedRefunds = (db: Database, order_id: string) =>
  db.many<NotedRefund>(sql`
    select r.credit_note_id, r.amount, r.status, p.payment_method
    from refund r join payment p on p.id = r.payment_id
    where p.order_id = ${order_id} and r.credit_note_id is not null order by r.id`)

/** Years, where the business is, in which an order's bookings had days that are over. */
export const careYears = (db: Database, order_id: string, now: Date) =>
  db.many<{ year: number }>(sql`
    select distinct extract(year from d.date)::int as year from attendance a join attendance_day d on d.attendance_id = a.id
    where a.order_id = ${order_id} and a.status = 'BOOKED' and d.is_booked and d.ends_at <= ${now} order by 1`)

// Orders found by their open holds.

/** Of an order (o). */
const orderColumns = sql`o.id, o.customer_id, o.funbox_id, o.kind, o.status, o.number, o.promocode_id, o.final_price, o.discount,
  o.idempotency_key, o.request_hash, o.placed_at, o.completed_at`

/** A family's orders that hold places, oldest first. */
export const openOrders = (db: Database, customer_id: string) =>
  db.many<OrderRow>(sql`
    select ${orderColumns} from hold h join customer_order o on o.id = h.order_id
    where h.customer_id = ${customer_id} and h.status = 'OPEN' order by o.id`)

/**
 * Orders of one status whose hold is past its time, all or only those with places in certain pools. In random order, so that
 * some that can't be ended don't keep the rest waiting.
 */
export const expiredOrders = (
  db: Database,
  now: Date,
  { status, pool_ids }: { status: "DRAFT" | "AWAITING_PAYMENT"; pool_ids?: readonly string[] | undefined },
) =>
  db.many<{ order_id: string; customer_id: string }>(sql`
    select h.order_id, h.customer_id from hold h join customer_order o on o.id = h.order_id
    where h.status = 'OPEN' and h.expires_at <= ${now} and o.status = ${status}
      ${pool_ids === undefined ? nothing : sql`and h.id in (select hold_id from hold_pool where pool_id = any(${pool_ids}::uuid[]))`}
    order by random() limit 100`)

/** Orders for credits and upgrades that wait for their money since before then, found by the few payments that are open. */
export const unpaidCreditsOrders = (db: Database, before: Date) =>
  db.many<{ order_id: string; customer_id: string }>(sql`
    select o.id as order_id, o.customer_id from payment p join customer_order o on o.id = p.order_id
    where p.status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING') and o.kind in ('CREDITS', 'UPGRADE') and o.status = 'AWAITING_PAYMENT'
      and o.placed_at < ${before}
    order by p.synced_at limit 50`)
