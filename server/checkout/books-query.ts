import type { OurEntry } from "@hub/domain/payments/compare-books"
import type { ProviderType } from "@hub/domain/payments/payment"
import { type Database, sql } from "../database/sql.ts"

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
