import type { Pick as PickedPlace } from "@hub/domain/orders/order"
import type { HoldTimes } from "@hub/domain/scheduling/hold-limits"
import { v7 as newId } from "uuid"
import { inUtc } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { PoolDemand } from "./places.ts"

export interface HoldItem {
  student_id: string
  offering_id: string
  /** The family pays and keeps the credit that would pay for it. */
  keeps_credit?: boolean
  /** Of a week that is on: the first day that is booked. */
  days_from?: string
}

export interface HeldPool extends PoolDemand {
  /** All of them are reserved for the family. */
  is_offered?: boolean
}

interface NewHold extends HoldTimes {
  order_id: string
  customer_id: string
  now: Date
}

/** Written whole, before its places are taken, with what they cost now. */
export const insertHold = (
  tx: Transaction,
  { order_id, customer_id, expires_at, last_until, now }: NewHold,
  { items, pools }: { items: readonly HoldItem[]; pools: readonly HeldPool[] },
) =>
  tx.run(sql`
    with opened as (
      insert into hold (id, order_id, customer_id, status, created_at, expires_at, last_until, prices)
      values (${newId()}, ${order_id}, ${customer_id}, 'OPEN', ${now}, ${expires_at}, ${last_until}, (
        select jsonb_object_agg(c.id, c.price) from offering o join credit_type c on c.id = o.credit_type_id
        where o.id = any(${items.map((i) => i.offering_id)}::uuid[]))) returning id
    ), items as (
      insert into hold_item (hold_id, position, student_id, offering_id, days_from)
      select opened.id, i.position, i.student_id, i.offering_id, i.days_from
      from opened, unnest(${items.map((i) => i.student_id)}::uuid[], ${items.map((i) => i.offering_id)}::uuid[],
          ${items.map(({ days_from = null }) => days_from)}::date[])
        with ordinality as i(student_id, offering_id, days_from, position)
    )
    insert into hold_pool (hold_id, pool_id, quantity, is_offered)
    select opened.id, p.pool_id, p.quantity, p.is_offered
    from opened, unnest(${pools.map((p) => p.pool_id)}::uuid[], ${pools.map((p) => p.quantity)}::int[],
      ${pools.map(({ is_offered = false }) => is_offered)}::boolean[]) as p(pool_id, quantity, is_offered)`)

export interface ManyHolds extends HoldTimes {
  readonly order_id: string
  readonly customer_id: string
  readonly items: readonly PickedPlace[]
  readonly pools: readonly PoolDemand[]
}

/** The same of many orders at once. */
export async function insertHolds(tx: Transaction, holds: readonly ManyHolds[], now: Date): Promise<void> {
  const rows = holds.map((hold) => ({ id: newId(), ...hold }))
  const opened = rows.map(({ items: _items, pools: _pools, ...row }) => row)
  const items = rows.flatMap(({ id, items }) =>
    items.map(({ student_id, offering_id }, index) => ({ hold_id: id, position: index + 1, student_id, offering_id })),
  )
  const pools = rows.flatMap(({ id, pools }) =>
    pools.map(({ pool_id, quantity }) => ({ hold_id: id, pool_id, quantity })),
  )
  await Promise.all([
    tx.run(sql`
      insert into hold (id, order_id, customer_id, status, created_at, expires_at, last_until)
      select h.id, h.order_id, h.customer_id, 'OPEN', ${now}, h.expires_at, h.last_until
      from jsonb_to_recordset(${JSON.stringify(opened)}::jsonb)
        as h(id uuid, order_id uuid, customer_id uuid, expires_at timestamptz, last_until timestamptz)`),
    tx.run(sql`
      insert into hold_item (hold_id, position, student_id, offering_id)
      select i.hold_id, i.position, i.student_id, i.offering_id
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i(hold_id uuid, position int, student_id uuid, offering_id uuid)`),
    tx.run(sql`
      insert into hold_pool (hold_id, pool_id, quantity)
      select p.hold_id, p.pool_id, p.quantity
      from jsonb_to_recordset(${JSON.stringify(pools)}::jsonb) as p(hold_id uuid, pool_id uuid, quantity int)`),
  ])
}

/** What a family's open checkout holds, and which schedule sets open earlier for it than for others. */
export interface OwnHold {
  readonly openings: readonly { readonly schedule_set_id: string; readonly opens_at: string }[]
  readonly pools: readonly PoolDemand[]
  readonly items: readonly PickedPlace[]
}

export const ownHold = (db: Database, customer_id: string, now: Date) =>
  db.one<OwnHold>(sql`
    select
      coalesce((select json_agg(json_build_object('pool_id', p.pool_id, 'quantity', p.quantity))
        from hold h join hold_pool p on p.hold_id = h.id where h.customer_id = ${customer_id} and h.status = 'OPEN'), '[]') as pools,
      coalesce((select json_agg(json_build_object('student_id', i.student_id, 'offering_id', i.offering_id))
        from hold h join hold_item i on i.hold_id = h.id where h.customer_id = ${customer_id} and h.status = 'OPEN'), '[]') as items,
      coalesce((select json_agg(json_build_object('schedule_set_id', s.id, 'opens_at', ${inUtc(sql`e.opens_at`)}))
        from schedule_set s cross join lateral (select opens_for(s.id, s.opens_at, ${customer_id}::uuid, ${now}) as opens_at) e
        where s.id in (select schedule_set_id from early_opening) and e.opens_at < s.opens_at), '[]') as openings`)

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

/** Its places, and which of them are offered to the family. Undefined when it isn't open or its time is over. Extended once. */
export const extendHold = (
  tx: Transaction,
  { customer_id, order_id, now, minutes }: { customer_id: string; order_id: string; now: Date; minutes: number },
) =>
  tx.maybe<{ items: HoldItem[]; offers: PickedPlace[] }>(sql`
    update hold set was_extended = true,
      expires_at = case when was_extended then expires_at else least(expires_at + make_interval(mins => ${minutes}), last_until) end
    where order_id = ${order_id} and customer_id = ${customer_id} and status = 'OPEN' and expires_at > ${now}
    returning ${itemsOf}, coalesce((
      select json_agg(json_build_object('student_id', o.student_id, 'offering_id', o.offering_id))
      from place_offer o where o.order_id = hold.order_id), '[]') as offers`)

/** Returns the pools in which it held places; undefined when the hold isn't open any more. */
export const endHold = (
  tx: Transaction,
  { order_id, status, now }: { order_id: string; status: "CONSUMED" | "RELEASED" | "EXPIRED"; now: Date },
) =>
  tx.maybe<{ pools: PoolDemand[]; has_offers: boolean }>(sql`
    update hold set status = ${status}, ended_at = ${now} where order_id = ${order_id} and status = 'OPEN'
    returning coalesce((
      select json_agg(json_build_object('pool_id', p.pool_id, 'quantity', p.quantity))
      from hold_pool p where p.hold_id = hold.id), '[]') as pools,
      exists (select from place_offer o where o.order_id = hold.order_id and o.status = 'IN_CHECKOUT') as has_offers`)

/** Still open, and its time isn't over. */
export const isHoldOpen = async (tx: Transaction, order_id: string, now: Date): Promise<boolean> =>
  (await tx.maybe(
    sql`select 1 as open from hold where order_id = ${order_id} and status = 'OPEN' and expires_at > ${now}`,
  )) !== undefined

export const isHoldDue = async (tx: Transaction, order_id: string, now: Date): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 as due from hold where order_id = ${order_id} and status = 'OPEN' and expires_at <= ${now} for update`)) !==
  undefined
