import { type Database, type Sql, sql } from "../database/sql.ts"

/** A code of a family's own is money that it had already, not a discount: only the business's codes have an external id. */
const discountOf = (order_id: Sql): Sql => sql`(
  select sum(l.tier_discount + l.sibling_discount + case when p.external_id is null then 0 else l.promocode_discount end)
  from customer_order o join order_line l on l.order_id = o.id left join promocode p on p.id = o.promocode_id where o.id = ${order_id})`

const priceOf = (order_id: Sql): Sql => sql`(
  select nullif(sum(l.total - l.fee), 0) from order_line l where l.order_id = ${order_id})`

/**
 * What discounts took off the orders that a month has completed, less the share of what was given back in it. Shares are of running sums, so
 * that an order that was given back whole has given back its discount to the cent.
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
