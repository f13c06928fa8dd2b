import { isReal, openMoney } from "../database/family-conditions.ts"
import { companyDay } from "../database/fragments.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import { isWithin } from "./late-money-queries.ts"

export interface OwedRow {
  id: string
  position: number | null
  invoice_number: string | null
  amount: number
  due_on: string
  status: string
}

/** What is left to pay of an order, in its order. */
export const owedOf = (db: Database, order_id: string) =>
  db.many<OwedRow>(sql`
    select id, position, number as invoice_number, amount, due_on, status from (${openMoney(sql`order_id = ${order_id}`)}) m
    order by position nulls first`)

/** The business's day, and the one on which the order was placed. */
export const daysOfOrder = (db: Database, order_id: string, now: Date) =>
  db.one<{ today: string; placed: string | null }>(sql`
    select ${companyDay(now)} as today, (o.placed_at at time zone c.time_zone)::date as placed
    from customer_order o cross join company c where o.id = ${order_id}`)

export const familyName = async (db: Database, customer_id: string): Promise<string> =>
  (
    await db.one<{ name: string }>(
      sql`select trim(first_name || ' ' || last_name) as name from customer where id = ${customer_id}`,
    )
  ).name

export interface ReceivedRow {
  id: string
  order_id: string
  order_number: string
  customer_id: string
  family: string
  amount: number
  note: string
  invoice_number: string | null
  at: string
  by: string
  reversed_at: string | null
  is_reversal: boolean
}

/** Not what was paid in the system before: that came to nobody here, and can't be taken back here. */
const isOurs: Sql = sql`not exists (
  select from ledger_transfer l where l.cause_kind = 'INVOICE_PAYMENT' and l.cause_id = w.id and l.kind = 'OPENING_PAYMENT')`

const received: Sql = sql`
  select h.entry_id as id, h.order_id, h.customer_id, sum(h.amount)::float8 as amount, min(h.note) as note, null as invoice_number, min(h.at) as at,
    min(h.recorded_by) as by, max(r.at) as reversed_at, bool_or(h.reverses_id is not null) as is_reversal
  from hand_payment h left join hand_payment r on r.reverses_id = h.id group by h.entry_id, h.order_id, h.customer_id
  union all
  select w.id, v.order_id, v.customer_id, w.amount::float8, w.note, v.number, w.at,
    coalesce((select a.operator from operator_action a where a.subject = 'invoice' and a.subject_id = v.id and a.at = w.at
      and a.action in ('INVOICE_PAID', 'MONEY_REVERSED') limit 1), ''),
    r.at, w.reverses_id is not null
  from invoice_payment w join invoice v on v.id = w.invoice_id left join invoice_payment r on r.reverses_id = w.id
  where w.payment_id is null and ${isOurs}`

const isShown = (sites: readonly string[] | null): Sql =>
  sql`${isReal(sql`m.customer_id`)} and ${isWithin(sql`m.order_id`, sites)}`

export const receivedMoney = (
  db: Database,
  { sites, page, size }: { sites: readonly string[] | null; page: number; size: number },
) =>
  db.many<ReceivedRow>(sql`
    select m.id, m.order_id, coalesce(o.number::text, '') as order_number, m.customer_id, trim(u.first_name || ' ' || u.last_name) as family,
      m.amount, m.note, m.invoice_number, m.at, m.by, m.reversed_at, m.is_reversal
    from (select * from (${received}) m where ${isShown(sites)} order by at desc, id limit ${size} offset ${(page - 1) * size}) m
      join customer u on u.id = m.customer_id join customer_order o on o.id = m.order_id
    order by m.at desc, m.id`)

export const receivedCount = async (db: Database, sites: readonly string[] | null): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*)::int as count from (${received}) m where ${isShown(sites)}`))
    .count

/** An entry: of parts of a plan, or of an invoice. */
export const entryById = (db: Database, id: string) =>
  db.maybe<{
    order_id: string
    customer_id: string
    invoice_id: string | null
    amount: number
    is_reversed: boolean
    at: string
  }>(sql`
    select order_id, customer_id, null::uuid as invoice_id, sum(amount)::int as amount,
      bool_or(reverses_id is not null or exists (select from hand_payment r where r.reverses_id = h.id)) as is_reversed, min(at) as at
    from hand_payment h where entry_id = ${id} group by order_id, customer_id
    union all
    select v.order_id, v.customer_id, v.id, w.amount,
      w.reverses_id is not null or exists (select from invoice_payment r where r.reverses_id = w.id), w.at
    from invoice_payment w join invoice v on v.id = w.invoice_id where w.id = ${id} and w.payment_id is null and ${isOurs}`)
