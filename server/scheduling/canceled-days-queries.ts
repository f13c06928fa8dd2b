import { inUtc } from "../database/json-times.ts"
import { sql } from "../database/sql.ts"

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
