import type { Activity } from "@hub/domain/catalogue/activity"
import { EXPLORE_KINDS, type Kind } from "@hub/domain/catalogue/kinds"
import type { OrderBy } from "@hub/domain/kernel/paging"
import type { FilterFacts } from "@hub/domain/scheduling/filter-counts"
import { allPictures, firstPicture } from "../database/picture-json.ts"
import { type Database, joined, type Sql, sql } from "../database/sql.ts"
import { searchPattern } from "./availability-filters.ts"

const columns = sql`a.id, a.funbox_id, a.url_part, a.name, a.summary, a.description, a.scene, a.day_plan, a.things_to_bring,
  a.leaders_note`

const pictures = allPictures(sql`p.activity_id = a.id`)

/** Each with the photo of the name. */
const leaders = sql`coalesce((
  select jsonb_agg(l.leader || jsonb_build_object('picture', ${firstPicture(sql`p.leader_name = l.leader ->> 'name'`)}) order by l.at)
  from jsonb_array_elements(a.leaders) with ordinality as l (leader, at)), '[]')`

export const activityByUrlPart = (db: Database, url_part: string) =>
  db.maybe<Activity>(sql`
    select ${columns}, ${pictures} as pictures, ${leaders} as leaders from activity a join funbox f on f.id = a.funbox_id
    where a.url_part = ${url_part} and f.display_option = 'visible'`)

export const activitiesByIds = (db: Database, ids: readonly string[]) =>
  db.many<Activity>(
    sql`select ${columns}, a.leaders, ${pictures} as pictures from activity a where a.id = any(${ids}::uuid[])`,
  )

/** Over an offering named `o`: words of its activity or location, typos allowed (pg_trgm, threshold set in database/open.ts). */
export function foundBy(search: string | undefined): Sql | undefined {
  const pattern = searchPattern(search ?? "")
  if (pattern === undefined) return undefined
  const words = pattern.slice(1, -1).replaceAll("\\", "")
  // Numbers and short words share their letters with too much.
  const alike = /[a-z]{4}/.test(words) ? words : null
  return sql`(
    o.activity_id in (select a.id from activity a where a.search_text like ${pattern} or ${alike}::text <% a.search_text)
    or o.location_id in (select l.id from location l where folded(l.name) like ${pattern} or ${alike}::text <% folded(l.name)))`
}

export const ACTIVITY_ORDER = ["start_date", "name", "price"] as const

interface Page {
  readonly order: OrderBy<(typeof ACTIVITY_ORDER)[number]>
  readonly limit: number
  readonly offset: number
}

const kindRank = sql`array_position(${EXPLORE_KINDS}::text[], min(o.kind))`

/** A page of activities that have dates matching the condition, the kinds together, with how many there are on all pages. */
export async function activityPage(db: Database, condition: Sql, { order, limit, offset }: Page) {
  const orders = {
    start_date: sql`${kindRank}, min(o.starts_at)`,
    name: sql`(select lower(a.name) from activity a where a.id = o.activity_id)`,
    price: sql`min((select c.price from credit_type c where c.id = o.credit_type_id))`,
  }
  const rows = await db.many<{ id: string; total: number }>(sql`
    select o.activity_id as id, count(*) over ()::int as total from offering o
    where ${condition} and o.activity_id is not null
    group by o.activity_id order by ${orders[order.field]} ${order.direction === "desc" ? sql`desc` : sql`asc`}, o.activity_id limit ${limit} offset ${offset}`)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

export const datesOf = (db: Database, condition: Sql, activity_ids: readonly string[]) =>
  db.many<{ id: string; activity_id: string }>(sql`
    select o.id, o.activity_id from offering o where ${condition} and o.activity_id = any(${activity_ids}::uuid[])
    order by o.starts_at, o.id`)

/** How many activities have a date that matches, for each condition. */
export const countActivities = async (db: Database, conditions: readonly Sql[]): Promise<number[]> => {
  if (conditions.length === 0) return []
  const counts = conditions.map(
    (condition, index) => sql`select ${index}::int as at, count(distinct o.activity_id)::int as count
      from offering o where ${condition}`,
  )
  const rows = await db.many<{ at: number; count: number }>(sql`${joined(counts, sql` union all `)} order by at`)
  return rows.map(({ count }) => count)
}

export const kindCounts = (db: Database, condition: Sql) =>
  db.many<{ kind: Kind; count: number }>(sql`
    select o.kind, count(distinct o.activity_id)::int as count from offering o where ${condition} and o.activity_id is not null
    group by o.kind order by array_position(${EXPLORE_KINDS}::text[], o.kind)`)

export const locationCounts = (db: Database, condition: Sql) =>
  db.many<{ location_id: string; count: number }>(sql`
    select o.location_id, count(distinct o.activity_id)::int as count from offering o
    where ${condition} and o.activity_id is not null group by o.location_id order by count desc, o.location_id`)

/** What the filters look at in each offering that matches; the same of one activity once. */
export const filterFacts = (db: Database, condition: Sql) =>
  db.many<FilterFacts>(sql`
    select distinct o.activity_id, o.kind, o.location_id, l.folder_id, o.weekdays, o.start_time, o.min_grade, o.max_grade, c.price,
      (select min(p.capacity - p.taken - p.held - p.waiting) from offering_pool op join pool p on p.id = op.pool_id
        where op.offering_id = o.id) as free
    from offering o join location l on l.id = o.location_id join credit_type c on c.id = o.credit_type_id
    where ${condition}`)
