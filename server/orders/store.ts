import type { OrderState, PricedBasket } from "@hub/domain/orders/order"
import type { OwnedCredit, PricedType } from "@hub/domain/orders/pricing"
import type { Payer } from "@hub/domain/payments/payment"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"
import type { Transaction } from "../database/transaction.ts"

export interface OrderRow {
  id: string
  customer_id: string
  funbox_id: string
  kind: "SCHEDULE_AND_PAY" | "CREDITS" | "UPGRADE"
  state: OrderState
  number: number | null
  promocode_id: string | null
  priced: PricedBasket | null
  final_price: number | null
  discount: number | null
  idempotency_key: string | null
  request_hash: string | null
  placed_at: string | null
  completed_at: string | null
}

const columns = sql`id, customer_id, funbox_id, kind, state, number, promocode_id, priced, final_price, discount, idempotency_key,
  request_hash, placed_at, completed_at`

/** Serialises one family's bookings: what it books at once in two tabs happens one after the other. */
export const lockCustomer = (tx: Transaction, customer_id: string) =>
  tx.maybe<Payer>(sql`
    select provider_customer_id, email, first_name, last_name from customer where id = ${customer_id} for no key update`)

export const orderById = (db: Database, order_id: string, { lock = false } = {}) =>
  db.maybe<OrderRow>(sql`select ${columns} from orders where id = ${order_id} ${lock ? sql`for update` : nothing}`)

/** A family's own order; another family's is as if it did not exist (I21). */
export const ownOrder = (db: Database, customer_id: string, order_id: string, { lock = false } = {}) =>
  db.maybe<OrderRow>(sql`
    select ${columns} from orders where id = ${order_id} and customer_id = ${customer_id} ${lock ? sql`for update` : nothing}`)

/** What an order has booked. */
export interface BookedRow {
  id: string
  student_id: string
  offering_id: string
}

/** A family's own order with what it booked. */
export const ownOrderBooked = (db: Database, customer_id: string, order_id: string) =>
  db.maybe<OrderRow & { booked: BookedRow[] }>(sql`
    select ${columns}, coalesce((
      select json_agg(json_build_object('id', a.id, 'student_id', a.student_id, 'offering_id', a.offering_id))
      from attendance a where a.order_id = orders.id), '[]') as booked
    from orders where id = ${order_id} and customer_id = ${customer_id}`)

/** Locks a family's order, and the one that was placed with a key if that is another one. */
export const lockOrders = (
  tx: Transaction,
  { customer_id, id, idempotency_key }: { customer_id: string; id: string; idempotency_key: string | null },
) =>
  tx.many<OrderRow>(sql`
    select ${columns} from orders where customer_id = ${customer_id} and (id = ${id} or idempotency_key = ${idempotency_key})
    for update`)

export const orderByKey = (db: Database, customer_id: string, idempotency_key: string) =>
  db.maybe<OrderRow>(sql`
    select ${columns} from orders where customer_id = ${customer_id} and idempotency_key = ${idempotency_key}`)

/** Orders that still hold places or wait for money. */
export const openOrders = (db: Database, customer_id: string) =>
  db.many<OrderRow>(sql`
    select ${columns} from orders
    where customer_id = ${customer_id} and state in ('draft', 'awaiting_payment') and kind = 'SCHEDULE_AND_PAY'
      and id in (select order_id from hold where customer_id = ${customer_id} and state = 'OPEN')
    order by id`)

/** Orders for credits that wait for their money since before then, found by the few payments that are open. */
export const unpaidCredits = (db: Database, before: Date, limit = 50) =>
  db.many<{ order_id: string }>(sql`
    select o.id as order_id from payment p join orders o on o.id = p.order_id
    where p.state in ('created', 'requires_confirmation', 'processing') and o.kind = 'CREDITS' and o.state = 'awaiting_payment'
      and o.placed_at < ${before}
    order by p.synced_at limit ${limit}`)

type NewOrder = Pick<OrderRow, "id" | "customer_id" | "funbox_id" | "kind" | "promocode_id">

/** An order as it stands once `orderParts` has written it. */
export const newOrder = (order: NewOrder): OrderRow => ({
  ...order,
  state: "draft",
  number: null,
  priced: null,
  final_price: null,
  discount: null,
  idempotency_key: null,
  request_hash: null,
  placed_at: null,
  completed_at: null,
})

/** The parts of a statement that write an order which nobody has placed yet. */
export const orderParts = (order: NewOrder, now: Date): Sql[] => [
  sql`order_made as (
      insert into orders (id, customer_id, funbox_id, kind, state, promocode_id, created_at)
      values (${order.id}, ${order.customer_id}, ${order.funbox_id}, ${order.kind}, 'draft', ${order.promocode_id}, ${now})
    )`,
  sql`order_begun as (
      insert into order_state_history (order_id, from_state, to_state, cause, at)
      values (${order.id}, null, 'draft', 'made', ${now})
    )`,
]

/** The basket as it was priced, and the key that makes a second sending the same as the first. */
export interface Kept {
  priced: PricedBasket
  idempotency_key: string | null
  request_hash: string
}

const kept = ({ priced, idempotency_key, request_hash }: Kept, now: Date) => sql`priced = ${JSON.stringify(priced)},
  final_price = ${priced.final_price}, discount = ${priced.discount}, idempotency_key = ${idempotency_key},
  request_hash = ${request_hash}, placed_at = ${now}`

export const keepPriced = (tx: Transaction, order: Kept & { id: string; now: Date }) =>
  tx.run(sql`update orders set ${kept(order, order.now)} where id = ${order.id}`)

/** The parts of a statement that move an order; `moved` has a row when it was what it moves from. Only move-order.ts calls it. */
export const orderStateParts = (move: {
  id: string
  from: OrderState
  to: OrderState
  cause: string
  now: Date
  keep?: Kept | undefined
}): Sql[] => [
  sql`moved as (
      update orders set state = ${move.to}, ${move.keep === undefined ? nothing : sql`${kept(move.keep, move.now)},`}
        number = case when ${move.to} = 'completed' then nextval('order_number') else number end,
        completed_at = case when ${move.to} = 'completed' then ${move.now}::timestamptz else completed_at end
      where id = ${move.id} and state = ${move.from} returning id
    )`,
  sql`move_noted as (
      insert into order_state_history (order_id, from_state, to_state, cause, at)
      select id, ${move.from}, ${move.to}, ${move.cause}, ${move.now} from moved
    )`,
]

export const setPromocode = (tx: Transaction, order_id: string, promocode_id: string | null) =>
  tx.run(sql`update orders set promocode_id = ${promocode_id} where id = ${order_id} and state = 'draft'`)

/** What pricing needs of the business: the types with their tiers, and the funbox's discount and fee. */
export interface RulesRow {
  sibling_discount_percent: number
  fee_basis_points: number
  credit_types: (PricedType & { months_valid: number | null })[]
}

const rulesColumns = sql`f.sibling_discount_percent, f.payment_fee_basis_points as fee_basis_points, coalesce((
      select json_agg(json_build_object('id', c.id, 'name', c.name, 'price', c.price, 'is_program_credit', c.is_program_credit,
        'months_valid', c.months_valid, 'quantity_discount_tiers', coalesce((
          select json_agg(json_build_object('min_quantity', t.min_quantity, 'discount_percent', t.discount_percent,
            'discount_flat_amount', t.discount_flat_amount) order by t.min_quantity)
          from quantity_discount_tier t where t.credit_type_id = c.id), '[]')))
      from credit_type c where c.funbox_id = f.id), '[]') as credit_types`

interface PricedFor {
  customer_id: string
  now: Date
}

/** The business's day: a credit is valid until that ends, not until midnight in Greenwich. */
export const companyDay = (now: Date): Sql =>
  sql`(${now}::timestamptz at time zone (select time_zone from company))::date`

/** With the business's day, from which what is bought is valid. */
export const pricingRules = (db: Database, funbox_id: string, now: Date) =>
  db.maybe<RulesRow & { today: string }>(
    sql`select ${rulesColumns}, ${companyDay(now)}::text as today from funbox f where f.id = ${funbox_id}`,
  )

/** The rules with the customer's credits, which together make a price. */
const pricingFactsBy = (db: Database, funbox_id: Sql, { customer_id, now }: PricedFor) =>
  db.maybe<RulesRow & { credits: OwnedCredit[] }>(sql`
    select ${rulesColumns}, coalesce((
      select json_agg(json_build_object('id', o.id, 'credit_type_id', o.credit_type_id, 'is_free', o.is_free,
        'expires_on', o.expires_on))
      from credit o where o.customer_id = ${customer_id} and o.state = 'available'
        and (o.expires_on is null or o.expires_on >= ${companyDay(now)})), '[]') as credits
    from funbox f where f.id = ${funbox_id}`)

export const pricingFacts = (db: Database, { funbox_id, ...whose }: PricedFor & { funbox_id: string }) =>
  pricingFactsBy(db, sql`${funbox_id}`, whose)

/** The same of an order's funbox, asked for before anybody knows which that is. */
export const pricingFactsOfOrder = (db: Database, { order_id, ...whose }: PricedFor & { order_id: string }) =>
  pricingFactsBy(db, sql`(select funbox_id from orders where id = ${order_id})`, whose)

/** available → reserved, each unit once (I6); answers how many were still there. */
export const reserveCredits = (tx: Transaction, credit_ids: readonly string[], order_id: string) =>
  tx.run(sql`
    update credit set state = 'reserved', reserved_by_order_id = ${order_id}
    where id = any(${credit_ids}::uuid[]) and state = 'available'`)

export const freeReservedCredits = (tx: Transaction, order_id: string) =>
  tx.run(sql`
    update credit set state = 'available', reserved_by_order_id = null
    where reserved_by_order_id = ${order_id} and state = 'reserved'`)

export interface SpentCredit {
  credit_id: string
  attendance_id: string
}

/** reserved → used, by the attendance that each pays. */
export const spendReservedCredits = (tx: Transaction, order_id: string, spent: readonly SpentCredit[]) =>
  tx.run(sql`
    update credit set state = 'used', attendance_id = s.attendance_id, reserved_by_order_id = null
    from unnest(${spent.map((s) => s.credit_id)}::uuid[], ${spent.map((s) => s.attendance_id)}::uuid[]) as s(credit_id, attendance_id)
    where credit.id = s.credit_id and credit.state = 'reserved' and credit.reserved_by_order_id = ${order_id}`)

export interface NewCredit {
  id: string
  credit_type_id: string
  state: "available" | "used"
  attendance_id: string | null
  expires_on: string | null
}

/** The parts of a statement that write bought credits: none when nothing was bought. */
export const creditParts = ({
  customer_id,
  order_id,
  credits,
  now,
}: {
  customer_id: string
  order_id: string
  credits: readonly NewCredit[]
  now: Date
}): Sql[] =>
  credits.length === 0
    ? []
    : [
        sql`bought as (
    insert into credit (id, customer_id, credit_type_id, state, origin, order_id, attendance_id, expires_on, created_at)
    select c.id, ${customer_id}, c.credit_type_id, c.state, 'ORDER', ${order_id}, c.attendance_id, c.expires_on, ${now}
    from jsonb_to_recordset(${JSON.stringify(credits)})
      as c(id uuid, credit_type_id uuid, state text, attendance_id uuid, expires_on date))`,
      ]

/** Credit types that families can buy (2.1, 3). A free credit arrives as a grant, never as an order. */
export const creditTypesForSale = (db: Database, ids: readonly string[]) =>
  db.many<{ id: string; funbox_id: string }>(sql`
    select c.id, c.funbox_id from credit_type c join funbox f on f.id = c.funbox_id
    where c.id = any(${ids}::uuid[]) and not c.is_free and not c.is_hidden_from_flexible_payments_page
      and f.is_buy_credits_and_save_enabled and f.display_option = 'visible'`)

export interface CreditRow {
  id: string
  credit_type_id: string
  is_free: boolean
  is_program_credit: boolean
  name: string
  origin: "ORDER" | "RETURN" | "GRANT"
  expires_on: string | null
}

export const creditsOf = (db: Database, customer_id: string, now: Date) =>
  db.many<CreditRow>(sql`
    select c.id, c.credit_type_id, c.is_free, t.is_program_credit, t.name, c.origin, c.expires_on
    from credit c join credit_type t on t.id = c.credit_type_id
    where c.customer_id = ${customer_id} and c.state = 'available' and (c.expires_on is null or c.expires_on >= ${companyDay(now)})
    order by c.is_free desc, c.expires_on nulls last, c.id`)

export const recordVisit = (db: Database, customer_id: string, order_id: string) =>
  db.run(sql`
    insert into checkout_visit (order_id, customer_id) values (${order_id}, ${customer_id}) on conflict do nothing`)
