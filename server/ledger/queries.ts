import { validate as isUuid } from "uuid"
import { NAME_ORDER } from "../database/name-order.ts"
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
