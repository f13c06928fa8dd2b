import { KINDS } from "@hub/domain/catalogue/kinds"
import type { AvailabilitySearch } from "../scheduling/availability-search.ts"
import { filterCount, filtersOf, readAvailabilitySearch } from "../scheduling/availability-search.ts"
import type { ActivityQuery } from "./queries.ts"

export const ORDERS = ["soonest", "name", "price"] as const
export type Order = (typeof ORDERS)[number]

/** Explore's state is its address: the filters of Check Schedule, whom a program must fit, and the order. */
export interface ActivitySearch extends AvailabilitySearch {
  /** Ids of participants, joined with commas. */
  works_for?: string
  order?: Order
}

const ID_LIST = /^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,19}$/

export function readActivitySearch(raw: Record<string, unknown>): ActivitySearch {
  const { works_for, order } = raw
  const { kinds, weekdays, time_of_day, grade, age, with_places, q } = readAvailabilitySearch(raw)
  return {
    kinds,
    weekdays,
    time_of_day,
    grade,
    age,
    with_places,
    q,
    works_for: typeof works_for === "string" && ID_LIST.test(works_for) ? works_for : undefined,
    order: ORDERS.find((known) => known !== "soonest" && known === order),
  }
}

export const isFiltered = (search: ActivitySearch): boolean => filterCount(search) > 0 || search.works_for !== undefined

const ORDER_BY: Readonly<Record<Order, string>> = { soonest: "start_date:asc", name: "name:asc", price: "price:asc" }

interface Where {
  readonly funbox_id?: string | undefined
  readonly location_id?: string | undefined
}

export function queryOf(
  search: ActivitySearch,
  { funbox_id, location_id }: Where,
  family: readonly string[],
): ActivityQuery {
  const wanted = search.works_for?.split(",").filter((id) => family.includes(id)) ?? []
  return {
    ...filtersOf(search),
    ...(funbox_id === undefined ? {} : { funbox_id }),
    ...(location_id === undefined ? {} : { location_id }),
    ...(family.length === 0 ? {} : { student_ids: [...family].sort().join(",") }),
    ...(wanted.length === 0 ? {} : { works_for: wanted.sort().join(",") }),
    order_by: ORDER_BY[search.order ?? "soonest"],
  }
}

/** Adds or takes away one kind, in the order of the list. */
export function toggledKind(search: ActivitySearch, kind: (typeof KINDS)[number]): string | undefined {
  const before = (search.kinds ?? "").split(",")
  const kinds = KINDS.filter((known) => (known === kind ? !before.includes(known) : before.includes(known)))
  return kinds.length === 0 ? undefined : kinds.join(",")
}
