import { isReal } from "../database/family-conditions.ts"
import { type Database, type Sql, sql } from "../database/sql.ts"
import { isWithin } from "./late-money-queries.ts"

export interface WrittenOffRow {
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

const isShown = (sites: readonly string[] | null): Sql =>
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
    from (select * from write_off w where ${isShown(sites)} order by w.at desc, w.id desc limit ${size} offset ${(page - 1) * size}) w
      join customer u on u.id = w.customer_id join customer_order o on o.id = w.order_id left join write_off r on r.reverses_id = w.id
    order by w.at desc, w.id desc`)

export const writtenOffSum = (db: Database, sites: readonly string[] | null) =>
  db.one<{ count: number; amount: number }>(sql`
    select count(*)::int as count, coalesce(sum(w.amount) filter (where r.id is null), 0)::float8 as amount
    from write_off w left join write_off r on r.reverses_id = w.id where ${isShown(sites)}`)

/** Something of the order was given back or canceled since: what was forgone isn't owed any more. */
export const isChangedSince = async (db: Database, order_id: string, at: string): Promise<boolean> =>
  (
    await db.one<{ is_changed: boolean }>(sql`
      select exists (select from credit_note n where n.order_id = ${order_id} and n.at >= ${at}::timestamptz)
        or exists (select from attendance a where a.order_id = ${order_id} and a.cancelled_at >= ${at}::timestamptz) as is_changed`)
  ).is_changed
