import type { Kind } from "@hub/domain/catalogue/catalogue"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import type { Backing, BookingPolicy, Funding } from "@hub/domain/scheduling/cancel-outcome"
import type { PoolHold } from "@hub/domain/scheduling/hold-limits"
import { openMoney, paidOtherwise } from "../database/family-conditions.ts"
import { inUtc } from "../database/fragments.ts"
import type {
  AttendanceCancellationRow,
  AttendanceRow,
  CreditRow,
  CreditTypeRow,
  RefundRow,
} from "../database/schema.generated.ts"
import { type Database, listed, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import { saleLeft } from "../ledger/revenue-left.ts"
import type { OrderRow } from "../orders/store.ts"
import { leftOfPayment } from "../payments/store-refunds.ts"
import type { PlaceOffer } from "../scheduling/place-offers.ts"
import type { PoolDemand } from "../scheduling/places.ts"
import { type MoveRow, moveColumns } from "./store-moves.ts"

// What giving up a booking needs: its policy, what paid for it, and what is left of those payments.

interface FundingPayment {
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

interface BookingFunding extends Funding {
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

/** What can still be refunded of an order, and what it still has to pay. */
export type OrderMoney = Pick<BookingFunding, "order_id" | "payments" | "owed_parts">

export const moneyOfOrders = (db: Database, order_ids: readonly string[]) =>
  db.many<OrderMoney>(sql`
    select f.order_id, p.list as payments, d.parts as owed_parts from unnest(${order_ids}::uuid[]) as f(order_id)
      cross join lateral (${payments}) p cross join lateral (${owed}) d`)

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

// What paid for a booking, and what of that hasn't come back yet.

/** Of an attendance `a`: if it was moved, as it was carried; else what its order's line says, unless an owned credit paid. */
const fundingOf = sql`
  select f.order_id, f.sale_amount, f.fee_amount, f.is_refundable from attendance_funding f where f.attendance_id = a.id
  union all
  select l.order_id, l.total - l.fee, l.fee, true from order_line l
  where l.order_id = a.order_id and l.student_id = a.student_id and l.offering_id = a.offering_id and l.credit_id is null
    and l.total > 0 and not exists (select from attendance_funding f where f.attendance_id = a.id)`

/**
 * Of an order's bookings `b` that were given up for a credit or a code: what each cost, with the last credit that has come of it. A credit is
 * followed through later bookings that gave it back.
 */
export const givenOtherwiseOf = (order_id: Sql): Sql => sql`
  with recursive place as (
    select a.id, x.credit_id, case x.gives when 'CODE' then least(x.amount, f.sale_amount) else f.sale_amount end as sale,
      case x.gives when 'CODE' then least(x.amount, f.sale_amount + f.fee_amount) else f.sale_amount + f.fee_amount end as worth
    from attendance a join attendance_cancellation x on x.attendance_id = a.id cross join lateral (${fundingOf}) f
    where a.id in (${placesOf(order_id)}) and f.order_id = ${order_id} and x.gives in ('CREDIT', 'CODE')),
  came as (
    select p.id as place_id, c.id, c.credit_type_id, c.status from place p join credit c on c.id = p.credit_id
    union all
    select b.place_id, c.id, c.credit_type_id, c.status from credit c join came b on c.returned_from_id = b.id)
  select p.id as place_id, p.sale, p.worth, c.id as credit_id, c.credit_type_id, c.status
  from place p left join came c on c.place_id = p.id and not exists (select from credit n where n.returned_from_id = c.id)
  where p.worth > 0`

const placesOf = (order_id: Sql): Sql => sql`
  select id from attendance where order_id = ${order_id}
  union select attendance_id from attendance_funding where order_id = ${order_id}`

/**
 * In cents, of one place `k.place_id` that the order `k.order_id` paid: what of the order's price no refund has returned, less what its other
 * places cost that are booked, or came back as a credit or a code (decision 0185), and what was added to places.
 */
const unreturned = sql`
  select greatest(0, (select ${saleLeft} from ledger_transfer l where l.order_id = k.order_id and l.unit = 'CENTS')
    - coalesce((
      select sum(f.sale_amount) from attendance a cross join lateral (${fundingOf}) f
      where a.id in (${placesOf(sql`k.order_id`)}) and a.id <> k.place_id and a.status <> 'CANCELLED' and f.order_id = k.order_id), 0)
    - coalesce((
      select sum(g.sale) from (${givenOtherwiseOf(sql`k.order_id`)}) g
      where g.place_id <> k.place_id and (g.status is null or g.status not in ('REFUNDED', 'EXPIRED'))), 0)
    - coalesce((
      select sum(o.sale_amount) from attendance_add_on o where o.order_id = k.order_id and o.gives is distinct from 'REFUND'), 0))::int as unreturned`

/** Of an attendance whose credit \`c\` came back from another place: what had paid for that one. */
const backingOf = sql`
  with recursive before as (
    select c.id, c.returned_from_id
    union all
    select e.id, e.returned_from_id from credit e join before b on e.id = b.returned_from_id)
  select k.order_id, k.sale_amount, u.unreturned
  from (select a.id as place_id, f.order_id, f.sale_amount
    from before join attendance_cancellation x on x.credit_id = before.id join attendance a on a.id = x.attendance_id
      cross join lateral (${fundingOf}) f) k
    cross join lateral (${unreturned}) u`

/** A move of this booking that waits for its payment. */
export const openMoveOf = (db: Database, attendance_id: string) =>
  db.maybe<MoveRow>(sql`
    select ${moveColumns} from attendance_move m join customer_order o on o.id = m.order_id
    where m.attendance_id = ${attendance_id} and o.status = 'AWAITING_PAYMENT'`)

export interface FamilyHolds {
  /** That hold places, oldest first. */
  orders: Pick<OrderRow, "id" | "status" | "promocode_id">[]
  /** Whose places the family can still get. */
  offers: Pick<PlaceOffer, "id" | "student_id" | "offering_id" | "expires_at">[]
  /** What it has held of the pools of these offerings since then, without what was reserved for it. */
  held: PoolHold[]
}

/** What a family that takes places has already. The caller has locked the family. */
export const familyHolds = (
  tx: Transaction,
  { customer_id, offering_ids, since }: { customer_id: string; offering_ids: readonly string[]; since: Date },
) =>
  tx.one<FamilyHolds>(sql`
    select
      coalesce((
        select json_agg(json_build_object('id', o.id, 'status', o.status, 'promocode_id', o.promocode_id) order by o.id)
        from hold h join customer_order o on o.id = h.order_id
        where h.customer_id = ${customer_id} and h.status = 'OPEN'), '[]') as orders,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'student_id', r.student_id, 'offering_id', r.offering_id,
          'expires_at', ${inUtc(sql`r.expires_at`)}) order by r.expires_at, r.id)
        from place_offer r where r.customer_id = ${customer_id} and r.status in ('OPEN', 'IN_CHECKOUT')), '[]') as offers,
      coalesce((
        select json_agg(json_build_object('pool_id', p.pool_id, 'quantity', p.quantity, 'from', ${inUtc(sql`h.created_at`)},
          'to', ${inUtc(sql`least(h.ended_at, h.expires_at)`)}, 'status', h.status))
        from hold h join hold_pool p on p.hold_id = h.id
        where h.customer_id = ${customer_id} and h.created_at > ${since} and not p.is_offered
          and p.pool_id in (select pool_id from offering_pool where offering_id in (${listed(offering_ids)}))), '[]') as held`)
