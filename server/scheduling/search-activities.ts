import type { ActivityCounts } from "@hub/domain/catalogue/activity"
import { EXPLORE_KINDS, type Kind } from "@hub/domain/catalogue/kinds"
import type { OrderBy } from "@hub/domain/kernel/paging"
import { ordering } from "../database/fragments.ts"
import { type Database, joined, type Sql, sql } from "../database/sql.ts"

export const ACTIVITY_ORDER = ["start_date", "name", "price"] as const

export interface ActivitySearch {
  /** Over an offering named `o`, without kinds and location: their counts leave them out. */
  readonly condition: Sql
  readonly kinds: readonly Kind[] | undefined
  readonly location_id: string | undefined
  /** Whom each program has to have a date for; undefined without participants. */
  readonly works: Sql | undefined
  /** Counted beside it, one for each participant or group. */
  readonly fits: readonly Sql[]
  /** At least one. */
  readonly order_by: readonly OrderBy<(typeof ACTIVITY_ORDER)[number]>[]
  readonly limit: number
  readonly offset: number
}

interface Found extends Pick<ActivityCounts, "with_places" | "kinds" | "locations"> {
  /** In order, each with its dates in any order. */
  readonly page: readonly { readonly activity_id: string; readonly offering_ids: readonly string[] }[]
  readonly total: number
  /** In the order of `fits`. */
  readonly fit_counts: number[]
}

/** Few pools are full, so their offerings are read once: a look at the pools of each offering was half of the statement. */
const hasPlace = sql`(o.id in (
  select op.offering_id from pool p join offering_pool op on op.pool_id = p.id
  where p.taken + p.held + p.waiting >= p.capacity)) is not true`

const countedBy = (column: Sql, rest: Sql, order: Sql): Sql =>
  sql`coalesce((select jsonb_agg(c) from (
    select ${column}, count(distinct activity_id)::int as count ${rest} group by ${column} order by ${order}) c), '[]')`

/**
 * A page of the activities that have a date in the search, and all counts beside it, from one look at the offerings. Each count leaves
 * its own filter out, so that a chip says what pressing it would show.
 */
export const searchActivities = (db: Database, search: ActivitySearch): Promise<Found> => {
  const { condition, kinds, location_id, works = sql`true`, fits, order_by, limit, offset } = search
  const ofKinds = kinds === undefined ? sql`true` : sql`kind = any(${kinds}::text[])`
  const atLocation = location_id === undefined ? sql`true` : sql`location_id = ${location_id}`
  const isByPrice = order_by.some(({ field }) => field === "price")
  const price = isByPrice ? sql`(select c.price from credit_type c where c.id = o.credit_type_id)` : sql`0`
  const order = ordering(
    {
      // Camps come first, whichever direction the days have.
      start_date: sql`array_position(${EXPLORE_KINDS}::text[], min(kind)), min(starts_at)`,
      name: sql`(select lower(a.name) from activity a where a.id = activity_id)`,
      // As the cards say it: of what has places, where something has.
      price: sql`coalesce(min(open_price), min(price))`,
    },
    order_by,
  )
  const each = (one: (at: Sql) => Sql): Sql =>
    joined(
      fits.map((_, index) => one(sql`fits[${index + 1}::int]`)),
      sql`, `,
    )
  // `offset 0` makes PostgreSQL work out each column once, not once for each of its uses.
  return db.one<Found>(sql`
    with by_place as materialized (
      select activity_id, kind, location_id, bool_or(works) as works, bool_or(works and has_place) as has_place,
        min(starts_at) filter (where works) as starts_at, min(price) filter (where works) as price,
        min(price) filter (where works and has_place) as open_price,
        array_agg(id) filter (where works) as ids,
        array[${each((at) => sql`bool_or(${at})`)}]::boolean[] as fits
      from (
        select o.id, o.activity_id, o.kind, o.location_id, o.starts_at, ${price} as price, (${works}) as works, ${hasPlace} as has_place,
          array[${joined(fits, sql`, `)}]::boolean[] as fits
        from offering o where ${condition} and o.activity_id is not null offset 0) dates
      group by activity_id, kind, location_id),
    chosen as (select * from by_place where ${ofKinds} and ${atLocation}),
    page as (
      select activity_id, row_number() over (order by ${order}, activity_id) as at
      from chosen where works group by activity_id order by at limit ${limit} offset ${offset})
    select
      coalesce((
        select jsonb_agg(jsonb_build_object('activity_id', activity_id, 'offering_ids', offering_ids) order by at) from (
          select page.at, page.activity_id, jsonb_agg(date.id) as offering_ids
          from page join chosen using (activity_id) cross join unnest(chosen.ids) as date (id) group by page.at, page.activity_id) one), '[]') as page,
      (select count(distinct activity_id)::int from chosen where works) as total,
      (select count(distinct activity_id)::int from chosen where has_place) as with_places,
      ${countedBy(sql`kind`, sql`from by_place where works and ${atLocation}`, sql`array_position(${EXPLORE_KINDS}::text[], kind)`)} as kinds,
      ${countedBy(sql`location_id`, sql`from by_place where works and ${ofKinds}`, sql`count desc, location_id`)} as locations,
      array[${each((at) => sql`(select count(distinct activity_id)::int from chosen where ${at})`)}]::int[] as fit_counts`)
}

/** A search of more words is cut: each is one condition. */
const MOST_WORDS = 8

/** Folded and split like the columns that they are compared with (`words_of` in the migrations). */
function searchWords(search: string): string[] {
  const folded = search
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .toLowerCase()
  const words = folded.split(/[^a-z0-9\u0080-\u1fff\u2070-\uffff]+/)
  return [...new Set(words.filter((word) => word !== ""))].slice(0, MOST_WORDS)
}

/** "tmie" → "mtie", "time", "tmei": two letters that changed places share too few letters in a row for pg_trgm. */
const swapped = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  )

/** Numbers and short words share their letters with too much to have typos. */
function fuzzyMatches(word: string): Sql {
  const within = word.length < 3 ? `${word}%` : `%${word}%`
  const hasTypos = /[a-z]{4}/.test(word)
  return sql`array(select w.word from search_word w where w.word like ${within}
    or ${hasTypos ? word : null}::text <% w.word or w.word = any(${hasTypos ? swapped(word) : []}::text[]))`
}

/** For each word of a search, the words of the catalogue that it may mean, typos allowed (threshold in database/open.ts). */
export async function meantWords(db: Database, search: string | undefined): Promise<string[][] | undefined> {
  if (search === undefined || search.trim() === "") return undefined
  const words = searchWords(search)
  // Signs alone find nothing.
  if (words.length === 0) return [[]]
  const found = await db.many<{ words: string[] }>(
    joined(
      words.map((word, index) => sql`select ${fuzzyMatches(word)} as words, ${index}::int as at`),
      sql` union all `,
    ),
  )
  return found.map((one) => one.words)
}

/**
 * Over an offering named `o`: each word is one of its activity or location. The last condition follows from the others; it is there
 * for the indexes, because whatever has all words has them in its activity alone, or one of them in its location.
 */
export function foundBy(meanings: readonly (readonly string[])[]): Sql {
  if (meanings.some((words) => words.length === 0)) return sql`false`
  const inActivity = meanings.map((words) => sql`a.search_words && ${words}::text[]`)
  const inLocation = meanings.map((words) => sql`l.search_words && ${words}::text[]`)
  const each = inActivity.map(
    (activity, index) => sql`(
    o.activity_id in (select a.id from activity a where ${activity})
    or o.location_id in (select l.id from location l where ${inLocation[index]}))`,
  )
  return sql`${joined(each, sql` and `)} and (
    o.activity_id = any(array(select a.id from activity a where ${joined(inActivity, sql` and `)}))
    or o.location_id = any(array(select l.id from location l where ${joined(inLocation, sql` or `)})))`
}
