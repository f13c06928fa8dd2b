import type { RefundPayout } from "@hub/domain/orders/refund"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import type { RefundPayoutRow, RefundRow } from "../database/schema.generated.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"

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
