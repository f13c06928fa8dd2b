import type { OrderLine } from "@hub/domain/orders/order-line"
import { mayMoveOrder, type OrderStatus } from "@hub/domain/orders/order-status"
import { type Database, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"
import type { OrderRow } from "./store.ts"

export interface PlacedPrice {
  final_price: number
  discount: number
  promocode_id: string | null
  idempotency_key: string | null
  request_hash: string
}

/** What a draft was placed for, what that is made of, and that it now waits for its money, where it does. */
export async function setPlaced(
  tx: Transaction,
  { id, status: from }: Pick<OrderRow, "id" | "status">,
  placed: PlacedPrice,
  { lines, to = from, now }: { lines: readonly OrderLine[]; to?: OrderStatus; now: Date },
): Promise<void> {
  if (to !== from && !mayMoveOrder(from, to)) throw new Error(`An order can't go from ${from} to ${to}`)
  const written = await tx.run(sql`
    with placed as (
      update customer_order set final_price = ${placed.final_price}, discount = ${placed.discount},
        promocode_id = ${placed.promocode_id}, idempotency_key = ${placed.idempotency_key},
        request_hash = ${placed.request_hash}, placed_at = ${now}, status = ${to}
      where id = ${id} and status = ${from} returning id
    ), history as (
      insert into order_status_history (order_id, from_status, to_status, cause, at)
      select id, ${from}, ${to}, 'PLACED', ${now} from placed where ${to !== from}
    )
    insert into order_line (order_id, position, kind, name, student_id, offering_id, credit_type_id, credit_id, upgraded_credit_id,
      package_id, package_contents, is_free_credit, quantity, unit_price, tier_discount, tier_label, tier_percent,
      sibling_discount, sibling_label, sibling_percent, promocode_discount, promocode_label, promocode_percent, fee, total, canceled_days, add_on)
    select placed.id, l.position, l.kind, l.name, l.student_id, l.offering_id, l.credit_type_id, l.credit_id, l.upgraded_credit_id, l.package_id,
      l.package_contents, l.is_free_credit, l.quantity, l.unit_price, l.tier_discount, l.tier_label, l.tier_percent, l.sibling_discount, l.sibling_label,
      l.sibling_percent, l.promocode_discount, l.promocode_label, l.promocode_percent, l.fee, l.total, coalesce(l.canceled_days, '{}'), l.add_on
    from placed, jsonb_to_recordset(${JSON.stringify(lines.map((line, index) => ({ position: index + 1, ...line })))}) as l(
      position int, kind text, name text, student_id uuid, offering_id uuid, credit_type_id uuid, credit_id uuid,
      upgraded_credit_id uuid, package_id uuid, package_contents jsonb, is_free_credit boolean, quantity int, unit_price int, tier_discount int, tier_label text, tier_percent int,
      sibling_discount int, sibling_label text, sibling_percent int, promocode_discount int, promocode_label text, promocode_percent int, fee int, total int, canceled_days date[], add_on jsonb)`)
  if (written !== lines.length) throw new Error(`The order ${id} is no longer ${from}`)
}

/** An order that waited for its money is a draft again: what it was placed for is forgotten, so that it can be placed anew. */
export const forgetPlaced = (tx: Transaction, order_id: string) =>
  tx.run(sql`
    with lines as (delete from order_line where order_id = ${order_id})
    update customer_order set final_price = null, discount = null, idempotency_key = null, request_hash = null, placed_at = null
    where id = ${order_id}`)

export const linesOf = (db: Database, order_id: string) =>
  db.many<OrderLine>(sql`
    select kind, name, student_id, offering_id, credit_type_id, credit_id, upgraded_credit_id, package_id, package_contents,
      is_free_credit, quantity, unit_price, tier_discount, tier_label, tier_percent, sibling_discount, sibling_label, sibling_percent,
      promocode_discount, promocode_label, promocode_percent, fee, total, canceled_days, add_on
    from order_line where order_id = ${order_id} order by position`)
