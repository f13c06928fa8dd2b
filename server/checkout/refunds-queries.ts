import type { RefundPayout } from "@hub/domain/orders/refund"
import type { NonCardRefund } from "@hub/domain/orders/refundable"
import type { OurEntry } from "@hub/domain/payments/compare-books"
import type { PaymentMethod, ProviderType } from "@hub/domain/payments/payment"
import type { RefundPayoutRow, RefundRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import { leftOfPayment } from "../payments/store-refunds.ts"
import { givenOtherwiseOf } from "./bookings-queries.ts"

// What has become of money that a card refused.

export const REFUND_ON_WIRE = {
  CREATED: "pending",
  PENDING: "pending",
  SUCCEEDED: "succeeded",
  FAILED: "failed",
} as const satisfies Record<RefundRow["status"], string>

interface PaidOut extends Pick<RefundPayout, "id" | "on" | "amount" | "note"> {
  way: RefundPayoutRow["way"] | "CARD"
  status: RefundRow["status"]
  payment_method: PaymentMethod | null
}

/** Of payments `p`, in the order in which they were written. */
export const refundPayouts = (db: Database, payments: Sql) =>
  db.many<PaidOut>(sql`
    select id, "on", amount, way, status, payment_method, note from (
      select r.id, (r.created_at at time zone (select time_zone from company))::date as "on", r.again_amount as amount, 'CARD' as way, r.status, p.payment_method, '' as note,
        r.created_at as at
      from refund r join payment p on p.id = r.payment_id where ${payments} and r.again_amount > 0
      union all
      select w.id, w.sent_on, w.amount, w.way, 'SUCCEEDED', null, w.note, w.at
      from refund_payout w join payment p on p.id = w.payment_id where ${payments}) sent
    order by at, id`)

/** Of the payments that gave back for a booking. */
export const payoutsOfBooking = (db: Database, attendance_id: string) =>
  refundPayouts(db, sql`p.id in (select f.payment_id from refund f where f.attendance_id = ${attendance_id})`)

const WAYS = { CARD: "card", CHECK: "check", TRANSFER: "transfer", CODE: "code", DISPUTE: "dispute" } as const

export const payoutShape = ({ way, status, ...payout }: PaidOut): RefundPayout => ({
  ...payout,
  way: WAYS[way],
  status: REFUND_ON_WIRE[status],
})

/** In cents: of what a booking gave back, what the family waits for still. */
export const stillOwed = ({
  refunds,
}: {
  refunds: readonly { amount: number; status: RefundRow["status"]; refused_amount: number }[]
}): number =>
  refunds.reduce(
    (sum, { amount, status, refused_amount }) => sum + (status === "FAILED" ? Math.min(amount, refused_amount) : 0),
    0,
  )

/** The places that an order paid and that came back as a credit or a code, each with the last credit that has come of it. */
export const nonCardRefunds = (db: Database, order_id: string) =>
  db.many<NonCardRefund>(sql`
    select g.worth, case when g.credit_id is null then null
      else json_build_object('id', g.credit_id, 'credit_type_id', g.credit_type_id, 'status', g.status) end as credit
    from (${givenOtherwiseOf(sql`${order_id}::uuid`)}) g order by g.place_id`)

/** Orders that paid for the same places, by a move with a difference, and that still have money of them. */
export const otherOrdersOf = (db: Database, order_id: string) =>
  db.many<{ number: number; left: number }>(sql`
    select o.number, sum(${leftOfPayment})::int as "left"
    from customer_order o join payment p on p.order_id = o.id and p.status = 'COMPLETED'
    where o.number is not null and o.id in (
      select other.order_id from attendance_funding f join attendance_funding other on other.attendance_id = f.attendance_id
      where f.order_id = ${order_id} and other.order_id <> f.order_id)
    group by o.id having sum(${leftOfPayment}) > 0 order by o.number`)

// What our books say about money at the card provider: rows of payments and refunds beside what the ledger moved for each.

interface Period {
  readonly provider_type: ProviderType
  readonly from: Date
  readonly to: Date
}

const orderName = sql`coalesce(o.number::text, o.id::text)`

/** Payments by when they were made. */
export const paymentsInBooks = (db: Database, { provider_type, from, to }: Period) =>
  db.many<OurEntry>(sql`
    select p.id, p.provider_payment_id as provider_id, ${orderName} as "order", p.amount, p.status = 'COMPLETED' as is_done,
      coalesce(sum(case 'PROVIDER_CLEARING' when l.debit_account then l.amount when l.credit_account then -l.amount end), 0)::int as ledger_amount
    from payment p join customer_order o on o.id = p.order_id
      left join ledger_transfer l on l.cause_kind = 'PAYMENT' and l.cause_id = p.id
    where p.provider_type = ${provider_type} and p.created_at >= ${from} and p.created_at < ${to}
    group by p.id, o.id order by p.id`)

/** Refunds by when they were written. One that the bank works on is in the ledger from the start, so it counts as done. */
export const refundsInBooks = (db: Database, { provider_type, from, to }: Period) =>
  db.many<OurEntry>(sql`
    select r.id, r.provider_refund_id as provider_id, ${orderName} as "order", r.amount, r.status <> 'FAILED' as is_done,
      coalesce(sum(case 'PROVIDER_CLEARING' when l.credit_account then l.amount when l.debit_account then -l.amount end), 0)::int as ledger_amount
    from refund r join payment p on p.id = r.payment_id join customer_order o on o.id = p.order_id
      left join ledger_transfer l on l.cause_kind = 'REFUND' and l.cause_id = r.id
    where p.provider_type = ${provider_type} and r.created_at >= ${from} and r.created_at < ${to}
    group by r.id, o.id order by r.id`)

/** Which of these ids are payments or refunds of another time. */
export const idsInBooks = async (db: Database, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.many<{ id: string }>(sql`
        select id from payment where id = any(${ids}::uuid[]) union all select id from refund where id = any(${ids}::uuid[])`)
    ).map(({ id }) => id),
  )

/** Of an order, what goes to which card since that id was made. */
export const cardsSince = (db: Database, order_id: string, before: string) =>
  db.many<{ brand: string; last4: string; amount: number }>(sql`
    select coalesce(p.payment_method ->> 'brand', '') as brand, coalesce(p.payment_method ->> 'last4', '') as last4,
      sum(r.amount)::int as amount
    from refund r join payment p on p.id = r.payment_id where p.order_id = ${order_id} and r.id > ${before}
    group by p.id order by p.id desc`)
