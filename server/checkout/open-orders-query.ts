import { type Database, nothing, sql } from "../database/sql.ts"
import type { OrderRow } from "../orders/store.ts"

// Orders found by their open holds.

/** Of an order (o). */
export const orderColumns = sql`o.id, o.customer_id, o.funbox_id, o.kind, o.status, o.number, o.promocode_id, o.final_price, o.discount,
  o.idempotency_key, o.request_hash, o.placed_at, o.completed_at`

/** A family's orders that hold places, oldest first. */
export const openOrders = (db: Database, customer_id: string) =>
  db.many<OrderRow>(sql`
    select ${orderColumns} from hold h join customer_order o on o.id = h.order_id
    where h.customer_id = ${customer_id} and h.status = 'OPEN' order by o.id`)

/**
 * Orders of one status whose hold is past its time, all or only those with places in certain pools. In random order, so that
 * some that can't be ended don't keep the rest waiting.
 */
export const expiredOrders = (
  db: Database,
  now: Date,
  { status, pool_ids }: { status: "DRAFT" | "AWAITING_PAYMENT"; pool_ids?: readonly string[] | undefined },
) =>
  db.many<{ order_id: string; customer_id: string }>(sql`
    select h.order_id, h.customer_id from hold h join customer_order o on o.id = h.order_id
    where h.status = 'OPEN' and h.expires_at <= ${now} and o.status = ${status}
      ${pool_ids === undefined ? nothing : sql`and h.id in (select hold_id from hold_pool where pool_id = any(${pool_ids}::uuid[]))`}
    order by random() limit 100`)

/** Orders for credits and upgrades that wait for their money since before then, found by the few payments that are open. */
export const unpaidCreditsOrders = (db: Database, before: Date) =>
  db.many<{ order_id: string; customer_id: string }>(sql`
    select o.id as order_id, o.customer_id from payment p join customer_order o on o.id = p.order_id
    where p.status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING') and o.kind in ('CREDITS', 'UPGRADE') and o.status = 'AWAITING_PAYMENT'
      and o.placed_at < ${before}
    order by p.synced_at limit 50`)
