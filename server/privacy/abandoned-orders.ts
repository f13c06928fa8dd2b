import { type Database, type Sql, sql, verbatim } from "../database/sql.ts"

/** What belongs to an order that was never placed, and goes with it. */
export const PARTS_OF_DRAFTS = [
  "hold",
  "order_line",
  "held_add_on",
  "order_payment_plan",
  "order_status_history",
  "promocode_use",
  "checkout_visit",
] as const

/** These forget an order that is deleted. */
export const FORGET_ORDERS = ["claim_result.order_id"] as const

/** An order that one of these names isn't abandoned. */
export const USES_OF_ORDERS = [
  "payment.order_id",
  "ledger_transfer.order_id",
  "attendance.order_id",
  "attendance_add_on.order_id",
  "attendance_funding.order_id",
  "attendance_move.order_id",
  "attendance_cancellation.moved_by_order_id",
  "attendance_cancellation.undone_by_order_id",
  "credit.order_id",
  "credit.reserved_by_order_id",
  "place_offer.order_id",
  "installment.order_id",
  "hand_payment.order_id",
  "invoice.order_id",
  "payment_link.order_id",
  "credit_note.order_id",
  "dispute.order_id",
  "refund_payout.order_id",
  "write_off.order_id",
  "consent.order_id",
  "customer_order.replaces_order_id",
  "switched_order.order_id",
  "switched_pass.order_id",
  "switched_claim.order_id",
  "opening_balance.order_id",
  "opening_credit.spent_order_id",
] as const

const UNUSED = USES_OF_ORDERS.map((use) => {
  const [table, column] = use.split(".")
  return `not exists (select from ${table} u where u.${column} = o.id)`
}).join(" and ")

/** Deletes checkouts that were left before they were placed, with whom and what they were for. */
export const deleteAbandonedOrders = (db: Database, condition: Sql, limit: number): Promise<number> =>
  db.run(sql`
    with over as (
      select o.id from customer_order o
      where o.placed_at is null and o.status in ('CANCELLED', 'EXPIRED') and ${condition}
        and ${verbatim(UNUSED)}
      limit ${limit} for update of o skip locked),
    holds as (delete from hold where order_id in (select id from over) returning id),
    items as (delete from hold_item where hold_id in (select h.id from hold h join over on over.id = h.order_id)),
    pools as (delete from hold_pool where hold_id in (select h.id from hold h join over on over.id = h.order_id)),
    added as (delete from held_add_on where order_id in (select id from over)),
    lines as (delete from order_line where order_id in (select id from over)),
    plans as (delete from order_payment_plan where order_id in (select id from over)),
    history as (delete from order_status_history where order_id in (select id from over)),
    uses as (delete from promocode_use where order_id in (select id from over)),
    visits as (delete from checkout_visit where order_id in (select id from over))
    delete from customer_order where id in (select id from over)`)
