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

/** Not what was paid in the system before: that came to nobody here, and can't be reversed here. */
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

interface WrittenOffRow {
  id: string
  order_id: string
  order_number: string
  customer_id: string
  family: string
  amount: number
  reason: string
  at: string
  by: string
  reversed: { at: string; by: string; reason: string } | null
}

const isWriteOffShown = (sites: readonly string[] | null): Sql =>
  sql`w.reverses_id is null and ${isReal(sql`w.customer_id`)} and ${isWithin(sql`w.order_id`, sites)}`

/** The newest first. */
export const writtenOff = (
  db: Database,
  { sites, page, size }: { sites: readonly string[] | null; page: number; size: number },
) =>
  db.many<WrittenOffRow>(sql`
    select w.id, w.order_id, coalesce(o.number::text, '') as order_number, w.customer_id, trim(u.first_name || ' ' || u.last_name) as family,
      w.amount, w.reason, w.at, w.recorded_by as by,
      case when r.id is not null then json_build_object('at', to_char(r.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'by', r.recorded_by, 'reason', r.reason) end as reversed
    from (select * from write_off w where ${isWriteOffShown(sites)} order by w.at desc, w.id desc limit ${size} offset ${(page - 1) * size}) w
      join customer u on u.id = w.customer_id join customer_order o on o.id = w.order_id left join write_off r on r.reverses_id = w.id
    order by w.at desc, w.id desc`)

export const writtenOffSum = (db: Database, sites: readonly string[] | null) =>
  db.one<{ count: number; amount: number }>(sql`
    select count(*)::int as count, coalesce(sum(w.amount) filter (where r.id is null), 0)::float8 as amount
    from write_off w left join write_off r on r.reverses_id = w.id where ${isWriteOffShown(sites)}`)

/** Something of the order was refunded or canceled since: what was forgone isn't owed any more. */
export const isChangedSince = async (db: Database, order_id: string, at: string): Promise<boolean> =>
  (
    await db.one<{ is_changed: boolean }>(sql`
      select exists (select from credit_note n where n.order_id = ${order_id} and n.at >= ${at}::timestamptz)
        or exists (select from attendance a where a.order_id = ${order_id} and a.cancelled_at >= ${at}::timestamptz) as is_changed`)
  ).is_changed

export interface RefusedRow {
  order_id: string
  order_number: string
  customer_id: string
  family: string
  amount: number
  card: { brand?: string; last4?: string } | null
  refused_on: string
  reason: string
  disputed_amount: number
}

const refused = (sites: readonly string[] | null): Sql => sql`
  select p.order_id, p.customer_id, sum(p.refused_amount)::float8 as amount, max(p.id::text)::uuid as payment_id,
    least(sum(p.refused_amount), coalesce(sum((select sum(d.amount) from dispute d where d.payment_id = p.id and d.status = 'OPEN')), 0))::float8
      as disputed_amount,
    min((select max(r.created_at) from refund r where r.payment_id = p.id and r.status = 'FAILED')) as at
  from payment p where p.refused_amount > 0 and ${isReal(sql`p.customer_id`)} and ${isWithin(sql`p.order_id`, sites)}
  group by p.order_id, p.customer_id`

/** An order a row, the oldest first. */
export const refusedMoney = (
  db: Database,
  { sites, page, size }: { sites: readonly string[] | null; page: number; size: number },
) =>
  db.many<RefusedRow>(sql`
    select m.order_id, coalesce(o.number::text, '') as order_number, m.customer_id, trim(u.first_name || ' ' || u.last_name) as family,
      m.amount, (select p.payment_method from payment p where p.id = m.payment_id) as card,
      (m.at at time zone c.time_zone)::date as refused_on, m.disputed_amount,
      coalesce((select r.reason from refund r where r.payment_id = m.payment_id and r.status = 'FAILED' order by r.created_at desc limit 1), '')
        as reason
    from (${refused(sites)}) m cross join company c join customer u on u.id = m.customer_id join customer_order o on o.id = m.order_id
    order by m.at, m.order_id limit ${size} offset ${(page - 1) * size}`)

export const refusedSum = (db: Database, sites: readonly string[] | null) =>
  db.one<{ count: number; amount: number }>(sql`
    select count(*)::int as count, coalesce(sum(m.amount), 0)::float8 as amount from (${refused(sites)}) m`)
