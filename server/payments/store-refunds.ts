import { validate as isUuid } from "uuid"
import type { RefundPayoutRow, RefundRow } from "../database/schema.generated.ts"
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
    /** How much of it is a further try of what the card refused before. */
    again_amount?: number
    /** Of a refund that was made at the provider, not here. */
    known?: { status: "PENDING" | "SUCCEEDED"; provider_refund_id: string }
    now: Date
  },
) =>
  tx.run(sql`
    with refunded as (
      update payment set refunded_amount = refunded_amount + ${refund.amount}, refused_amount = refused_amount - ${refund.again_amount ?? 0}
      where id = ${refund.payment_id} returning id
    )
    insert into refund (id, payment_id, amount, reason, status, provider_refund_id, attendance_id, credit_note_id, again_amount, created_at)
    select ${refund.id}, id, ${refund.amount}, ${refund.reason}, ${refund.known?.status ?? "CREATED"},
      ${refund.known?.provider_refund_id ?? null}, ${refund.attendance_id ?? null}, ${refund.credit_note_id ?? null},
      ${refund.again_amount ?? 0}, ${refund.now}
    from refunded`)

/** Of a dispute `d`: what it has taken besides money that a card had refused. */
export const takenByDispute = sql`(d.amount - (select coalesce(sum(w.amount), 0)::int from refund_payout w where w.dispute_id = d.id))`

/** A payment's disputes that were lost, with what they have taken besides. */
export const lostDisputes = (tx: Transaction, payment_id: string) =>
  tx.many<{ id: string; taken: number }>(sql`
    select d.id, ${takenByDispute} as taken from dispute d where d.payment_id = ${payment_id} and d.status = 'LOST' order by d.id`)

/** In cents: what a payment's card has refused and nobody has sent, until the commit. */
export const lockRefused = async (tx: Transaction, payment_id: string): Promise<number> =>
  (
    await tx.one<{ refused: number }>(
      sql`select refused_amount as refused from payment where id = ${payment_id} for update`,
    )
  ).refused

/** Of a payment `p`: what its card has refused and nobody has sent. What is in dispute isn't sent before the bank has decided. */
const refusedOfPayment = sql`greatest(0, p.refused_amount - (
      select coalesce(sum(d.amount), 0)::int from dispute d where d.payment_id = p.id and d.status = 'OPEN'))`

/** Of a payment `p`: what can still be given back. Not what the family waits for already, nor what its bank has taken back. */
export const leftOfPayment = sql`greatest(0, p.amount - p.refunded_amount - p.refused_amount - p.otherwise_amount - (
      select coalesce(sum(${takenByDispute}), 0)::int from dispute d where d.payment_id = p.id and d.status <> 'WON'))`

/** An order's payments that took money, newest first, with what is left of each. Locked until the commit. */
export const capturedPayments = (tx: Transaction, order_id: string) =>
  tx.many<{ id: string; left: number; refused: number }>(sql`
    select p.id, ${leftOfPayment} as left, ${refusedOfPayment} as refused
    from payment p where p.order_id = ${order_id} and p.status = 'COMPLETED' order by p.id desc for update of p`)

/** Those not yet sent come first: a bank may work on the others for days. */
export const openRefunds = (db: Database, limit = 50) =>
  db.many<OpenRefund>(sql`
    select r.id, r.payment_id, r.amount, r.status, p.provider_payment_id, p.provider_type, p.order_id, p.customer_id
    from refund r join payment p on p.id = r.payment_id
    where r.status in ('CREATED', 'PENDING') and p.provider_payment_id is not null order by r.status, r.created_at limit ${limit}`)

/** By our id, which the provider knows, or by its own. */
export const refundByAnyId = (
  db: Database,
  { refund_id, provider_refund_id }: { refund_id: string | null; provider_refund_id: string },
) =>
  db.maybe<OpenRefund>(sql`
    select r.id, r.payment_id, r.amount, r.status, p.provider_payment_id, p.provider_type, p.order_id, p.customer_id
    from refund r join payment p on p.id = r.payment_id
    where (r.id = ${isUuid(refund_id ?? "") ? refund_id : null}::uuid or r.provider_refund_id = ${provider_refund_id})
      and p.provider_payment_id is not null`)

export const setRefund = (
  db: Database,
  refund_id: string,
  status: "PENDING" | "SUCCEEDED",
  provider_refund_id: string,
) =>
  db.run(sql`
    update refund set status = ${status}, provider_refund_id = ${provider_refund_id}
    where id = ${refund_id} and status in ('CREATED', 'PENDING')`)

/** It didn't reach the card, even if the provider said so before: the family waits for it again. False when that is known already. */
export const failRefund = async (
  tx: Transaction,
  { refund_id, provider_refund_id }: { refund_id: string; provider_refund_id: string | null },
): Promise<boolean> =>
  (await tx.run(sql`
    with failed as (
      update refund set status = 'FAILED', provider_refund_id = coalesce(${provider_refund_id}, provider_refund_id)
      where id = ${refund_id} and status <> 'FAILED' returning payment_id, amount
    )
    update payment set refunded_amount = refunded_amount - failed.amount, refused_amount = refused_amount + failed.amount
    from failed where payment.id = failed.payment_id`)) === 1

/** It reached the card after all. False where the family has had its money again, or in another way, by now. The caller has locked the payment. */
export const arriveRefund = async (
  tx: Transaction,
  refund_id: string,
  known: { status: "PENDING" | "SUCCEEDED"; provider_refund_id: string },
): Promise<boolean> =>
  (await tx.run(sql`
    with arrived as (
      update refund set status = ${known.status}, provider_refund_id = ${known.provider_refund_id}
      where id = ${refund_id} and status = 'FAILED'
        and amount <= (select p.refused_amount from payment p where p.id = refund.payment_id)
      returning payment_id, amount
    )
    update payment set refunded_amount = refunded_amount + arrived.amount, refused_amount = refused_amount - arrived.amount
    from arrived where payment.id = arrived.payment_id`)) === 1

/** In cents: what cards have refused to take of an order, and nobody has sent since. */
export const refusedOf = async (db: Database, order_id: string): Promise<number> =>
  (
    await db.one<{ refused: number }>(sql`
      select coalesce(sum(refused_amount), 0)::int as refused from payment where order_id = ${order_id}`)
  ).refused

/** In cents: of an order, what is on its way to a card once more. */
export const onItsWayAgain = async (db: Database, order_id: string): Promise<number> =>
  (
    await db.one<{ amount: number }>(sql`
      select coalesce(sum(r.again_amount), 0)::int as amount from refund r join payment p on p.id = r.payment_id
      where p.order_id = ${order_id} and r.again_amount > 0 and r.status in ('CREATED', 'PENDING')`)
  ).amount

export type Payout = Omit<RefundPayoutRow, "at">

/** The family has it another way, so it doesn't wait for it any more. The sum is guarded by a CHECK (I51). */
export const insertPayout = (tx: Transaction, payout: Payout, now: Date) =>
  tx.run(sql`
    with sent as (
      update payment set refused_amount = refused_amount - ${payout.amount}, otherwise_amount = otherwise_amount + ${payout.amount}
      where id = ${payout.payment_id} returning id
    )
    insert into refund_payout (id, payment_id, order_id, customer_id, amount, way, note, sent_on, promocode_id, dispute_id, at)
    select ${payout.id}, id, ${payout.order_id}, ${payout.customer_id}, ${payout.amount}, ${payout.way}, ${payout.note},
      ${payout.sent_on}, ${payout.promocode_id}, ${payout.dispute_id}, ${now} from sent`)
