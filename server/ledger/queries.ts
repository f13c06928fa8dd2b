import type { MissingKind } from "@hub/domain/payments/close-steps"
import { validate as isUuid } from "uuid"
import { isReal } from "../database/family-conditions.ts"
import { NAME_ORDER } from "../database/fragments.ts"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"

// The ledger as an accountant reads it: joins what its causes are called.

export interface LedgerFilter {
  /** Days of the business, both included. */
  readonly from: string
  readonly to: string
  /** An order's number or id. */
  readonly order?: string | undefined
  /** An account's code. */
  readonly account?: string | undefined
  readonly customer_id?: string | undefined
}

export interface LedgerEntry {
  id: string
  day: string
  time: string
  kind: string
  cause_kind: string
  cause_id: string
  /** In words: why it was written. */
  cause: string
  order_number: string
  family: string
  debit_account: string
  credit_account: string
  unit: string
  credit_type: string
  amount: number
}

const local = sql`(l.at at time zone c.time_zone)`

/** In the order of writing: the row's time, then its id. Pages go by both, so that none is left out. */
export const ledgerEntries = (
  db: Database,
  { from, to, order, account, customer_id }: LedgerFilter,
  { after, limit }: { after: string | undefined; limit: number },
) =>
  db.many<LedgerEntry>(sql`
    select l.id, to_char(${local}, 'YYYY-MM-DD') as day, to_char(${local}, 'HH24:MI:SS') as time, l.kind, l.cause_kind, l.cause_id,
      case l.cause_kind
        when 'ORDER' then 'Order ' || coalesce(o.number::text, o.id::text)
        when 'PAYMENT' then 'Card payment ' || coalesce(p.provider_payment_id, '')
        when 'INVOICE_PAYMENT' then 'Invoice ' || coalesce(i.number, '') || coalesce(nullif(': ' || ip.note, ': '), '')
        when 'REFUND' then 'Refund: ' || coalesce(r.reason, '')
        when 'CANCELLATION' then 'Canceled booking: ' || coalesce(f.name, '')
        when 'GRANT' then 'Grant: ' || coalesce(g.reason, '')
        when 'OPENING' then 'Brought over'
        when 'EXPIRY' then 'Last day passed'
        when 'CREDIT_NOTE' then 'Credit note ' || coalesce(n.number, '') || coalesce(nullif(': ' || n.reason, ': '), '')
        when 'PAYOUT' then case w.way when 'CHECK' then 'By check' when 'TRANSFER' then 'By transfer' when 'DISPUTE' then 'By the family''s bank' else 'As a code' end
          || coalesce(nullif(': ' || w.note, ': '), '')
        when 'HAND_PAYMENT' then 'Part of a plan' || coalesce(nullif(': ' || hp.note, ': '), '')
        when 'WRITE_OFF' then 'Write-off' || coalesce(nullif(': ' || wo.reason, ': '), '')
        when 'PROVIDER_LINE' then 'Fee of ' || coalesce(y.provider_line_id, '')
        when 'PROVIDER_PAYOUT' then 'Payout ' || coalesce(z.provider_payout_id, '')
        when 'PAYOUT_CLOSING' then 'Payout difference: ' || coalesce(x.reason, '')
        when 'DISPUTE' then 'Dispute ' || coalesce(d.provider_dispute_id, '') || coalesce(nullif(': ' || d.reason, ': '), '')
        else l.cause_kind end as cause,
      coalesce(o.number::text, '') as order_number, coalesce(u.first_name || ' ' || u.last_name, '') as family, l.debit_account, l.credit_account, l.unit,
      coalesce(t.name, '') as credit_type, l.amount
    from ledger_transfer l
      cross join company c
      left join customer u on u.id = l.customer_id
      left join customer_order o on o.id = l.order_id
      left join credit_type t on t.id = l.credit_type_id
      left join payment p on l.cause_kind = 'PAYMENT' and p.id = l.cause_id
      left join invoice_payment ip on l.cause_kind = 'INVOICE_PAYMENT' and ip.id = l.cause_id
      left join invoice i on i.id = ip.invoice_id
      left join refund r on l.cause_kind = 'REFUND' and r.id = l.cause_id
      left join attendance a on l.cause_kind = 'CANCELLATION' and a.id = l.cause_id
      left join offering f on f.id = a.offering_id
      left join credit_note n on l.cause_kind = 'CREDIT_NOTE' and n.id = l.cause_id
      left join refund_payout w on l.cause_kind = 'PAYOUT' and w.id = l.cause_id
      left join dispute d on l.cause_kind = 'DISPUTE' and d.id = l.cause_id
      left join hand_payment hp on l.cause_kind = 'HAND_PAYMENT' and hp.id = l.cause_id
      left join write_off wo on l.cause_kind = 'WRITE_OFF' and wo.id = l.cause_id
      left join provider_line y on l.cause_kind = 'PROVIDER_LINE' and y.id = l.cause_id
      left join provider_payout z on l.cause_kind = 'PROVIDER_PAYOUT' and z.id = l.cause_id
      left join payout_closing x on l.cause_kind = 'PAYOUT_CLOSING' and x.id = l.cause_id
      left join operator_action g on l.cause_kind = 'GRANT' and g.details ->> 'grant_id' = l.cause_id::text
    where ${withinDays({ from, to })}
      ${order === undefined ? nothing : sql`and l.order_id = (${orderNamed(order)})`}
      ${account === undefined ? nothing : sql`and ${account} in (l.debit_account, l.credit_account)`}
      ${customer_id === undefined ? nothing : sql`and l.customer_id = ${customer_id}`}
      ${after === undefined ? nothing : sql`and (l.at, l.id) > (select at, id from ledger_transfer where id = ${after})`}
    order by l.at, l.id limit ${limit}`)

const orderNamed = (order: string): Sql =>
  /^[0-9]{1,15}$/.test(order)
    ? sql`select id from customer_order where number = ${order}::bigint`
    : sql`select id from customer_order where id = ${isUuid(order) ? order : null}::uuid`

const withinDays = ({ from, to }: { from: string; to: string }): Sql => sql`
  l.at >= ${from}::date::timestamp at time zone c.time_zone and l.at < (${to}::date + 1)::timestamp at time zone c.time_zone`

interface AccountTotal {
  account: string
  /** Empty for cents. */
  credit_type: string
  debit: number
  credit: number
  entries: number
}

/** What each account has received and given by the end of a day; credits by their type. */
export const accountTotals = (db: Database, day: string) =>
  db.many<AccountTotal>(sql`
    select e.account, coalesce(t.name, '') as credit_type, sum(e.debit)::float8 as debit, sum(e.credit)::float8 as credit, count(*)::int as entries
    from company c cross join lateral (
      select l.at, l.credit_type_id, l.debit_account as account, l.amount as debit, 0 as credit from ledger_transfer l
      where l.at < (${day}::date + 1)::timestamp at time zone c.time_zone
      union all
      select l.at, l.credit_type_id, l.credit_account, 0, l.amount from ledger_transfer l
      where l.at < (${day}::date + 1)::timestamp at time zone c.time_zone) e
    left join credit_type t on t.id = e.credit_type_id
    group by e.account, e.credit_type_id, t.name order by e.account, t.name`)

interface OrderBalance {
  order_number: string
  family: string
  credit_type: string
  debit: number
  credit: number
}

/** An account's balance by the end of a day, by order and family; what is balanced is left out. */
export const balancesByOrder = (db: Database, { account, day }: { account: string; day: string }) =>
  db.many<OrderBalance>(sql`
    select coalesce(o.number::text, '') as order_number, coalesce(u.first_name || ' ' || u.last_name, '') as family, coalesce(t.name, '') as credit_type,
      sum(case when l.debit_account = ${account} then l.amount else 0 end)::float8 as debit,
      sum(case when l.credit_account = ${account} then l.amount else 0 end)::float8 as credit
    from ledger_transfer l cross join company c left join customer u on u.id = l.customer_id
      left join customer_order o on o.id = l.order_id left join credit_type t on t.id = l.credit_type_id
    where ${account} in (l.debit_account, l.credit_account)
      and l.at < (${day}::date + 1)::timestamp at time zone c.time_zone
    group by o.id, u.id, t.id
    having sum(case when l.debit_account = ${account} then l.amount else -l.amount end) <> 0
    order by o.number nulls last, u.last_name ${NAME_ORDER}, u.first_name ${NAME_ORDER}, u.id, t.name`)

/** A code of a family's own is money that it had already, not a discount: only the business's codes have an external id. */
const discountOf = (order_id: Sql): Sql => sql`(
  select sum(l.tier_discount + l.sibling_discount + case when p.external_id is null then 0 else l.promocode_discount end)
  from customer_order o join order_line l on l.order_id = o.id left join promocode p on p.id = o.promocode_id where o.id = ${order_id})`

const priceOf = (order_id: Sql): Sql => sql`(
  select nullif(sum(l.total - l.fee), 0) from order_line l where l.order_id = ${order_id})`

/**
 * What discounts took off the orders that a month has completed, less the share of what was refunded in it. Shares are of running sums, so
 * that an order that was refunded whole has returned its discount to the cent.
 */
export const discountsIn = async (db: Database, month: string): Promise<number> =>
  (
    await db.one<{ discounts: number }>(sql`
      with span as materialized (
        select ${`${month}-01`}::date::timestamp at time zone time_zone as first,
          (${`${month}-01`}::date + interval '1 month') at time zone time_zone as next from company
      ), entry as materialized (
        select l.cause_kind, l.order_id, l.kind <> 'SALE' and 'REVENUE_SALES' in (l.debit_account, l.credit_account) as is_return
        from span s join ledger_transfer l on l.at >= s.first and l.at < s.next where l.order_id is not null
      ), sold as (
        select coalesce(sum(${discountOf(sql`e.order_id`)}), 0) as amount
        from (select distinct order_id from entry where cause_kind = 'ORDER') e
      ), back as (
        select l.order_id, sum(r.amount) as until, coalesce(sum(r.amount) filter (where r.at < s.first), 0) as earlier
        from (select distinct order_id from entry where is_return) l cross join span s cross join lateral (
          select t.at, case when t.debit_account = 'REVENUE_SALES' then t.amount else -t.amount end as amount
          from ledger_transfer t where t.order_id = l.order_id and t.at < s.next and t.unit = 'CENTS' and t.kind <> 'SALE'
            and 'REVENUE_SALES' in (t.debit_account, t.credit_account)) r
        group by l.order_id
      ), returned as (
        select coalesce(sum(round(b.discount * least(b.until, b.price) / b.price) - round(b.discount * least(b.earlier, b.price) / b.price)), 0) as amount
        from (select until, earlier, ${discountOf(sql`back.order_id`)} as discount, ${priceOf(sql`back.order_id`)} as price from back) b
        where b.price is not null and b.discount > 0
      )
      select (sold.amount - returned.amount)::float8 as discounts from sold cross join returned`)
  ).discounts

export interface Missing {
  kind: MissingKind
  count: number
  /** What it is about, in cents; null where that isn't known. */
  cents: number | null
}

/** What began by the end of a month and is not settled now: closing before it is leaves it to the next month. */
export const missingBefore = (db: Database, month: string) =>
  db.many<Missing>(sql`
    with edge as (select (${month}::date + interval '1 month')::date as day,
      (${month}::date + interval '1 month') at time zone c.time_zone as at from company c)
    select 'FAILED_PARTS' as kind, count(*)::int as count, coalesce(sum(i.amount), 0)::float8 as cents
    from installment i, edge where i.status = 'FAILED' and i.due_on < edge.day and ${isReal(sql`i.customer_id`)}
    union all
    select 'UNSETTLED_PAYMENTS', count(*)::int, coalesce(sum(p.amount), 0)::float8 from payment p, edge
    where p.status in ('REQUIRES_CONFIRMATION', 'PROCESSING') and p.created_at < edge.at and ${isReal(sql`p.customer_id`)}
    union all
    select 'OPEN_REFUNDS', count(*)::int, coalesce(sum(r.amount), 0)::float8 from refund r join payment p on p.id = r.payment_id, edge
    where r.status in ('CREATED', 'PENDING') and r.created_at < edge.at and ${isReal(sql`p.customer_id`)}
    union all
    select 'UNMATCHED_EVENTS', count(*)::int, null from webhook_event e, edge where e.applied_at is null and e.received_at < edge.at
    union all
    select 'REFUSED_REFUNDS', count(*)::int, coalesce(sum(p.refused_amount), 0)::float8 from payment p, edge
    where p.refused_amount > 0 and p.created_at < edge.at and ${isReal(sql`p.customer_id`)}
    union all
    select 'OPEN_DISPUTES', count(*)::int, coalesce(sum(d.amount), 0)::float8 from dispute d, edge
    where d.status = 'OPEN' and d.opened_at < edge.at and ${isReal(sql`d.customer_id`)}
    union all
    select 'UNANSWERED_APPLICATIONS', count(*)::int, null from application a, edge
    where a.status = 'PENDING' and a.archived_at is null and a.withdrawn_at is null and a.submitted_at < edge.at
      and ${isReal(sql`a.customer_id`)}`)

/** What families paid and got back by card in a month of the business. */
export const settledIn = (db: Database, month: string) =>
  db.one<{ payments: number; paid: number; refunds: number; refunded: number }>(sql`
    with edge as (select ${month}::date::timestamp at time zone c.time_zone as since,
      (${month}::date + interval '1 month') at time zone c.time_zone as at from company c)
    select p.*, r.* from (
      select count(*)::int as payments, coalesce(sum(p.amount), 0)::float8 as paid from payment p, edge
      where p.status = 'COMPLETED' and p.completed_at >= edge.since and p.completed_at < edge.at and ${isReal(sql`p.customer_id`)}) p
    cross join (
      select count(*)::int as refunds, coalesce(sum(r.amount), 0)::float8 as refunded from refund r join payment p on p.id = r.payment_id, edge
      where r.status = 'SUCCEEDED' and r.created_at >= edge.since and r.created_at < edge.at and ${isReal(sql`p.customer_id`)}) r`)
