import { isReal } from "../database/family-conditions.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import { isWithin } from "./late-money-queries.ts"

export interface RefusedRow {
  order_id: string
  order_number: string
  customer_id: string
  family: string
  amount: number
  card: { brand?: string; last4?: string } | null
  refused_on: string
  reason: string
  disputed_amount: number
}

const refused = (sites: readonly string[] | null): Sql => sql`
  select p.order_id, p.customer_id, sum(p.refused_amount)::float8 as amount, max(p.id::text)::uuid as payment_id,
    least(sum(p.refused_amount), coalesce(sum((select sum(d.amount) from dispute d where d.payment_id = p.id and d.status = 'OPEN')), 0))::float8
      as disputed_amount,
    min((select max(r.created_at) from refund r where r.payment_id = p.id and r.status = 'FAILED')) as at
  from payment p where p.refused_amount > 0 and ${isReal(sql`p.customer_id`)} and ${isWithin(sql`p.order_id`, sites)}
  group by p.order_id, p.customer_id`

/** An order a row, the oldest first. */
export const refusedMoney = (
  db: Database,
  { sites, page, size }: { sites: readonly string[] | null; page: number; size: number },
) =>
  db.many<RefusedRow>(sql`
    select m.order_id, coalesce(o.number::text, '') as order_number, m.customer_id, trim(u.first_name || ' ' || u.last_name) as family,
      m.amount, (select p.payment_method from payment p where p.id = m.payment_id) as card,
      (m.at at time zone c.time_zone)::date as refused_on, m.disputed_amount,
      coalesce((select r.reason from refund r where r.payment_id = m.payment_id and r.status = 'FAILED' order by r.created_at desc limit 1), '')
        as reason
    from (${refused(sites)}) m cross join company c join customer u on u.id = m.customer_id join customer_order o on o.id = m.order_id
    order by m.at, m.order_id limit ${size} offset ${(page - 1) * size}`)

export const refusedSum = (db: Database, sites: readonly string[] | null) =>
  db.one<{ count: number; amount: number }>(sql`
    select count(*)::int as count, coalesce(sum(m.amount), 0)::float8 as amount from (${refused(sites)}) m`)
