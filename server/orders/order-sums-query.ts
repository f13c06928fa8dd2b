import { type OrderFacts, type OrderSums, orderSums } from "@hub/domain/orders/order-sums"
import { paidOtherwise } from "../database/open-money.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"

/** What was written down about the money of the order `o`, for `orderSums`. */
export const factsAsJson: Sql = sql`json_build_object(
    'status', o.status, 'price', coalesce(o.final_price, 0),
    'taken', paid.taken + ${paidOtherwise(sql`o.id`)},
    'refunded', paid.refunded, 'refused', paid.refused, 'otherwise', paid.otherwise,
    'disputed', (select coalesce(sum(d.amount - (select coalesce(sum(w.amount), 0)::int from refund_payout w where w.dispute_id = d.id)), 0)::int
      from dispute d where d.order_id = o.id and d.status <> 'WON'),
    'noted', note.noted, 'reduced', note.reduced,
    'written_off', (select coalesce(sum(l.amount), 0)::int from ledger_transfer l
      where l.cause_kind = 'ORDER' and l.cause_id = o.id and l.kind = 'WRITTEN_OFF'),
    'parts', coalesce((select json_agg(json_build_object('amount', i.amount, 'status', i.status)) from installment i where i.order_id = o.id), '[]'),
    'invoice', (select json_build_object('amount', v.amount, 'paid_amount', v.paid_amount, 'status', v.status) from invoice v
      where v.order_id = o.id))`

/** Goes with it, after the FROM that has `o`. */
export const joinFacts: Sql = sql`
    cross join lateral (
      select coalesce(sum(p.amount), 0)::int as taken, coalesce(sum(p.refunded_amount), 0)::int as refunded,
        coalesce(sum(p.refused_amount), 0)::int as refused, coalesce(sum(p.otherwise_amount), 0)::int as otherwise
      from payment p where p.order_id = o.id and p.status = 'COMPLETED') paid
    cross join lateral (
      select coalesce(sum(n.refunded_amount), 0)::int as noted, coalesce(sum(n.reduced_amount), 0)::int as reduced
      from credit_note n where n.order_id = o.id) note`

/** By the order's id. */
export async function sumsOf(db: Database, order_ids: readonly string[]): Promise<Map<string, OrderSums>> {
  const rows = await db.many<{ id: string; facts: OrderFacts }>(sql`
    select o.id, ${factsAsJson} as facts from customer_order o ${joinFacts} where o.id = any(${order_ids}::uuid[])`)
  return new Map(rows.map(({ id, facts }) => [id, orderSums(facts)]))
}

export async function sumsOfOrder(db: Database, order_id: string): Promise<OrderSums> {
  const sums = (await sumsOf(db, [order_id])).get(order_id)
  if (sums === undefined) throw new Error(`There is no order ${order_id}`)
  return sums
}

export interface OrderLine {
  number: string
  day: string
  status: string
  sums: OrderSums
}

/** Every order of a family that was placed, also one that ended unpaid. */
export async function sumsOfFamily(db: Database, customer_id: string): Promise<OrderLine[]> {
  const rows = await db.many<Omit<OrderLine, "sums"> & { facts: OrderFacts }>(sql`
    select coalesce(o.number::text, o.id::text) as number, to_char(o.placed_at at time zone c.time_zone, 'YYYY-MM-DD') as day, o.status,
      ${factsAsJson} as facts
    from customer_order o cross join company c ${joinFacts}
    where o.customer_id = ${customer_id} and o.placed_at is not null order by o.placed_at, o.id`)
  return rows.map(({ facts, ...order }) => ({ ...order, sums: orderSums(facts) }))
}
