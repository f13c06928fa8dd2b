import type { AvailabilitySearch } from "../availability-search.ts"
import { readAvailabilitySearch } from "../availability-search.ts"

export const ORDERS = ["soonest", "name", "price"] as const
export type Order = (typeof ORDERS)[number]

/** Explore's state is its address: the filters of Check Schedule, whom a program must fit, and the order. */
export interface ActivitySearch extends AvailabilitySearch {
  /** Of locations. */
  folder?: string
  /** Cents. */
  max_price?: number
  min_places?: number
  /** The map of locations is shown. */
  map?: true
  /** Ids of participants, joined with commas. */
  works_for?: string
  order?: Order
}

const ID = /^[0-9a-f-]{36}$/
const ID_LIST = /^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,19}$/

export function readActivitySearch(raw: Record<string, unknown>): ActivitySearch {
  const { works_for, order, folder } = raw
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
    folder: typeof folder === "string" && ID.test(folder) ? folder : undefined,
    max_price: integerIn(raw["max_price"], 100_000_000),
    min_places: integerIn(raw["min_places"], 100),
    map: raw["map"] === true || raw["map"] === "true" ? true : undefined,
  }
}

function integerIn(value: unknown, most: number): number | undefined {
  const number = typeof value === "string" && value !== "" ? Number(value) : value
  return typeof number === "number" && Number.isInteger(number) && number > 0 && number <= most ? number : undefined
}
