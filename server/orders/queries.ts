import type { PlaceLocation } from "@hub/domain/catalogue/place"
import type { OrderBy } from "@hub/domain/kernel/paging"
import type { OrderStatus } from "@hub/domain/orders/order-status"
import { type OrderFacts, type OrderSums, orderSums } from "@hub/domain/orders/order-sums"
import type { PaymentMethod } from "@hub/domain/payments/payment"
import { paidOtherwise } from "../database/family-conditions.ts"
import { companyDay, joinedAs, NAME_ORDER, ordering, placeLocation } from "../database/fragments.ts"
import type { CustomerOrderRow, PaymentRow } from "../database/schema.generated.ts"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"

/** What was written down about the money of the order `o`, for `orderSums`. */
const factsAsJson: Sql = sql`json_build_object(
    'status', o.status, 'price', coalesce(o.final_price, 0),
    'taken', paid.taken + ${paidOtherwise(sql`o.id`)},
    'refunded', paid.refunded, 'refused', paid.refused, 'otherwise', paid.otherwise,
    'disputed', (select coalesce(sum(d.amount - (select coalesce(sum(w.amount), 0)::int from refund_payout w where w.dispute_id = d.id)), 0)::int
      from dispute d where d.order_id = o.id and d.status <> 'WON'),
    'noted', note.noted, 'reduced', note.reduced,
    'written_off', (select coalesce(sum(case l.kind when 'WRITTEN_OFF' then l.amount else -l.amount end), 0)::int from ledger_transfer l
      where l.order_id = o.id and l.kind in ('WRITTEN_OFF', 'WRITE_OFF_REVERSED')),
    'parts', coalesce((select json_agg(json_build_object('amount', i.amount, 'status', i.status)) from installment i where i.order_id = o.id), '[]'),
    'invoice', (select json_build_object('amount', v.amount, 'paid_amount', v.paid_amount, 'status', v.status) from invoice v
      where v.order_id = o.id))`

/** Goes with it, after the FROM that has `o`. */
const joinFacts: Sql = sql`
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

export interface OrderLine extends Pick<CustomerOrderRow, "status"> {
  number: string
  day: string
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

export type HistoryRow = Pick<CustomerOrderRow, "id" | "kind" | "number" | "status" | "placed_at"> & {
  final_price: number
  discount: number
  /** Of the offerings that it booked and the credits that it bought. */
  names: string[]
  student_ids: string[]
  first_day: string | null
  last_day: string | null
  payment_status: PaymentRow["status"] | null
  payment_method: PaymentMethod | null
  facts: OrderFacts
  due_on: string | null
  is_late: boolean
  has_payment_plan: boolean
  invoice_id: string | null
}

/**
 * Placed orders that are alive, or dead ones whose money arrived too late and was sent back: it is on the family's statement. A scalar
 * subquery uses the index by order; for an `exists` PostgreSQL reads all payments.
 */
const isInHistory = sql`o.placed_at is not null and (o.status in ('AWAITING_PAYMENT', 'COMPLETED')
  or (select p.id from payment p where p.order_id = o.id and p.status = 'COMPLETED' limit 1) is not null)`

/** Paid in full, with something still to pay, or with money that came back. */
export type HistoryState = "paid" | "open" | "back"

/** Days are the business's. */
interface HistoryFilter {
  readonly statuses?: readonly OrderStatus[] | undefined
  readonly state?: HistoryState | undefined
  readonly student_id?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const begins = (day: string, days = 0): Sql =>
  sql`((${day}::date + ${days}::int)::timestamp at time zone (select time_zone from company))`

const toPay = sql`(o.status = 'AWAITING_PAYMENT'
  or (select i.id from installment i where i.order_id = o.id and i.status in ('SCHEDULED', 'PROCESSING', 'FAILED') limit 1) is not null
  or (select v.id from invoice v where v.order_id = o.id and v.status = 'OPEN') is not null)`

const cameBack = sql`((select n.id from credit_note n where n.order_id = o.id limit 1) is not null
  or (select p.id from payment p where p.order_id = o.id and p.refunded_amount + p.refused_amount + p.otherwise_amount > 0 limit 1) is not null)`

const STATES = {
  open: sql`and ${toPay}`,
  back: sql`and ${cameBack}`,
  paid: sql`and o.status = 'COMPLETED' and not ${toPay}`,
} as const satisfies Record<HistoryState, Sql>

const isFor = (student_id: string): Sql =>
  sql`and (select l.order_id from order_line l where l.order_id = o.id and l.student_id = ${student_id} limit 1) is not null`

const matching = ({ statuses, state, student_id, from, to }: HistoryFilter): Sql =>
  sql`${isInHistory} ${statuses === undefined ? nothing : sql`and o.status = any(${statuses})`}
    ${state === undefined ? nothing : STATES[state]} ${student_id === undefined ? nothing : isFor(student_id)}
    ${from === undefined ? nothing : sql`and o.placed_at >= ${begins(from)}`}
    ${to === undefined ? nothing : sql`and o.placed_at < ${begins(to, 1)}`}`

const isOwed = sql`i.status in ('SCHEDULED', 'PROCESSING', 'FAILED')`

/** By every column that is shown. */
const FIELDS = {
  placed_at: sql`o.placed_at`,
  number: sql`o.number`,
  final_price: sql`o.final_price`,
  // As it is shown: what is still to be paid first, then what came back, then what is paid.
  status: sql`case when ${toPay} then 1 when ${cameBack} then 2 else 3 end`,
  title: sql`(select min(f.name) from order_line l join offering f on f.id = l.offering_id where l.order_id = o.id)`,
  students: sql`(select string_agg(distinct s.first_name ${NAME_ORDER}, ' ' order by s.first_name ${NAME_ORDER}) from order_line l join student s on s.id = l.student_id
    where l.order_id = o.id)`,
} as const

export const HISTORY_ORDER = [
  "placed_at",
  "number",
  "final_price",
  "status",
  "title",
  "students",
] as const satisfies (keyof typeof FIELDS)[]

interface HistorySlice {
  limit: number
  offset: number
  /** At least one. */
  order_by: readonly OrderBy<keyof typeof FIELDS>[]
  now: Date
}

export const historyPage = (
  db: Database,
  customer_id: string,
  filter: HistoryFilter,
  { limit, offset, order_by, now }: HistorySlice,
) => {
  // Among equals the newest comes first.
  const order = sql`${ordering(FIELDS, order_by)}, o.id desc`
  return db.many<HistoryRow>(sql`
    select o.id, o.kind, o.number, o.status, o.final_price, o.discount, o.placed_at,
      array(select distinct coalesce(f.name, l.name) from order_line l left join offering f on f.id = l.offering_id
        where l.order_id = o.id order by 1) as names,
      array(select distinct c.id from order_line l cross join lateral (select coalesce(l.student_id, (l.add_on ->> 'student_id')::uuid) as id) c
        where l.order_id = o.id and c.id is not null order by 1) as student_ids,
      booked.first_day, booked.last_day,
      p.status as payment_status, p.payment_method, ${factsAsJson} as facts, coalesce(plan.due_on, v.due_on) as due_on,
      coalesce(plan.is_late, v.is_late, false) as is_late, plan.order_id is not null as has_payment_plan, v.id as invoice_id
    from (
      select o.id, o.kind, o.number, o.status, o.final_price, o.discount, o.placed_at, o.customer_id from customer_order o
      where o.customer_id = ${customer_id} and ${matching(filter)}
      order by ${order} limit ${limit} offset ${offset}) o
    left join lateral (
      select min(f.start_date) as first_day, max(last_day(f.end_date, f.start_time, f.end_time)) as last_day
      from order_line l join offering f on f.id = l.offering_id where l.order_id = o.id) booked on true
    left join lateral (
      select p.status, p.payment_method from payment p
      where p.order_id = o.id and p.installment_id is null and p.invoice_id is null and p.replaced is distinct from 'DONE'
      order by p.status in ('CREATED', 'REQUIRES_CONFIRMATION', 'PROCESSING', 'COMPLETED') desc, p.id desc limit 1) p on true
    ${joinFacts}
    left join lateral (
      select i.order_id, min(i.due_on) filter (where ${isOwed}) as due_on, bool_or(i.status = 'FAILED') as is_late
      from installment i where i.order_id = o.id group by i.order_id) plan on true
    left join lateral (
      select v.id, case when v.status = 'OPEN' then v.due_on end as due_on, v.status = 'OPEN' and v.due_on < ${companyDay(now)} as is_late
      from invoice v where v.order_id = o.id) v on true
    order by ${order}`)
}

export async function countHistory(db: Database, customer_id: string, filter: HistoryFilter): Promise<number> {
  const row = await db.one<{ total: number }>(sql`
    select count(*)::int as total from customer_order o where o.customer_id = ${customer_id} and ${matching(filter)}`)
  return row.total
}

export interface ReceiptFacts {
  business_name: string
  business_address: string | null
  business_phone: string | null
  business_email: string | null
  tax_id: string | null
  time_zone: string
  brand_color: string
  logo_png: Buffer | null
  customer_name: string
  /** Line by line. */
  customer_address: string[]
  /** In checkout's order. */
  students: { id: string; name: string; first_name: string; joined_as: number }[]
  locations: { id: string; location: PlaceLocation }[]
  credit_types: { id: string; is_program_credit: boolean }[]
}

/** The seller, the buyer, the participants and the locations of an order. */
export const receiptFacts = (db: Database, order_id: string) =>
  db.maybe<ReceiptFacts>(sql`
    select b.name as business_name, b.address as business_address, b.phone as business_phone, b.email as business_email,
      b.tax_id, b.time_zone, b.brand_color, b.logo_png, trim(c.first_name || ' ' || c.last_name) as customer_name,
      array_remove(array[c.address->>'line1', nullif(c.address->>'line2', ''), nullif(concat_ws(' ', nullif(concat_ws(', ',
        nullif(c.address->>'city', ''), nullif(c.address->>'state', '')), ''), nullif(c.address->>'postal_code', '')), '')], null) as customer_address,
      coalesce((select json_agg(json_build_object('id', t.id, 'is_program_credit', t.is_program_credit)) from credit_type t), '[]') as credit_types,
      coalesce((select json_agg(json_build_object('id', s.id, 'first_name', s.first_name, 'name', trim(s.first_name || ' ' || s.last_name),
          'joined_as', ${joinedAs(sql`s`)})
          order by s.type = 'CUSTOMER_AS_PARTICIPANT' desc, s.created_at, s.id)
        from student s where s.customer_id = c.id), '[]') as students,
      coalesce((select json_agg(distinct jsonb_build_object('id', l.id, 'location', ${placeLocation}))
        from attendance a join offering f on f.id = a.offering_id join location l on l.id = f.location_id
        where a.order_id = o.id), '[]') as locations
    from customer_order o join customer c on c.id = o.customer_id cross join company b where o.id = ${order_id}`)
