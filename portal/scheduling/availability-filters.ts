import { KINDS, type Kind } from "@hub/domain/catalogue/kinds"
import type { TimeOfDay } from "@hub/domain/catalogue/time-of-day"
import { addDays, addMonths, monthOf, startOfWeek } from "@hub/domain/kernel/calendar"
import { weekOf } from "@hub/domain/scheduling/opening"
import { type AvailabilitySearch, MAX_WEEKS } from "./availability-search.ts"

/** The filters that the calls understand; dates and participants are added where they are used. */
export interface Filters {
  kinds?: string
  weekdays?: number
  time_of_day?: TimeOfDay
  grade?: number
  age?: number
  only_with_places?: boolean
  search?: string
}

export const filtersOf = ({
  kinds,
  weekdays,
  time_of_day,
  grade,
  age,
  with_places,
  q,
}: AvailabilitySearch): Filters => ({
  kinds,
  weekdays,
  time_of_day,
  grade,
  age,
  only_with_places: with_places,
  search: q?.trim(),
})

/** How many filters are set, for the number on the button. */
export const filterCount = (search: AvailabilitySearch): number =>
  [...Object.values(filtersOf(search)), search.fit].filter((value) => value !== undefined).length

export const withoutFilters = ({ month, day, only_day, weeks, view, who }: AvailabilitySearch): AvailabilitySearch => ({
  month,
  day,
  only_day,
  weeks,
  view,
  who,
})

export const kindsOf = (search: AvailabilitySearch): Kind[] =>
  KINDS.filter((kind) => (search.kinds ?? "").split(",").includes(kind))

/** Those in the address who are still in the family; everybody when it names nobody. */
export function chosenOf<Student extends { id: string }>(
  search: AvailabilitySearch,
  family: readonly Student[],
): Student[] {
  if (search.who === undefined) return [...family]
  const ids = search.who.split(",")
  return family.filter((student) => ids.includes(student.id))
}

export function whoOf(chosen: readonly string[], family: readonly { id: string }[]): string | undefined {
  if (chosen.length === family.length) return undefined
  return chosen.length === 0 ? "none" : chosen.join(",")
}

export type ListedDays = { readonly from: string; readonly to: string } | { readonly weeks: string }

/** The days that the list shows. */
export function listedDays({ only_day, weeks }: AvailabilitySearch, day: string): ListedDays {
  if (only_day === true) return { from: day, to: day }
  if (weeks === undefined) return weekOf(day)
  const month = monthOf(day)
  return weeks === "all" ? { from: `${month}-01`, to: addDays(`${addMonths(month, 1)}-01`, -1) } : { weeks }
}

/** The last of them. */
export const lastListed = (days: ListedDays): string =>
  "to" in days ? days.to : addDays(days.weeks.split(",").at(-1) ?? "", 6)

/** The Sundays that are ticked in the calendar. */
export function pickedWeeks({ only_day, weeks }: AvailabilitySearch, day: string | undefined): string[] {
  if (weeks === "all" || only_day === true) return []
  return weeks === undefined ? (day === undefined ? [] : [startOfWeek(day)]) : weeks.split(",")
}

/** Without any week the whole month is listed; one week alone is the day's own. */
export function withWeek(
  search: AvailabilitySearch,
  picked: readonly string[],
  { sunday, is_picked, month }: { sunday: string; is_picked: boolean; month: string },
): AvailabilitySearch {
  const weeks = (is_picked ? [...picked, sunday] : picked.filter((one) => one !== sunday)).sort().slice(0, MAX_WEEKS)
  const [only] = weeks
  const isOwn = weeks.length === 1 && only !== undefined
  return {
    ...search,
    month,
    only_day: undefined,
    day: isOwn ? (monthOf(only) === month ? only : `${month}-01`) : search.day,
    weeks: isOwn ? undefined : weeks.length === 0 ? "all" : weeks.join(","),
  }
}
