import type { ProviderType } from "@hub/domain/payments/payment"
import type { LineKind, PayoutStatus } from "@hub/domain/payments/payout-lines"
import type { PayoutClosingRow } from "../database/schema.generated.ts"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"
import type { Match } from "./store-payouts.ts"

// What our books have for the lines of payouts: payments, refunds and disputes, and what the ledger moved for each.

/** What lines that match nothing yet are in our books: by the provider's id, each thing once. */
export const matchesFor = (db: Database, limit: number) =>
  db.many<Match>(sql`
    select * from (
      select l.id as line_id, p.id as payment_id, r.id as refund_id, d.id as dispute_id, b.id as returned_payout_id
      from provider_line l
        left join payment p on l.kind = 'PAYMENT' and p.provider_payment_id = l.provider_payment_id
          and (select o.id from provider_line o where o.payment_id = p.id limit 1) is null
        left join refund r on l.kind in ('REFUND', 'REFUND_FAILED') and r.provider_refund_id = l.provider_source_id
          and (select o.id from provider_line o where o.refund_id = r.id and o.kind = l.kind limit 1) is null
        left join dispute d on l.kind in ('DISPUTE', 'DISPUTE_REVERSED') and d.provider_dispute_id = l.provider_source_id
          and (select o.id from provider_line o where o.dispute_id = d.id and o.kind = l.kind limit 1) is null
        left join provider_payout b on l.kind = 'PAYOUT_RETURNED' and b.provider_payout_id = l.provider_source_id
          and (select o.id from provider_line o where o.returned_payout_id = b.id limit 1) is null
      where l.payment_id is null and l.refund_id is null and l.dispute_id is null and l.returned_payout_id is null
        and l.kind not in ('FEE', 'OTHER')) m
    where num_nonnulls(m.payment_id, m.refund_id, m.dispute_id, m.returned_payout_id) = 1
    limit ${limit}`)

/** What the card clearing has gained by a line `l` in our books: by what it matches, by its fee, by what someone booked. */
const gained = (rows: Sql): Sql => sql`
  coalesce((select sum(case when t.debit_account = 'PROVIDER_CLEARING' then t.amount when t.credit_account = 'PROVIDER_CLEARING' then -t.amount
    else 0 end) from ledger_transfer t where ${rows}), 0)`

const ledgerOfLine = sql`(
  ${gained(sql`t.cause_kind = case l.kind when 'PAYMENT' then 'PAYMENT' when 'PAYOUT_RETURNED' then 'PROVIDER_PAYOUT'
        when 'REFUND' then 'REFUND' when 'REFUND_FAILED' then 'REFUND' else 'DISPUTE' end
      and t.cause_id = coalesce(l.payment_id, l.refund_id, l.dispute_id, l.returned_payout_id)
      and t.kind = any(case l.kind when 'PAYMENT' then array['PAYMENT'] when 'REFUND' then array['REFUND']
        when 'REFUND_FAILED' then array['REFUND_FAILED', 'REFUND_ARRIVED'] when 'DISPUTE' then array['DISPUTE_OPENED']
        when 'DISPUTE_REVERSED' then array['DISPUTE_WON'] when 'PAYOUT_RETURNED' then array['PAYOUT_RETURNED'] end)`)}
  + ${gained(sql`t.cause_kind = 'PROVIDER_LINE' and t.cause_id = l.id`)}
  + coalesce((select sum(c.amount) from payout_closing c where c.line_id = l.id), 0))::float8`

export interface LineRow {
  id: string
  payout_id: string
  kind: LineKind
  on: string
  description: string
  customer_id: string | null
  family: string | null
  order_number: string | null
  amount: number
  fee: number
  net: number
  ledger: number
  is_matched: boolean
}

const lineFrom = (where: Sql): Sql => sql`
  select l.id, l.payout_id, l.kind, (l.made_at at time zone c.time_zone)::date as "on", l.description, u.id as customer_id,
    nullif(trim(u.first_name || ' ' || u.last_name), '') as family, o.number::text as order_number, l.amount, l.fee, l.net,
    ${ledgerOfLine} as ledger, num_nonnulls(l.payment_id, l.refund_id, l.dispute_id, l.returned_payout_id) = 1 as is_matched,
    l.made_at
  from provider_line l cross join company c
    left join refund r on r.id = l.refund_id
    left join dispute d on d.id = l.dispute_id
    left join payment p on p.id = coalesce(l.payment_id, r.payment_id, d.payment_id)
    left join customer u on u.id = p.customer_id left join customer_order o on o.id = p.order_id
  where ${where}`

const LINE_COLUMNS = sql`id, payout_id, kind, "on", description, customer_id, family, order_number, amount, fee, net, ledger, is_matched`

/** A payout's lines, the oldest first. */
export const linesOfPayout = (
  db: Database,
  { payout_id, after, limit }: { payout_id: string; after: string | undefined; limit: number },
) =>
  db.many<LineRow>(sql`
    select ${LINE_COLUMNS} from (${lineFrom(sql`l.payout_id = ${payout_id}
      ${after === undefined ? nothing : sql`and (l.made_at, l.id) > (select made_at, id from provider_line where id = ${after})`}`)}
      order by l.made_at, l.id limit ${limit}) x order by made_at, id`)

/** Lines of these payouts that the ledger has otherwise. */
export const linesApart = (db: Database, payout_ids: readonly string[]) =>
  db.many<LineRow>(sql`
    select ${LINE_COLUMNS} from (${lineFrom(sql`l.payout_id = any(${payout_ids}::uuid[])`)}) x
    where net <> ledger order by made_at, id`)

export interface LineSum {
  payout_id: string
  kind: LineKind
  amount: number
  fee: number
  ledger: number
}

export const sumsByKind = (db: Database, payout_ids: readonly string[]) =>
  db.many<LineSum>(sql`
    select payout_id, kind, sum(amount)::float8 as amount, sum(fee)::float8 as fee, sum(ledger)::float8 as ledger from (
      select l.payout_id, l.kind, l.amount, l.fee, ${ledgerOfLine} as ledger from provider_line l
      where l.payout_id = any(${payout_ids}::uuid[])) x group by payout_id, kind`)

export interface PayoutRow {
  id: string
  provider_type: ProviderType
  made_on: string
  arrives_on: string
  status: PayoutStatus
  failure: string | null
  amount: number
}

/** The newest first: all that were made in a month of the business, or one. */
export const payoutsWhere = (db: Database, which: { month: string } | { id: string }) =>
  db.many<PayoutRow>(sql`
    select p.id, p.provider_type, (p.made_at at time zone c.time_zone)::date as made_on, p.arrives_on, p.status, p.failure, p.amount
    from provider_payout p cross join company c where ${
      "id" in which
        ? sql`p.id = ${which.id}`
        : sql`p.made_at >= ${`${which.month}-01`}::date::timestamp at time zone c.time_zone
            and p.made_at < (${`${which.month}-01`}::date + interval '1 month') at time zone c.time_zone`
    }
    order by p.made_at desc, p.id`)

export const closingsOf = (db: Database, payout_ids: readonly string[]) =>
  db.many<Pick<PayoutClosingRow, "payout_id" | "line_id" | "account" | "amount" | "reason" | "closed_by" | "at">>(sql`
    select payout_id, line_id, account, amount, reason, closed_by, at from payout_closing
    where payout_id = any(${payout_ids}::uuid[]) order by at, id`)

/** The business's month, that of its first payout, and when the provider was read last. */
export const payoutTimes = (db: Database, now: Date) =>
  db.one<{ this_month: string; first_month: string | null; read_at: string | null }>(sql`
    select to_char(${now}::timestamptz at time zone c.time_zone, 'YYYY-MM') as this_month,
      (select to_char(min(p.made_at) at time zone c.time_zone, 'YYYY-MM') from provider_payout p) as first_month,
      (select max(p.read_at) from provider_payout p) as read_at
    from company c`)

export interface FeeToBook {
  id: string
  fee: number
  customer_id: string
  order_id: string
  made_at: string
}

/** What the provider kept of these lines' payments. */
export const feesOf = (db: Database, line_ids: readonly string[]) =>
  db.many<FeeToBook>(sql`
    select l.id, l.fee, p.customer_id, p.order_id, l.made_at from provider_line l left join refund r on r.id = l.refund_id
      join payment p on p.id = coalesce(l.payment_id, r.payment_id)
    where l.id = any(${line_ids}::uuid[]) and l.fee <> 0 and l.kind in ('PAYMENT', 'REFUND', 'REFUND_FAILED')`)
