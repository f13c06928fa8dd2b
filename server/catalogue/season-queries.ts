import { problem } from "@hub/domain/kernel/problem"
import { companyDay } from "../database/company-day.ts"
import { nothing, sql } from "../database/sql.ts"
import type { Store } from "../database/transaction.ts"
import type { CatalogueNeeds } from "./save-thing.ts"
import type { Sites } from "./staff-queries.ts"

interface SeasonDateRow {
  id: string
  name: string
  start_date: string
  end_date: string
  capacity: number
  taken: number
  held: number
  is_over: boolean
}

interface SeasonProgramRow {
  id: string
  activity_id: string | null
  name: string
  location: string
  time_zone: string
  dates: SeasonDateRow[]
  prices: number[]
  opens_at: string | null
  closes_at: string | null
  schedule_set_ids: string[]
  credit_type_ids: string[]
  is_set_here: boolean
}

interface SeasonRow {
  id: string
  name: string
  start_date: string
  end_date: string
}

/** Of an activity at a location, its dates that begin in the season. */
const programsOf = (store: Store, { start_date, end_date }: SeasonRow, sites: Sites, today: string) =>
  store.many<SeasonProgramRow>(sql`
    select min(o.id::text) as id, a.id as activity_id, coalesce(a.name, min(o.name)) as name, l.name as location, l.time_zone,
      jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'start_date', o.start_date, 'end_date', o.end_date, 'capacity', coalesce(p.capacity, 0),
        'taken', coalesce(p.taken, 0), 'held', coalesce(p.held, 0), 'is_over', o.end_date < ${today}) order by o.starts_at, o.id) as dates,
      array_agg(distinct c.price order by c.price) as prices, min(s.opens_at) as opens_at, max(s.closes_at) as closes_at,
      array_agg(distinct s.id) as schedule_set_ids, array_agg(distinct c.id) as credit_type_ids,
      bool_or(exists (select from operator_change m where m.subject_id in (o.id, s.id, p.id, c.id, a.id))) as is_set_here
    from offering o join schedule_set s on s.id = o.schedule_set_id join credit_type c on c.id = o.credit_type_id
      join location l on l.id = o.location_id left join activity a on a.id = o.activity_id
      left join pool p on p.external_id = o.external_id
    where not o.is_archived and o.external_id is not null and o.start_date between ${start_date} and ${end_date}
      ${sites === null ? nothing : sql`and o.location_id = any(${sites}::uuid[])`}
    group by a.id, case when a.id is null then o.id end, l.id order by min(o.starts_at), 3, l.name, 1 limit 500`)

const stateOf = ({ opens_at, closes_at, dates }: SeasonProgramRow, now: Date) => {
  if (dates.every(({ is_over }) => is_over)) return "OVER"
  if (opens_at !== null && Date.parse(opens_at) > now.getTime()) return "LATER"
  return closes_at !== null && Date.parse(closes_at) <= now.getTime() ? "CLOSED" : "OPEN"
}

export const readSeason =
  ({ store, clock }: CatalogueNeeds) =>
  async (sites: Sites, id: string) => {
    const now = clock()
    const season = await store.maybe<SeasonRow>(sql`select id, name, start_date, end_date from season where id = ${id}`)
    if (season === undefined) throw problem("NOT_FOUND")
    const { today } = await store.one<{ today: string }>(sql`select ${companyDay(now)} as today`)
    const programs = await programsOf(store, season, sites, today)
    return { season, today, programs: programs.map((row) => ({ ...row, state: stateOf(row, now) }) as const) }
  }
