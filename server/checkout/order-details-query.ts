import type { PaymentMethod } from "@hub/domain/payments/payment"
import type { RefundRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"

export interface TakenPayment {
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
