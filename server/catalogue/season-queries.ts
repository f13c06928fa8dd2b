import { problem } from "@hub/domain/kernel/problem"
import { companyDay } from "../database/fragments.ts"
import { type Database, nothing, sql } from "../database/sql.ts"
import type { CatalogueNeeds } from "./save-thing.ts"
import { draftDates, plansOfDates, type SeasonDates, type SeasonProgramRow } from "./season-drafts.ts"
import type { Sites } from "./staff-queries.ts"

/** Of an activity at a location, its dates that begin in the season. */
export const programsOf = (store: Database, { start_date, end_date }: SeasonDates, sites: Sites, today: string) =>
  store.many<SeasonProgramRow>(sql`
    select min(o.id::text) as id, a.id as activity_id, coalesce(a.name, min(o.name)) as name, l.name as location, l.time_zone,
      jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'start_date', o.start_date, 'end_date', o.end_date, 'capacity', coalesce(p.capacity, 0),
        'taken', coalesce(p.taken, 0), 'held', coalesce(p.held, 0), 'is_over', o.end_date < ${today}, 'is_draft', false) order by o.starts_at, o.id) as dates,
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
  if (dates.every(({ is_draft }) => is_draft)) return "DRAFT"
  if (dates.every(({ is_over }) => is_over)) return "OVER"
  if (opens_at !== null && Date.parse(opens_at) > now.getTime()) return "LATER"
  return closes_at !== null && Date.parse(closes_at) <= now.getTime() ? "CLOSED" : "OPEN"
}

/** Seasons, and drafts of some. */
export const seasonsOf = (db: Database) =>
  db.many<SeasonDates & { is_draft: boolean }>(sql`
    select id, name, start_date::text as start_date, end_date::text as end_date, false as is_draft from season where not is_archived
    union all
    select id, row ->> 'name', row ->> 'start_date', row ->> 'end_date', true from catalogue_draft where kind = 'seasons' and published_at is null
    order by 3, 2`)

/** A season by its id, or by that of the draft that it was or is. */
const seasonBy = (db: Database, id: string) =>
  db.maybe<SeasonDates & { is_draft: boolean }>(sql`
    select id, name, start_date::text as start_date, end_date::text as end_date, false as is_draft from season
    where id = ${id} or id = (select thing_id from catalogue_draft where id = ${id} and kind = 'seasons')
    union all
    select id, row ->> 'name', row ->> 'start_date', row ->> 'end_date', true from catalogue_draft
    where id = ${id} and kind = 'seasons' and published_at is null`)

/** Drafts of dates join the dates of their program at the same site. */
function withDrafts(programs: readonly SeasonProgramRow[], drafts: readonly SeasonProgramRow[]): SeasonProgramRow[] {
  const all = programs.map((program) => ({ ...program }))
  for (const draft of drafts) {
    const same = all.find(
      ({ activity_id, location }) =>
        activity_id !== null && activity_id === draft.activity_id && location === draft.location,
    )
    if (same === undefined) all.push({ ...draft })
    else {
      same.dates = [...same.dates, ...draft.dates].toSorted((a, b) => (a.start_date < b.start_date ? -1 : 1))
      same.prices = [...new Set([...same.prices, ...draft.prices])].toSorted((a, b) => a - b)
    }
  }
  return all
}

export const readSeason =
  ({ store, clock }: CatalogueNeeds) =>
  async (sites: Sites, id: string) => {
    const now = clock()
    const season = await seasonBy(store, id)
    if (season === undefined) throw problem("NOT_FOUND")
    const { today } = await store.one<{ today: string }>(sql`select ${companyDay(now)} as today`)
    const programs = await programsOf(store, season, sites, today)
    const drafts = await draftDates(store, season, sites, today)
    const draft_ids = drafts.flatMap(({ dates }) => dates.map((date) => date.id))
    return {
      season,
      today,
      programs: withDrafts(programs, drafts).map((row) => ({ ...row, state: stateOf(row, now) }) as const),
      draft_ids: [...(season.is_draft ? [season.id] : []), ...draft_ids, ...(await plansOfDates(store, draft_ids))],
    }
  }
