import { type Database, nothing, sql } from "../database/sql.ts"
import type { Sites } from "./staff-queries.ts"

interface DraftDateRow {
  id: string
  name: string
  activity_id: string | null
  activity: string | null
  program: string | null
  start_date: string
  end_date: string
  capacity: number
  location: string | null
  time_zone: string
  price: number | null
  opens_at: string | null
  closes_at: string | null
}

interface SeasonDateRow {
  id: string
  name: string
  start_date: string
  end_date: string
  capacity: number
  taken: number
  held: number
  is_over: boolean
  is_draft: boolean
}

export interface SeasonProgramRow {
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

export interface SeasonDates {
  id: string
  name: string
  start_date: string
  end_date: string
}

/** What a draft names is stored, or a draft as well. */
const rows = (db: Database, { start_date, end_date }: SeasonDates, sites: Sites) =>
  db.many<DraftDateRow>(sql`
    select d.id, d.row ->> 'name' as name, a.id as activity_id, d.row ->> 'activity' as activity, coalesce(a.name, da.row ->> 'name') as program,
      days.first as start_date, days.last as end_date, (d.row ->> 'capacity')::int as capacity, l.name as location,
      coalesce(l.time_zone, k.time_zone) as time_zone, coalesce(c.price, (dc.row ->> 'price')::int) as price,
      coalesce(s.opens_at::text, ds.row ->> 'opens_at') as opens_at, coalesce(s.closes_at::text, ds.row ->> 'closes_at') as closes_at
    from catalogue_draft d cross join company k
      cross join lateral (select min(n ->> 'date') as first, max(n ->> 'date') as last from jsonb_array_elements(d.row -> 'sessions') n) days
      left join activity a on a.external_id = d.row ->> 'activity'
      left join catalogue_draft da on da.kind = 'activities' and da.external_id = d.row ->> 'activity' and da.published_at is null
      left join schedule_set s on s.external_id = d.row ->> 'schedule_set'
      left join catalogue_draft ds on ds.kind = 'schedule_sets' and ds.external_id = d.row ->> 'schedule_set' and ds.published_at is null
      left join location l on l.id = s.location_id or (s.id is null and l.external_id = ds.row ->> 'location')
      left join credit_type c on c.external_id = d.row ->> 'credit_type'
      left join catalogue_draft dc on dc.kind = 'credit_types' and dc.external_id = d.row ->> 'credit_type' and dc.published_at is null
    where d.kind = 'offerings' and d.published_at is null and days.first between ${start_date} and ${end_date}
      ${sites === null ? nothing : sql`and l.id = any(${sites}::uuid[])`}
    order by days.first, 2, d.id limit 2000`)

const instant = (text: string | null): string | null => {
  const ms = text === null ? Number.NaN : Date.parse(text)
  return Number.isNaN(ms) ? null : new Date(ms).toISOString()
}

/** Drafts of dates that begin in the season, as programs at their sites. */
export async function draftDates(db: Database, season: SeasonDates, sites: Sites, today: string) {
  const programs = new Map<string, SeasonProgramRow>()
  for (const row of await rows(db, season, sites)) {
    const { id, name, start_date, end_date, capacity, time_zone } = row
    const location = row.location ?? ""
    const key = `${row.activity ?? id} ${location}`
    const date = {
      id,
      name,
      start_date,
      end_date,
      capacity,
      taken: 0,
      held: 0,
      is_over: end_date < today,
      is_draft: true,
    }
    const before = programs.get(key)
    if (before !== undefined) {
      before.dates.push(date)
      if (row.price !== null && !before.prices.includes(row.price))
        before.prices = [...before.prices, row.price].toSorted((a, b) => a - b)
      continue
    }
    programs.set(key, {
      id,
      activity_id: row.activity_id,
      name: row.program ?? name,
      location,
      time_zone,
      dates: [date],
      prices: row.price === null ? [] : [row.price],
      opens_at: instant(row.opens_at),
      closes_at: instant(row.closes_at),
      schedule_set_ids: [],
      credit_type_ids: [],
      is_set_here: false,
    })
  }
  return [...programs.values()]
}

/** Drafts of plans for the windows of these drafts. */
export const plansOfDates = async (db: Database, ids: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      select p.id from catalogue_draft p where p.kind = 'payment_plans' and p.published_at is null and exists (
        select from catalogue_draft d where d.id = any(${ids}::uuid[]) and p.row -> 'schedule_sets' ? (d.row ->> 'schedule_set'))
      order by p.id`)
  ).map(({ id }) => id)
