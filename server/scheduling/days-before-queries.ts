import type { DayBefore, YearBefore } from "@hub/domain/scheduling/day-before"
import { type Database, sql } from "../database/sql.ts"

// Days that came over from another system. No booking of ours is behind them.

interface Asked {
  readonly customer_id: string
  readonly student_id: string
  readonly limit: number
  readonly offset: number
}

/** The latest first. */
export const daysBefore = (db: Database, { customer_id, student_id, limit, offset }: Asked) =>
  db.many<DayBefore>(sql`
    select id, date, program, is_present, to_char(in_at, 'HH24:MI') as in_at, to_char(out_at, 'HH24:MI') as out_at, minutes, collector
    from attendance_before where customer_id = ${customer_id} and student_id = ${student_id}
    order by date desc, in_at desc nulls last, id limit ${limit} offset ${offset}`)

/** Two stays of a day are one day. */
export const yearsBefore = (db: Database, { customer_id, student_id }: Pick<Asked, "customer_id" | "student_id">) =>
  db.many<YearBefore & { entries: number }>(sql`
    select extract(year from d.date)::int as year, count(*) filter (where d.is_present)::int as days,
      count(*) filter (where not d.is_present)::int as absences, sum(d.minutes)::int as minutes, sum(d.entries)::int as entries
    from (
      select date, bool_or(is_present) as is_present, coalesce(sum(minutes), 0) as minutes, count(*) as entries
      from attendance_before where customer_id = ${customer_id} and student_id = ${student_id} group by date) d
    group by 1 order by 1 desc`)
