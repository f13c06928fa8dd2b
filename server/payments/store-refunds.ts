import type { RefundRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { PaymentRow } from "./store.ts"

export interface OpenRefund
  extends Pick<RefundRow, "id" | "payment_id" | "amount" | "status">,
    Pick<PaymentRow, "order_id" | "customer_id" | "provider_type"> {
  provider_payment_id: string
}

/** The sum refunded is guarded by its CHECK (I14). */
export const insertRefund = (
  tx: Transaction,
  refund: {
    id: string
    payment_id: string
    amount: number
    reason: string
    /** The booking that it pays back. */
    attendance_id?: string | null
    /** The act that it is a part of; null where nothing was sold. */
    credit_note_id?: string | null
    /** Of a refund that was made at the provider, not here. */
    known?: { status: "PENDING" | "SUCCEEDED"; provider_refund_id: string }
    now: Date
  },
) =>
  tx.run(sql`
    with refunded as (
      update payment set refunded_amount = refunded_amount + ${refund.amount} where id = ${refund.payment_id} returning id
    )
    insert into refund (id, payment_id, amount, reason, status, provider_refund_id, attendance_id, credit_note_id, created_at)
    select ${refund.id}, id, ${refund.amount}, ${refund.reason}, ${refund.known?.status ?? "CREATED"},
      ${refund.known?.provider_refund_id ?? null}, ${refund.attendance_id ?? null}, ${refund.credit_note_id ?? null}, ${refund.now}
    from refunded`)

/**
 * An order's payments that took money, newest first, with what is left of each: not what its bank has taken
 * back. Locked until the commit.
 */
export const capturedPayments = (tx: Transaction, order_id: string) =>
  tx.many<{ id: string; left: number }>(sql`
    select p.id, greatest(0, p.amount - p.refunded_amount - (
      select coalesce(sum(d.amount), 0)::int from dispute d where d.payment_id = p.id and d.status <> 'WON')) as left
    from payment p where p.order_id = ${order_id} and p.status = 'COMPLETED' order by p.id desc for update of p`)

/** Those not yet sent come first: a bank may work on the others for days. */
export const openRefunds = (db: Database, limit = 50) =>
  db.many<OpenRefund>(sql`
    select r.id, r.payment_id, r.amount, r.status, p.provider_payment_id, p.provider_type, p.order_id, p.customer_id
    from refund r join payment p on p.id = r.payment_id
    where r.status in ('CREATED', 'PENDING') order by r.status, r.created_at limit ${limit}`)

/** By our id, which the provider knows, or by its own. */
export const refundByAnyId = (
  db: Database,
  { refund_id, provider_refund_id }: { refund_id: string | null; provider_refund_id: string },
) =>
  db.maybe<OpenRefund>(sql`
    select r.id, r.payment_id, r.amount, r.status, p.provider_payment_id, p.order_id, p.customer_id
    from refund r join payment p on p.id = r.payment_id
    where r.id::text = ${refund_id} or r.provider_refund_id = ${provider_refund_id}`)

export const setRefund = (
  db: Database,
  refund_id: string,
  status: "PENDING" | "SUCCEEDED",
  provider_refund_id: string,
) =>
  db.run(sql`
    update refund set status = ${status}, provider_refund_id = ${provider_refund_id}
    where id = ${refund_id} and status in ('CREATED', 'PENDING')`)

/** It didn't reach the card, even if the provider said so before, so it doesn't count as refunded. False when that is known already. */
export const failRefund = async (
  tx: Transaction,
  { refund_id, provider_refund_id }: { refund_id: string; provider_refund_id: string | null },
): Promise<boolean> =>
  (await tx.run(sql`
    with failed as (
      update refund set status = 'FAILED', provider_refund_id = coalesce(${provider_refund_id}, provider_refund_id)
      where id = ${refund_id} and status <> 'FAILED' returning payment_id, amount
    )
    update payment set refunded_amount = refunded_amount - failed.amount from failed where payment.id = failed.payment_id`)) ===
  1

/** Money promised to a family that the provider won't send: somebody has to send it another way. */
export const refusedRefunds = (db: Database) =>
  db.many<{ id: string; order_id: string; amount: number }>(sql`
    select r.id, p.order_id, r.amount
    from refund r join payment p on p.id = r.payment_id where r.status = 'FAILED' order by r.created_at`)
