import { type PickUpClash, pickUpClashes, type Visit } from "../scheduling/pick-up-clash.ts"
import type { SeasonPlace, SeasonPlan } from "./season.ts"
import { daysIn } from "./season-grid.ts"

export interface WeekOfPickUps {
  readonly week: string
  readonly clashes: readonly PickUpClash[]
}

const GOES: ReadonlySet<SeasonPlace["state"]> = new Set<SeasonPlace["state"]>(["BOOKED", "HELD", "PICKED"])

/** As much of a place as lies in a week. */
export const visitIn = (week: string, place: SeasonPlace): Visit => ({
  student_id: place.student_id,
  offering_id: place.offering_id,
  name: place.name,
  location_id: place.location_id,
  days: daysIn(week, place.days),
  start_time: place.start_time,
  end_time: place.end_time,
})

/** Where each child goes in a week. */
export const visitsIn = (plan: SeasonPlan, week: string): Visit[] =>
  plan.students
    .flatMap(({ places }) => places)
    .filter(({ state }) => GOES.has(state))
    .map((place) => visitIn(week, place))
    .filter(({ days }) => days.length > 0)

/** The weeks ahead in which two children are fetched at two places at nearly the same time. */
export const pickUpsToWatch = (
  plan: SeasonPlan,
  today: string,
  family: Parameters<typeof pickUpClashes>[1],
): WeekOfPickUps[] =>
  plan.weeks.flatMap(({ week }) => {
    const visits = visitsIn(plan, week).map((visit) => ({ ...visit, days: visit.days.filter((day) => day >= today) }))
    const clashes = pickUpClashes(visits, family)
    return clashes.length === 0 ? [] : [{ week, clashes }]
  })
