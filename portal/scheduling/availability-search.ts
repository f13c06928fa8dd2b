import { KINDS, type Kind } from "@hub/domain/catalogue/kinds"
import { addDays, monthOf } from "@hub/domain/kernel/calendar"
import { weekOf } from "@hub/domain/scheduling/opening"

// The address is the state of the page: month, day, who goes and every filter. What can't be read is dropped.

export const TIMES_OF_DAY = ["morning", "afternoon", "evening"] as const
export type TimeOfDay = (typeof TIMES_OF_DAY)[number]

export interface AvailabilitySearch {
  /** YYYY-MM. */
  month?: string
  /** YYYY-MM-DD: the list shows its week, or it alone. */
  day?: string
  only_day?: true
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

export function readAvailabilitySearch(raw: Record<string, unknown>): AvailabilitySearch {
  const { month, day, who, fit, q } = raw
  return {
    month: typeof month === "string" && MONTH.test(month) ? month : undefined,
    day: typeof day === "string" && isDay(day) ? day : undefined,
    only_day: isTrue(raw["only_day"]),
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

export const withoutFilters = ({ month, day, only_day, who }: AvailabilitySearch): AvailabilitySearch => ({
  month,
  day,
  only_day,
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

/** The days that the list shows. */
export function listedDays(search: AvailabilitySearch, day: string): { from: string; to: string } {
  return search.only_day === true ? { from: day, to: day } : weekOf(day)
}
