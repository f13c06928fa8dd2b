import { type Sql, sql } from "./sql.ts"

/** One family, or several that are read at once. */
export type FamilyIds = string | readonly string[]

/** What follows `customer_id`. */
export const ofFamilies = (ids: FamilyIds): Sql =>
  typeof ids === "string" ? sql`= ${ids}` : sql`= any(${ids}::uuid[])`

/** Whether a family is one: a test booking's isn't, so it is in no count, report, notice or digest. `customer_id` with the name of its table. */
export const isReal = (customer_id: Sql): Sql =>
  sql`not exists (select from test_booking tb where tb.customer_id = ${customer_id})`

/**
 * Whether a family came over from another system and was never invited: it doesn't know that it has an account here, so nothing reaches it by
 * itself (docs/invites.md). `customer_id` with the name of its table.
 */
export const isUninvited = (customer_id: Sql): Sql => sql`exists (
  select from switched_family sf join customer sc on sc.id = sf.customer_id
  where sf.customer_id = ${customer_id} and sc.first_signed_in_at is null and sc.password_hash is null
    and not exists (select from family_invite fi where fi.customer_id = sf.customer_id and fi.sent_at is not null))`

/** Parts of a plan that are still asked for (domain/orders/installment-status.ts). */
const OPEN_PART = sql`('SCHEDULED', 'PROCESSING', 'FAILED')`

/**
 * What families still have to pay, part by part: open instalments, and what is left of open invoices. `of` follows a row: sql`order_id = …`. It
 * adds up to `left_amount` of domain/orders/order-sums.ts.
 */
export const openMoney = (of: Sql): Sql => sql`
  select id, order_id, customer_id, position, amount, due_on, status, null as number from installment
  where ${of} and status in ${OPEN_PART}
  union all
  select id, order_id, customer_id, null, amount - paid_amount, due_on, status, number from invoice where ${of} and status = 'OPEN'`

/** Paid for an order by cash, check or transfer: on its invoice, or for parts of its plan. */
export const paidOtherwise = (order_id: Sql): Sql => sql`((
  select coalesce(sum(w.amount), 0)::int from invoice v join invoice_payment w on w.invoice_id = v.id and w.payment_id is null
  where v.order_id = ${order_id})
  + (select coalesce(sum(h.amount), 0)::int from hand_payment h where h.order_id = ${order_id}))`

/** Of an order that came from another system: what an invoice or plan of it asks for, and the family hasn't paid yet. */
export const claimedOpen = (order_id: Sql): Sql => sql`coalesce((
  select round(s.claimed_amount::numeric * (
      select coalesce(sum(m.amount), 0) from (${openMoney(sql`customer_id = w.customer_id`)}) m join switched_claim c on c.order_id = m.order_id)
    / nullif((select sum(c.total_amount - c.paid_amount) from switched_claim c where c.customer_id = w.customer_id), 0))::int
  from switched_order s join customer_order w on w.id = s.order_id where s.order_id = ${order_id} and s.claimed_amount > 0), 0)`
