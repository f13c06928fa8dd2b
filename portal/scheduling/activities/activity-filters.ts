import { KINDS } from "@hub/domain/catalogue/kinds"
import { filterCount } from "../availability-filters.ts"
import type { ActivitySearch } from "./activity-search.ts"

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
