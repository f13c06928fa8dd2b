import type { ActivityCard, ActivityCounts } from "@hub/domain/catalogue/activity"
import { PAGE_LIMIT, readOrderBy } from "@hub/domain/kernel/paging"
import { invalid, problem } from "@hub/domain/kernel/problem"
import { activityCard } from "@hub/domain/scheduling/activity-card"
import { filterCounts } from "@hub/domain/scheduling/filter-counts"
import { type Database, joined, type Sql, sql } from "../database/sql.ts"
import type { Who } from "../http/handlers.ts"
import { type Filters, matching, readKinds } from "./availability-filters.ts"
import { fitting } from "./availability-fit.ts"
import type { AvailableOffering } from "./list-offerings.ts"
import { ownStudents } from "./own-students.ts"
import {
  ACTIVITY_ORDER,
  activitiesByIds,
  activityByUrlPart,
  activityPage,
  countActivities,
  datesOf,
  filterFacts,
  foundBy,
  kindCounts,
  locationCounts,
} from "./store-activities.ts"
import type { Booker } from "./store-attendances.ts"

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
function conditionOf({ search, ...filters }: Filters, goers: readonly Booker[], now: Date): Sql {
  const conditions = [matching(filters, now), sql`o.activity_id is not null`]
  const found = foundBy(search)
  if (found !== undefined) conditions.push(found)
  if (goers.length > 0) conditions.push(fitting(goers, "all", now))
  return joined(conditions, sql` and `)
}

interface Counting {
  readonly search: Filters
  readonly students: readonly Booker[]
  /** Those whom every counted program has a date for. */
  readonly goers: readonly Booker[]
  readonly now: Date
}

/** Each count leaves out its own filter, so that a chip says what pressing it would show. */
async function countsOf(db: Database, { search, students, goers, now }: Counting): Promise<ActivityCounts> {
  const { kinds: _kinds, ...anyKind } = search
  const { location_id: _location, ...anyLocation } = search
  const groups = [...students.map((student) => [student]), ...(students.length > 1 ? [students] : [])]
  const [[with_places = 0, ...fits], kinds, locations] = await Promise.all([
    countActivities(db, [
      conditionOf({ ...search, only_with_places: true }, goers, now),
      ...groups.map((group) => conditionOf(search, group, now)),
    ]),
    kindCounts(db, conditionOf(anyKind, goers, now)),
    locationCounts(db, conditionOf(anyLocation, goers, now)),
  ])
  return {
    with_places,
    kinds,
    locations,
    fits: students.map(({ id }, index) => ({ student_id: id, count: fits[index] ?? 0 })),
    fit_all: students.length > 1 ? (fits[students.length] ?? 0) : null,
  }
}

/** The participants that cards speak of, and those whom every program has to have a date for. */
async function goersOf(
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

/** Programs as families know them: a page of activities, each with the dates that match summed up. */
export const listActivities =
  ({ store, clock, offeringsByIds }: ListActivities) =>
  async (who: Who | undefined, query: Query) => {
    const { student_ids, works_for, limit = PAGE_LIMIT, offset = 0, order_by, ...search } = query
    const [order] = readOrderBy(order_by, ACTIVITY_ORDER) ?? [undefined]
    if (order_by !== undefined && order_by !== "" && order === undefined)
      throw invalid("order_by", `Sort by ${ACTIVITY_ORDER.join(", ")}.`, "enum")
    const now = clock()
    const { students, goers } = await goersOf(store, who, { student_ids, works_for }, now)
    const condition = conditionOf(search, goers, now)
    const page = { order: order ?? { field: "start_date", direction: "asc" }, limit, offset } as const
    const [{ ids, total }, counts] = await Promise.all([
      activityPage(store, condition, page),
      countsOf(store, { search, students, goers, now }),
    ])
    const [activities, dates] = await Promise.all([activitiesByIds(store, ids), datesOf(store, condition, ids)])
    const offerings =
      dates.length === 0
        ? []
        : await offeringsByIds(who, {
            ids: dates.map(({ id }) => id).join(","),
            ...(student_ids === undefined ? {} : { student_ids }),
          })
    const activityOf = new Map(dates.map(({ id, activity_id }) => [id, activity_id]))
    const items = ids.flatMap((id): ActivityCard[] => {
      const activity = activities.find((one) => one.id === id)
      const own = offerings.filter((offering) => activityOf.get(offering.id) === id)
      const card = activity && activityCard(activity, own, { student_ids: students.map((s) => s.id), now })
      return card === undefined ? [] : [card]
    })
    return { items, total, limit, offset, counts }
  }

/** For the sheet of filters: how many programs each of them would leave. */
export const countFilters =
  ({ store, clock }: Pick<ListActivities, "store" | "clock">) =>
  async (who: Who | undefined, { student_ids, works_for, limit: _l, offset: _o, order_by: _by, ...search }: Query) => {
    const now = clock()
    const { kinds, location_id, folder_id, weekdays, time_of_day, grade, max_price, min_places, ...others } = search
    const { only_with_places, ...base } = others
    const goers = await goersOf(store, who, { student_ids, works_for }, now)
    const facts = await filterFacts(store, conditionOf(base, goers.goers, now))
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
