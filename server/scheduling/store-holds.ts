import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { PoolDemand } from "./places.ts"

export interface HoldItem {
  student_id: string
  offering_id: string
  /** The family pays and keeps the credit that would pay for it. */
  keeps_credit?: boolean
}

export interface NewHold {
  id: string
  order_id: string
  customer_id: string
  expires_at: Date
}

export const insertHold = (tx: Transaction, { id, order_id, customer_id, expires_at }: NewHold) =>
  tx.run(sql`
    insert into hold (id, order_id, customer_id, status, expires_at)
    values (${id}, ${order_id}, ${customer_id}, 'OPEN', ${expires_at})`)

export const insertHoldItems = (tx: Transaction, hold_id: string, items: readonly HoldItem[]) =>
  tx.run(sql`
    insert into hold_item (hold_id, position, student_id, offering_id)
    select ${hold_id}, i.position, i.student_id, i.offering_id
    from unnest(${items.map((i) => i.student_id)}::uuid[], ${items.map((i) => i.offering_id)}::uuid[])
      with ordinality as i(student_id, offering_id, position)`)

/** An offering without a pool never fills, so a hold may have no pools. */
export const insertHoldPools = (tx: Transaction, hold_id: string, pools: readonly PoolDemand[]) =>
  tx.run(sql`
    insert into hold_pool (hold_id, pool_id, quantity)
    select ${hold_id}, p.pool_id, p.quantity
    from unnest(${pools.map((p) => p.pool_id)}::uuid[], ${pools.map((p) => p.quantity)}::int[]) as p(pool_id, quantity)`)

const itemsOf = sql`coalesce((
    select json_agg(json_build_object('student_id', i.student_id, 'offering_id', i.offering_id, 'keeps_credit', i.keeps_credit) order by i.position)
    from hold_item i where i.hold_id = hold.id), '[]') as items`

/** What an order's hold has, open or not. */
export const heldItems = (db: Database, order_id: string) =>
  db.many<HoldItem>(sql`
    select i.student_id, i.offering_id, i.keeps_credit from hold h join hold_item i on i.hold_id = h.id
    where h.order_id = ${order_id} order by i.position`)

/** The places of an order's hold that are paid for although a credit could pay; all others use credits. */
export const setKeptCredits = (tx: Transaction, order_id: string, items: readonly HoldItem[]) =>
  tx.run(sql`
    update hold_item i set keeps_credit = exists (
      select from unnest(${items.map((kept) => kept.student_id)}::uuid[], ${items.map((kept) => kept.offering_id)}::uuid[])
        as k(student_id, offering_id) where k.student_id = i.student_id and k.offering_id = i.offering_id)
    from hold h where h.id = i.hold_id and h.order_id = ${order_id}`)

/** Undefined when the hold is not open or its time is over. Extends it the first time that it is asked. */
export const extendHold = (
  tx: Transaction,
  { customer_id, order_id, now, minutes }: { customer_id: string; order_id: string; now: Date; minutes: number },
) =>
  tx.maybe<{ items: HoldItem[] }>(sql`
    update hold set was_extended = true,
      expires_at = case when was_extended then expires_at else expires_at + make_interval(mins => ${minutes}) end
    where order_id = ${order_id} and customer_id = ${customer_id} and status = 'OPEN' and expires_at > ${now}
    returning ${itemsOf}`)

/** Answers the pools in which it held places; undefined when the hold isn't open any more. */
export async function endHold(
  tx: Transaction,
  order_id: string,
  status: "CONSUMED" | "RELEASED" | "EXPIRED",
): Promise<readonly PoolDemand[] | undefined> {
  const ended = await tx.maybe<{ pools: PoolDemand[] }>(sql`
    update hold set status = ${status} where order_id = ${order_id} and status = 'OPEN'
    returning coalesce((
      select json_agg(json_build_object('pool_id', p.pool_id, 'quantity', p.quantity))
      from hold_pool p where p.hold_id = hold.id), '[]') as pools`)
  return ended?.pools
}

export const isHoldDue = async (tx: Transaction, order_id: string, now: Date): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 as due from hold where order_id = ${order_id} and status = 'OPEN' and expires_at <= ${now} for update`)) !==
  undefined
