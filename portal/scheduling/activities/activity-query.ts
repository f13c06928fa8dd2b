import { KINDS } from "@hub/domain/catalogue/kinds"
import type { Member } from "../../participants/members.ts"
import { filterCount, filtersOf } from "../availability-filters.ts"
import type { ActivitySearch, Order } from "./activity-search.ts"
import { selectedParticipants } from "./missing-details-of.ts"
import type { ActivityQuery } from "./queries.ts"

const ORDER_BY: Readonly<Record<Order, string>> = { soonest: "start_date:asc", name: "name:asc", price: "price:asc" }

interface Where {
  readonly funbox_id?: string | undefined
  readonly location_id?: string | undefined
}

/** Not beside the search: its address is read in the shell, with the first page. */
export function queryOf(
  search: ActivitySearch,
  { funbox_id, location_id }: Where,
  members: readonly Member[],
): ActivityQuery {
  const family = members.map(({ id }) => id)
  const wanted = selectedParticipants(members, search.works_for).map(({ id }) => id)
  return {
    ...filtersOf(search),
    ...(search.folder === undefined ? {} : { folder_id: search.folder }),
    ...(search.max_price === undefined ? {} : { max_price: search.max_price }),
    ...(search.min_places === undefined ? {} : { min_places: search.min_places }),
    ...(funbox_id === undefined ? {} : { funbox_id }),
    ...(location_id === undefined ? {} : { location_id }),
    ...(family.length === 0 ? {} : { student_ids: [...family].sort().join(",") }),
    ...(wanted.length === 0 ? {} : { works_for: wanted.sort().join(",") }),
    order_by: ORDER_BY[search.order ?? "soonest"],
  }
}

/** How many filters of the sheet are set. */
export const sheetCount = (search: ActivitySearch): number =>
  filterCount(search) +
  [search.folder, search.max_price, search.min_places].filter((value) => value !== undefined).length

export const isFiltered = (search: ActivitySearch): boolean => sheetCount(search) > 0 || search.works_for !== undefined

/** Adds or takes away one kind, in the order of the list. */
export function toggledKind(search: Pick<ActivitySearch, "kinds">, kind: (typeof KINDS)[number]): string | undefined {
  const before = (search.kinds ?? "").split(",")
  const kinds = KINDS.filter((known) => (known === kind ? !before.includes(known) : before.includes(known)))
  return kinds.length === 0 ? undefined : kinds.join(",")
}
