import { KINDS, type Kind } from "@hub/domain/catalogue/kinds"
import { TIMES_OF_DAY, type TimeOfDay } from "@hub/domain/catalogue/time-of-day"
import { addDays, addMonths, monthOf, startOfWeek } from "@hub/domain/kernel/calendar"
import { weekOf } from "@hub/domain/scheduling/opening"

// The address is the state of the page: month, day, who goes and every filter. What can't be read is dropped.

export interface AvailabilitySearch {
  /** YYYY-MM. */
  month?: string
  /** YYYY-MM-DD: the list shows its week, or it alone. */
  day?: string
  only_day?: true
  /** The Sundays of the weeks that the list shows instead of the day's own, joined with commas; "all": the whole month. */
  weeks?: string
  /** On a phone, where a week is shown first. */
  view?: "month"
  /** Ids of participants, joined with commas; absent: everybody. "none": nobody. */
  who?: string
  kinds?: string
  weekdays?: number
  time_of_day?: TimeOfDay
  grade?: number
  age?: number
  with_places?: true
  fit?: "all" | "some"
  q?: string
}

const MONTH = /^(19[4-9]\d|20\d\d)-(0[1-9]|1[0-2])$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MAX_WEEKS = 12
const ID_LIST = /^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,99}$/

const isDay = (text: string): boolean => DAY.test(text) && MONTH.test(monthOf(text)) && addDays(text, 0) === text

const integer = (value: unknown, from: number, to: number): number | undefined => {
  const number = typeof value === "string" && value !== "" ? Number(value) : value
  return typeof number === "number" && Number.isInteger(number) && number >= from && number <= to ? number : undefined
}
const isTrue = (value: unknown): true | undefined => (value === true || value === "true" ? true : undefined)

function kindsIn(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined
  const known = KINDS.filter((kind) => value.split(",").includes(kind))
  return known.length === 0 ? undefined : known.join(",")
}

/** As much as the field holds. Control characters become blanks: the server refuses them. */
function searched(value: unknown): string | undefined {
  const text = typeof value === "string" ? value.replaceAll(/\p{Cc}|\p{Cs}/gu, " ").slice(0, 100) : ""
  return text.trim() === "" ? undefined : text
}

function weeksIn(value: unknown): string | undefined {
  if (value === "all" || typeof value !== "string") return value === "all" ? value : undefined
  const sundays = [...new Set(value.split(","))].filter((day) => isDay(day) && startOfWeek(day) === day)
  return sundays.length === 0 ? undefined : sundays.sort().slice(0, MAX_WEEKS).join(",")
}

export function readAvailabilitySearch(raw: Record<string, unknown>): AvailabilitySearch {
  const { month, day, who, fit, q } = raw
  return {
    month: typeof month === "string" && MONTH.test(month) ? month : undefined,
    day: typeof day === "string" && isDay(day) ? day : undefined,
    only_day: isTrue(raw["only_day"]),
    weeks: weeksIn(raw["weeks"]),
    view: raw["view"] === "month" ? "month" : undefined,
    who: typeof who === "string" && (who === "none" || ID_LIST.test(who)) ? who : undefined,
    kinds: kindsIn(raw["kinds"]),
    weekdays: integer(raw["weekdays"], 1, 127),
    time_of_day: TIMES_OF_DAY.find((known) => known === raw["time_of_day"]),
    grade: integer(raw["grade"], 0, 16),
    age: integer(raw["age"], 0, 120),
    with_places: isTrue(raw["with_places"]),
    fit: fit === "all" || fit === "some" ? fit : undefined,
    q: searched(q),
  }
}

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
