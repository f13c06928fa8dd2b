import { KINDS } from "@hub/domain/catalogue/kinds"
import { TIMES_OF_DAY, type TimeOfDay } from "@hub/domain/catalogue/time-of-day"
import { addDays, monthOf, startOfWeek } from "@hub/domain/kernel/calendar"

// The address is the state of the page: month, day, who goes and every filter. What can't be read is dropped. The first screen has this,
// as it knows every address; what pages make of it is in availability-filters.ts.

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
export const MAX_WEEKS = 12
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
