import { mayMoveOrder, type OrderStatus } from "@hub/domain/orders/order-status"
import { validate as isUuid } from "uuid"
import { nextNumber } from "../database/run-or-preview.ts"
import type { CustomerOrderRow, OrderStatusHistoryRow } from "../database/schema.generated.ts"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export type OrderRow = Pick<
  CustomerOrderRow,
  | "id"
  | "customer_id"
  | "funbox_id"
  | "kind"
  | "status"
  | "number"
  | "promocode_id"
  | "final_price"
  | "discount"
  | "idempotency_key"
  | "request_hash"
  | "placed_at"
  | "completed_at"
>

const columns = sql`id, customer_id, funbox_id, kind, status, number, promocode_id, final_price, discount, idempotency_key,
  request_hash, placed_at, completed_at`

export const orderById = (db: Database, order_id: string) =>
  db.maybe<OrderRow>(sql`select ${columns} from customer_order where id = ${order_id}`)

export const lockOrder = (tx: Transaction, order_id: string) =>
  tx.maybe<OrderRow>(sql`select ${columns} from customer_order where id = ${order_id} for update`)

/** Another family's order is as if it did not exist (I21). */
export const ownOrder = (db: Database, customer_id: string, order_id: string) =>
  db.maybe<OrderRow>(sql`
    select ${columns} from customer_order where id = ${order_id} and customer_id = ${customer_id}`)

export const orderByKey = (db: Database, customer_id: string, idempotency_key: string) =>
  db.maybe<OrderRow>(sql`
    select ${columns} from customer_order where customer_id = ${customer_id} and idempotency_key = ${idempotency_key}`)

/** The order that a family pays, or has paid, instead of this one. */
export const placedInstead = (db: Database, order_id: string) =>
  db.maybe<{ id: string }>(sql`
    select id from customer_order where replaces_order_id = ${order_id} and status in ('AWAITING_PAYMENT', 'COMPLETED')`)

/** The order that this one is paid instead of, or itself. */
export const firstUnpaid = (db: Database, customer_id: string, order_id: string) =>
  db.maybe<{ id: string }>(sql`
    select coalesce(replaces_order_id, id) as id from customer_order where id = ${order_id} and customer_id = ${customer_id}`)

/** As an operator names it. */
export const orderByNumberOrId = (db: Database, order: string) =>
  db.maybe<OrderRow>(sql`
    select ${columns} from customer_order
    where ${/^[0-9]{1,15}$/.test(order) ? sql`number = ${order}::bigint` : sql`id = ${isUuid(order) ? order : null}::uuid`}`)

export interface NewOrder extends Pick<OrderRow, "id" | "customer_id" | "funbox_id" | "kind" | "promocode_id"> {
  replaces_order_id?: string | null
}

export const insertDraft = (tx: Transaction, order: NewOrder, now: Date) =>
  tx.run(sql`
    with draft as (
      insert into customer_order (id, customer_id, funbox_id, kind, status, promocode_id, replaces_order_id, created_at)
      values (${order.id}, ${order.customer_id}, ${order.funbox_id}, ${order.kind}, 'DRAFT', ${order.promocode_id},
        ${order.replaces_order_id ?? null}, ${now})
      returning id, status, created_at
    )
    insert into order_status_history (order_id, from_status, to_status, cause, at)
    select id, null, status, 'MADE', created_at from draft`)

/** Many at once, of many families. */
export const insertDrafts = (tx: Transaction, orders: readonly NewOrder[], now: Date) =>
  tx.run(sql`
    with drafts as (
      insert into customer_order (id, customer_id, funbox_id, kind, status, promocode_id, created_at)
      select o.id, o.customer_id, o.funbox_id, o.kind, 'DRAFT', o.promocode_id, ${now}
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o(id uuid, customer_id uuid, funbox_id uuid, kind text, promocode_id uuid)
      returning id, status, created_at
    )
    insert into order_status_history (order_id, from_status, to_status, cause, at)
    select id, null, status, 'MADE', created_at from drafts`)

/** Why an order or its payment has moved on. */
export type StatusCause = OrderStatusHistoryRow["cause"]

/** With `setPlaced` the only writer of an order's status. The caller holds the order's row lock. */
export async function moveOrder(
  tx: Transaction,
  { id, status: from }: Pick<OrderRow, "id" | "status">,
  to: OrderStatus,
  { cause, now }: { cause: StatusCause; now: Date },
): Promise<void> {
  if (!mayMoveOrder(from, to)) throw new Error(`An order can't go from ${from} to ${to}`)
  const moved = await tx.run(sql`
    with moved as (
      update customer_order set status = ${to},
        number = case when ${to} = 'COMPLETED' then ${nextNumber("order")} else number end,
        completed_at = case when ${to} = 'COMPLETED' then ${now}::timestamptz else completed_at end
      where id = ${id} and status = ${from} returning id
    )
    insert into order_status_history (order_id, from_status, to_status, cause, at)
    select id, ${from}, ${to}, ${cause}, ${now} from moved`)
  if (moved !== 1) throw new Error(`The order ${id} is no longer ${from}`)
}

export const setPromocode = (tx: Transaction, order_id: string, promocode_id: string | null) =>
  tx.run(sql`update customer_order set promocode_id = ${promocode_id} where id = ${order_id} and status = 'DRAFT'`)

export const insertVisit = (db: Database, customer_id: string, order_id: string, now: Date) =>
  db.run(sql`
    insert into checkout_visit (order_id, customer_id, at) values (${order_id}, ${customer_id}, ${now}) on conflict do nothing`)
