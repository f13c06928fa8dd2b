import type { ActivityCard } from "@hub/domain/catalogue/activity"
import { PAGE_LIMIT, readOrderBy } from "@hub/domain/kernel/paging"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { activityCard } from "@hub/domain/scheduling/activity-card"
import { filterCounts } from "@hub/domain/scheduling/filter-counts"
import { type Database, nothing, type Sql, sql } from "../database/sql.ts"
import type { Who } from "../http/handlers.ts"
import { type Filters, fitting, foundInTranslation, matching, readKinds } from "./availability-filters.ts"
import type { AvailableOffering } from "./list-offerings.ts"
import { ownStudents } from "./read-bookers.ts"
import { ACTIVITY_ORDER, foundBy, meantWords, searchActivities } from "./search-activities.ts"
import { activitiesByIds, activityByUrlPart, datesOf, filterFacts } from "./store-activities.ts"

interface ListActivities {
  readonly store: Database
  readonly clock: () => Date
  /** Offerings by id, with the reasons against participants. */
  readonly offeringsByIds: (
    who: Who | undefined,
    query: { ids: string; student_ids?: string },
  ) => Promise<AvailableOffering[]>
}

interface Query extends Filters {
  student_ids?: string
  works_for?: string
  limit?: number
  offset?: number
  order_by?: string
}

/** The condition of a search over offerings named `o`. Text is looked for in the activity, not in each of its dates. */
async function conditionOf(store: Database, { search, ...filters }: Filters, now: Date): Promise<Sql> {
  const words = await meantWords(store, search)
  const translated = words === undefined ? undefined : foundInTranslation(search)
  const also = translated === undefined ? nothing : sql` or ${translated}`
  const found = words === undefined ? nothing : sql` and (${foundBy(words)}${also})`
  return sql`${matching(filters, now)} and o.activity_id is not null${found}`
}

/** The participants that cards speak of, and those whom every program has to have a date for. */
async function selectedParticipants(
  store: Database,
  who: Who | undefined,
  { student_ids, works_for }: { student_ids?: string | undefined; works_for?: string | undefined },
  now: Date,
) {
  const students = await ownStudents(store, who, student_ids, now)
  const wanted = works_for?.split(",") ?? []
  const goers = students.filter(({ id }) => wanted.includes(id))
  if (goers.length < new Set(wanted).size) throw problem("NOT_FOUND")
  return { students, goers }
}

const byStart = (one: AvailableOffering, other: AvailableOffering): number =>
  one.starts_at === other.starts_at ? (one.id < other.id ? -1 : 1) : one.starts_at < other.starts_at ? -1 : 1

/** Programs as families know them: a page of activities, each with the dates that match summed up. */
export const listActivities =
  ({ store, clock, offeringsByIds }: ListActivities) =>
  async (who: Who | undefined, query: Query) => {
    const { student_ids, works_for, limit = PAGE_LIMIT, offset = 0, order_by, ...search } = query
    const order = readOrderBy(order_by, ACTIVITY_ORDER)
    if (order === undefined) throw invalid("order_by", `Sort by ${ACTIVITY_ORDER.join(", ")}.`, "enum")
    const now = clock()
    const { students, goers } = await selectedParticipants(store, who, { student_ids, works_for }, now)
    const { kinds, location_id, ...others } = search
    const groups = [...students.map((student) => [student]), ...(students.length > 1 ? [students] : [])]
    const { page, total, fit_counts, ...counts } = await searchActivities(store, {
      condition: await conditionOf(store, others, now),
      kinds: kinds === undefined ? undefined : readKinds(kinds),
      location_id,
      works: goers.length === 0 ? undefined : fitting(goers, "all", now),
      fits: groups.map((group) => fitting(group, "all", now)),
      order_by: order.length > 0 ? order : [{ field: "start_date", direction: "asc" }],
      limit,
      offset,
    })
    const ids = page.flatMap(({ offering_ids }) => offering_ids).join(",")
    const [activities, offerings] = await Promise.all([
      activitiesByIds(
        store,
        page.map(({ activity_id }) => activity_id),
      ),
      ids === "" ? [] : offeringsByIds(who, { ids, ...(student_ids === undefined ? {} : { student_ids }) }),
    ])
    const byId = new Map(offerings.map((offering) => [offering.id, offering]))
    const items = page.flatMap(({ activity_id, offering_ids }): ActivityCard[] => {
      const activity = activities.find((one) => one.id === activity_id)
      const dates = offering_ids.flatMap((id) => byId.get(id) ?? []).sort(byStart)
      const card = activity && activityCard(activity, dates, { student_ids: students.map((s) => s.id), now })
      return card === undefined ? [] : [card]
    })
    const fits = students.map(({ id }, index) => ({ student_id: id, count: fit_counts[index] ?? 0 }))
    const fit_all = students.length > 1 ? (fit_counts[students.length] ?? 0) : null
    return { items, total, limit, offset, counts: { ...counts, fits, fit_all } }
  }

/** For the sheet of filters: how many programs each of them would leave. */
export const countFilters =
  ({ store, clock }: Pick<ListActivities, "store" | "clock">) =>
  async (who: Who | undefined, { student_ids, works_for, limit: _l, offset: _o, order_by: _by, ...search }: Query) => {
    const now = clock()
    const { kinds, location_id, folder_id, weekdays, time_of_day, grade, max_price, min_places, ...others } = search
    const { only_with_places, ...base } = others
    const { goers } = await selectedParticipants(store, who, { student_ids, works_for }, now)
    const condition = await conditionOf(store, base, now)
    const fits = goers.length === 0 ? nothing : sql` and ${fitting(goers, "all", now)}`
    const facts = await filterFacts(store, sql`${condition}${fits}`)
    const least = min_places ?? (only_with_places === true ? 1 : undefined)
    const chosen = { location_id, folder_id, weekdays, time_of_day, grade, max_price, min_places: least }
    return filterCounts(facts, { ...chosen, kinds: kinds === undefined ? undefined : readKinds(kinds) })
  }

/** One program with every date that can still be booked. */
export const readActivity =
  ({ store, clock, offeringsByIds }: ListActivities) =>
  async (who: Who | undefined, url_part: string, student_ids: string | undefined) => {
    const activity = await activityByUrlPart(store, url_part)
    if (activity === undefined) throw problem("NOT_FOUND")
    const dates = await datesOf(store, matching({}, clock()), [activity.id])
    if (dates.length === 0) return { activity, dates: [] }
    const ids = dates.map(({ id }) => id).join(",")
    return {
      activity,
      dates: await offeringsByIds(who, { ids, ...(student_ids === undefined ? {} : { student_ids }) }),
    }
  }
