import type { FilterCounts } from "../catalogue/activity.ts"
import { KINDS, type Kind } from "../catalogue/kinds.ts"
import { TIMES_OF_DAY, type TimeOfDay, timeOfDay } from "../catalogue/time-of-day.ts"
import { GRADES } from "../participants/grade.ts"

/** What the filters look at in an offering. */
export interface FilterFacts {
  readonly activity_id: string
  readonly kind: Kind
  readonly location_id: string
  readonly folder_id: string | null
  /** Bits, Sunday = 1. */
  readonly weekdays: number
  readonly start_time: string
  readonly end_time: string
  readonly min_grade: number | null
  readonly max_grade: number | null
  readonly price: number
  /** Null without a limit. */
  readonly free: number | null
}

export interface ChosenFilters {
  readonly kinds?: readonly Kind[] | undefined
  readonly location_id?: string | undefined
  readonly folder_id?: string | undefined
  readonly weekdays?: number | undefined
  readonly time_of_day?: TimeOfDay | undefined
  readonly grade?: number | undefined
  readonly max_price?: number | undefined
  readonly min_places?: number | undefined
}

/** Cents. */
export const PRICE_LIMITS = [5_000, 10_000, 25_000, 50_000] as const
export const PLACE_LIMITS = [1, 2, 5] as const

type Test = (facts: FilterFacts) => boolean
const hasWeekday =
  (bits: number): Test =>
  (facts) =>
    (facts.weekdays & bits) !== 0
const hasGrade =
  (grade: number): Test =>
  (facts) =>
    grade >= (facts.min_grade ?? 0) && grade <= (facts.max_grade ?? 99)
const costsUpTo =
  (limit: number): Test =>
  (facts) =>
    facts.price <= limit
const hasPlaces =
  (least: number): Test =>
  (facts) =>
    facts.free === null || facts.free >= least

function chosenTests(chosen: ChosenFilters): Record<keyof ChosenFilters, Test | undefined> {
  const { kinds, location_id, folder_id, weekdays, time_of_day, grade, max_price, min_places } = chosen
  return {
    kinds: kinds && ((facts) => kinds.includes(facts.kind)),
    location_id: location_id === undefined ? undefined : (facts) => facts.location_id === location_id,
    folder_id: folder_id === undefined ? undefined : (facts) => facts.folder_id === folder_id,
    weekdays: weekdays === undefined ? undefined : hasWeekday(weekdays),
    time_of_day: time_of_day && ((facts) => timeOfDay(facts) === time_of_day),
    grade: grade === undefined ? undefined : hasGrade(grade),
    max_price: max_price === undefined ? undefined : costsUpTo(max_price),
    min_places: min_places === undefined ? undefined : hasPlaces(min_places),
  }
}

const activitiesOf = (all: readonly FilterFacts[]): number => new Set(all.map(({ activity_id }) => activity_id)).size

/** How many activities each value of each filter would leave. A filter leaves itself out, so that its values can be compared. */
export function filterCounts(all: readonly FilterFacts[], chosen: ChosenFilters): FilterCounts {
  const tests = chosenTests(chosen)
  const without = (...own: readonly (keyof ChosenFilters)[]): FilterFacts[] => {
    const others = Object.entries(tests).flatMap(([name, test]) =>
      test === undefined || own.some((one) => one === name) ? [] : [test],
    )
    return all.filter((facts) => others.every((test) => test(facts)))
  }
  const numbers = (values: readonly number[], rows: readonly FilterFacts[], test: (value: number) => Test) =>
    values.map((value) => ({ value, count: activitiesOf(rows.filter(test(value))) }))
  const places = without("location_id", "folder_id")
  const idsOf = (key: "location_id" | "folder_id") => [
    ...new Set(places.map((facts) => facts[key]).filter((id) => id !== null)),
  ]
  const times = without("time_of_day")
  const kinds = without("kinds")
  return {
    total: activitiesOf(without()),
    kinds: KINDS.map((kind) => ({ kind, count: activitiesOf(kinds.filter((facts) => facts.kind === kind)) })),
    locations: idsOf("location_id").map((location_id) => ({
      location_id,
      count: activitiesOf(places.filter((facts) => facts.location_id === location_id)),
    })),
    folders: idsOf("folder_id").map((folder_id) => ({
      folder_id,
      count: activitiesOf(places.filter((facts) => facts.folder_id === folder_id)),
    })),
    weekdays: numbers([1, 2, 4, 8, 16, 32, 64], without("weekdays"), hasWeekday),
    times_of_day: TIMES_OF_DAY.map((time_of_day) => ({
      time_of_day,
      count: activitiesOf(times.filter((facts) => timeOfDay(facts) === time_of_day)),
    })),
    grades: numbers(
      GRADES.map((_, position) => position),
      without("grade"),
      hasGrade,
    ),
    prices: numbers(PRICE_LIMITS, without("max_price"), costsUpTo),
    places: numbers(PLACE_LIMITS, without("min_places"), hasPlaces),
  }
}
