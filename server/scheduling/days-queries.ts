import { problem } from "@hub/domain/kernel/problem"
import type { DayBefore, DaysBefore, YearBefore } from "@hub/domain/scheduling/day-before"
import { inUtc } from "../database/fragments.ts"
import { type Database, sql } from "../database/sql.ts"
import { hasStudent } from "./store-attendances.ts"

const OFFERINGS = { o: sql`o.id`, f: sql`f.id` }

/** The days of an offering (o or f) that are canceled for everybody. */
export const canceledDaysOf = (offering: keyof typeof OFFERINGS) => sql`coalesce((
      select json_agg(json_build_object('date', x.date, 'is_given_back', x.gives <> 'NOTHING') order by x.date) from day_cancellation x
      where x.offering_id = ${OFFERINGS[offering]} and x.reinstated_at is null), '[]')`

/** By which the price of what is left is found; none where no day is canceled. */
export const sessionsIfCanceled = (offering: keyof typeof OFFERINGS) => sql`coalesce((
      select json_agg(json_build_object('date', d.date, 'starts_at', ${inUtc(sql`d.starts_at`)})) from session d
      where d.offering_id = ${OFFERINGS[offering]} and exists (
        select from day_cancellation x where x.offering_id = d.offering_id and x.reinstated_at is null)), '[]')`

/** Each of its days is canceled for everybody. */
export const isOff = sql`(exists (select from day_cancellation x where x.offering_id = o.id and x.reinstated_at is null) and not exists (
      select from session d where d.offering_id = o.id and not exists (
        select from day_cancellation x where x.offering_id = o.id and x.date = d.date and x.reinstated_at is null)))`

// Days that came over from another system. No booking of ours is behind them.

interface Asked {
  readonly customer_id: string
  readonly student_id: string
  readonly limit: number
  readonly offset: number
}

/** The latest first. */
const daysBefore = (db: Database, { customer_id, student_id, limit, offset }: Asked) =>
  db.many<DayBefore>(sql`
    select id, date, program, is_present, to_char(in_at, 'HH24:MI') as in_at, to_char(out_at, 'HH24:MI') as out_at, minutes, collector
    from attendance_before where customer_id = ${customer_id} and student_id = ${student_id}
    order by date desc, in_at desc nulls last, id limit ${limit} offset ${offset}`)

/** Two stays of a day are one day. */
const yearsBefore = (db: Database, { customer_id, student_id }: Pick<Asked, "customer_id" | "student_id">) =>
  db.many<YearBefore & { entries: number }>(sql`
    select extract(year from d.date)::int as year, count(*) filter (where d.is_present)::int as days,
      count(*) filter (where not d.is_present)::int as absences, sum(d.minutes)::int as minutes, sum(d.entries)::int as entries
    from (
      select date, bool_or(is_present) as is_present, coalesce(sum(minutes), 0) as minutes, count(*) as entries
      from attendance_before where customer_id = ${customer_id} and student_id = ${student_id} group by date) d
    group by 1 order by 1 desc`)

interface AskedOfFamily {
  readonly customer_id: string
  readonly student_id: string
  readonly limit: number
  readonly offset: number
}

/** Another family's participant is refused like one that does not exist (I22). */
export const readDaysBefore =
  ({ store }: { readonly store: Database }) =>
  async (asked: AskedOfFamily): Promise<DaysBefore> => {
    if (!(await hasStudent(store, asked.customer_id, asked.student_id))) throw problem("NOT_FOUND")
    const [items, years] = await Promise.all([daysBefore(store, asked), yearsBefore(store, asked)])
    const total = years.reduce((sum, { entries }) => sum + entries, 0)
    return {
      items,
      total,
      limit: asked.limit,
      offset: asked.offset,
      years: years.map(({ entries: _entries, ...year }) => year),
    }
  }
