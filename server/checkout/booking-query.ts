import type { Kind } from "@hub/domain/catalogue/catalogue"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import type { Backing, BookingPolicy, Funding } from "@hub/domain/scheduling/cancel-outcome"
import { inUtc } from "../database/json-times.ts"
import { openMoney, paidOtherwise } from "../database/open-money.ts"
import type {
  AttendanceCancellationRow,
  AttendanceRow,
  CreditRow,
  CreditTypeRow,
  RefundRow,
} from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import { leftOfPayment } from "../payments/store-refunds.ts"
import type { PoolDemand } from "../scheduling/places.ts"
import { backingOf, fundingOf, unreturned } from "./funding-query.ts"

// What giving up a booking needs: its policy, what paid for it, and what is left of those payments.

export interface FundingPayment {
  id: string
  left: number
  payment_method: PaymentMethod | null
}

/** An open instalment, or what is left of an open invoice. */
export interface FundingOwed {
  id: string
  /** Of an instalment. */
  position: number | null
  amount: number
  due_on: string
}

export interface BookingFunding extends Funding {
  payments: FundingPayment[]
  /** In the order in which they are due. */
  owed_parts: FundingOwed[]
}

export interface Booking
  extends Pick<
    AttendanceRow,
    "id" | "customer_id" | "student_id" | "offering_id" | "order_id" | "status" | "booked_at"
  > {
  policy: BookingPolicy
  kind: Kind
  name: string
  start_date: string
  end_date: string
  start_time: string
  end_time: string
  starts_at: string
  funbox_id: string
  student_name: string
  credit: Pick<CreditRow, "id" | "credit_type_id" | "is_free" | "expires_on"> &
    Pick<CreditTypeRow, "name" | "is_program_credit" | "months_valid" | "price">
  funding: BookingFunding[]
  backing: Backing[]
  pools: PoolDemand[]
  cancellation: Cancellation | null
}

export interface Cancellation
  extends Pick<
    AttendanceCancellationRow,
    | "cause"
    | "gives"
    | "amount"
    | "reduced_amount"
    | "credit_id"
    | "moved_by_order_id"
    | "undone_by_order_id"
    | "reason"
    | "at"
  > {
  credit_status: CreditRow["status"] | null
  credit_expires_on: string | null
  refunds: {
    payment_method: PaymentMethod | null
    amount: number
    status: RefundRow["status"]
    /** Of its payment: what cards refused and nobody has sent since. */
    refused_amount: number
  }[]
}

const payments = sql`
  select coalesce(json_agg(json_build_object('id', p.id, 'left', q.cents, 'payment_method', p.payment_method)
      order by p.id desc), '[]') as list, coalesce(sum(q.cents), 0)::int as "left"
  from payment p cross join lateral (
    select ${leftOfPayment} as cents) q
  where p.order_id = f.order_id and p.status = 'COMPLETED'`

const owed = sql`
  select coalesce(json_agg(json_build_object('id', d.id, 'position', d.position, 'amount', d.amount, 'due_on', d.due_on)
      order by d.position), '[]') as parts, coalesce(sum(d.amount), 0)::int as owed
  from (${openMoney(sql`order_id = f.order_id`)}) d`

const cancellation = sql`
  select json_build_object('cause', x.cause, 'gives', x.gives, 'amount', x.amount, 'reduced_amount', x.reduced_amount, 'credit_id', x.credit_id,
    'moved_by_order_id', x.moved_by_order_id, 'undone_by_order_id', x.undone_by_order_id, 'reason', x.reason,
    'at', ${inUtc(sql`x.at`)}, 'credit_status', r.status, 'credit_expires_on', r.expires_on,
    'refunds', coalesce((select json_agg(json_build_object('payment_method', p.payment_method, 'amount', f.amount, 'status', f.status,
        'refused_amount', p.refused_amount) order by f.id)
      from refund f join payment p on p.id = f.payment_id where f.attendance_id = a.id), '[]'))
  from attendance_cancellation x left join credit r on r.id = x.credit_id where x.attendance_id = a.id`

const booking = (condition: Sql): Sql => sql`
  select a.id, a.customer_id, a.student_id, a.offering_id, a.order_id, a.status, a.booked_at, a.policy, o.kind, o.name,
    o.start_date, o.end_date, o.start_time, o.end_time, o.starts_at, o.funbox_id, s.first_name as student_name,
    json_build_object('id', c.id, 'credit_type_id', c.credit_type_id, 'is_free', c.is_free, 'expires_on', c.expires_on,
      'name', t.name, 'is_program_credit', t.is_program_credit, 'months_valid', t.months_valid, 'price', t.price) as credit,
    coalesce((
      select json_agg(json_build_object('order_id', f.order_id, 'sale_amount', f.sale_amount, 'fee_amount', f.fee_amount,
        'is_refundable', f.is_refundable, 'unreturned', u.unreturned, 'left', p."left", 'owed', d.owed, 'owed_parts', d.parts, 'paid_otherwise', ${paidOtherwise(sql`f.order_id`)},
        'payments', p.list) order by f.order_id desc)
      from (${fundingOf}) f cross join lateral (${payments}) p cross join lateral (${owed}) d
        cross join lateral (select f.order_id, a.id as place_id) k cross join lateral (${unreturned}) u), '[]') as funding,
    coalesce((select json_agg(json_build_object('order_id', b.order_id, 'sale_amount', b.sale_amount, 'unreturned', b.unreturned))
      from (${backingOf}) b), '[]') as backing,
    coalesce((select json_agg(json_build_object('pool_id', op.pool_id, 'quantity', 1))
      from offering_pool op where op.offering_id = a.offering_id), '[]') as pools,
    (${cancellation}) as cancellation
  from attendance a join offering o on o.id = a.offering_id join student s on s.id = a.student_id
    join credit c on c.attendance_id = a.id join credit_type t on t.id = c.credit_type_id
  where ${condition}`

/** Another family's booking is as if it did not exist (I21). */
export const bookingOf = (db: Database, customer_id: string, attendance_id: string) =>
  db.maybe<Booking>(booking(sql`a.id = ${attendance_id} and a.customer_id = ${customer_id}`))

/** All that an order has booked, given up or not. */
export const bookingsOfOrder = (db: Database, customer_id: string, order_id: string) =>
  db.many<Booking>(
    sql`${booking(sql`a.order_id = ${order_id} and a.customer_id = ${customer_id}`)} order by o.starts_at, a.id`,
  )

/** Booked places of an offering, a few at a time, with their families. */
export const bookedIn = (db: Database, offering_id: string, limit: number) =>
  db.many<{ id: string; customer_id: string }>(sql`
    select id, customer_id from attendance where offering_id = ${offering_id} and status = 'BOOKED' order by id limit ${limit}`)

/** Families whose payment for a place in this offering is open. */
export const payingFor = async (db: Database, offering_id: string): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      select count(distinct h.id)::int as count from hold h join hold_item i on i.hold_id = h.id
        join customer_order o on o.id = h.order_id
      where h.status = 'OPEN' and o.status = 'AWAITING_PAYMENT' and i.offering_id = ${offering_id}`)
  ).count
