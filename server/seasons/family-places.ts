import type { PlacesAnswer } from "@hub/domain/catalogue/catalogue"
import type { Reason } from "@hub/domain/scheduling/availability"
import { reasonsAgainst } from "@hub/domain/scheduling/eligibility"
import { type OfferingPool, placesOf } from "@hub/domain/scheduling/places"
import { SEASON_STATES, type Season, type SeasonPlace } from "@hub/domain/seasons/season"
import { isInSeason } from "@hub/domain/seasons/weeks"
import { written } from "../language/written.ts"
import type { OwnHold } from "../scheduling/own-hold.ts"
import type { Booker } from "../scheduling/read-bookers.ts"
import type { OfferingFacts, PlannedOffering, StudentPlace } from "./queries.ts"

// What the family's participants have in a season, as its grid shows it.

interface Family {
  readonly planned: readonly PlannedOffering[]
  readonly season: Pick<Season, "start_date" | "end_date">
  readonly bookers: ReadonlyMap<string, Booker>
  readonly hold: OwnHold
  readonly exact_up_to: number
  readonly now: Date
}

const withOwn = (pools: OfferingFacts["pools"], hold: OwnHold): OfferingPool[] => {
  const own = new Map(hold.pools.map(({ pool_id, quantity }) => [pool_id, quantity]))
  return pools.map((pool) => ({ ...pool, own: own.get(pool.id) ?? 0 }))
}

type Counted = Pick<OfferingFacts, "pools" | "is_waitlist_enabled">

const countsOf = ({ pools, is_waitlist_enabled }: Counted, hold: OwnHold, exact_up_to: number) =>
  placesOf({ pools: withOwn(pools, hold), is_waitlist_enabled, held_until: null, waiting: 0, exact_up_to })

export const answerFor = (offering: Counted, hold: OwnHold): PlacesAnswer => countsOf(offering, hold, 0).answer

/** A participant has at most one thing of an offering: the strongest. */
function strongest(all: readonly StudentPlace[]): StudentPlace[] {
  const found = new Map<string, StudentPlace>()
  const rank = ({ state }: StudentPlace): number => SEASON_STATES.indexOf(state)
  for (const own of all) {
    const key = `${own.student_id} ${own.offering_id}`
    const other = found.get(key)
    if (other === undefined || rank(own) < rank(other)) found.set(key, own)
  }
  return [...found.values()]
}

/** A pick comes back when what was taken in its stead is released. */
function withoutReplaced(places: readonly StudentPlace[]): StudentPlace[] {
  const taken = places.filter(({ state }) => state === "HELD" || state === "BOOKED")
  return places.filter(
    ({ state, student_id, second_offering_id }) =>
      state !== "PICKED" ||
      !taken.some((other) => other.student_id === student_id && other.offering_id === second_offering_id),
  )
}

/** In the reader's language. */
function shortNameOf({ short_name, activity_id, name, id }: PlannedOffering): string {
  if (short_name !== null) return written(short_name, activity_id ?? undefined, "short_name")
  const words = written(name, id, "name").trim().split(/\s+/)
  return words[0] ?? ""
}

/** By their first day; what has no day in the season is left out. */
export function familyPlaces(found: readonly StudentPlace[], family: Family): SeasonPlace[] {
  const byId = new Map(family.planned.map((offering) => [offering.id, offering]))
  const places = withoutReplaced(strongest(found)).flatMap((own) => {
    const offering = byId.get(own.offering_id)
    if (offering === undefined) return []
    const days = own.dates ?? [...new Set(offering.days.map(({ date }) => date))]
    const inside = days.filter((day) => isInSeason(family.season, day))
    const second = own.second_offering_id === null ? undefined : byId.get(own.second_offering_id)
    return inside.length === 0 ? [] : [placeOf(own, offering, { days: inside, second, family })]
  })
  return places.toSorted((one, other) =>
    `${one.days[0]} ${one.start_time} ${one.offering_id}` < `${other.days[0]} ${other.start_time} ${other.offering_id}`
      ? -1
      : 1,
  )
}

interface More {
  readonly days: string[]
  readonly second: PlannedOffering | undefined
  readonly family: Family
}

function placeOf(own: StudentPlace, offering: PlannedOffering, { days, second, family }: More): SeasonPlace {
  const { student_id, offering_id, state } = own
  return {
    student_id,
    offering_id,
    state,
    name: offering.name,
    short_name: shortNameOf(offering),
    kind: offering.kind,
    activity_url_part: offering.activity_url_part,
    funbox_id: offering.funbox_id,
    location_id: offering.location_id,
    days,
    start_time: offering.start_time,
    end_time: offering.end_time,
    starts_at: offering.starts_at,
    price: offering.price,
    until: own.until ?? undefined,
    position: own.position ?? undefined,
    applied_at: own.applied_at ?? undefined,
    attendance_id: own.attendance_id ?? undefined,
    application_id: own.application_id ?? undefined,
    ...(state === "PICKED" && pickedFacts(own, offering, family)),
    second_offering_id: second?.id,
    second_name: second?.name,
    joins_waitlist: own.joins_waitlist || undefined,
  }
}

function pickedFacts(
  { student_id }: StudentPlace,
  offering: PlannedOffering,
  { bookers, hold, exact_up_to, now }: Family,
) {
  const { answer, left } = countsOf(offering, hold, exact_up_to)
  const student = bookers.get(student_id)
  const against =
    student === undefined
      ? []
      : reasonsAgainst({ offering, sessions: offering.days, student, booked: student.booked, answer, now })
  const closed = { code: "closed", other_name: null } as const
  // What is no longer offered is closed, whatever its registration says.
  const all = offering.is_offered || against.some(({ code }) => code === "closed") ? against : [...against, closed]
  const reasons: Reason[] = all.map((reason) => ({ student_id, ...reason }))
  const { opens_at } = offering
  return {
    opens_at: opens_at !== null && Date.parse(opens_at) > now.getTime() ? opens_at : undefined,
    answer,
    left: left ?? undefined,
    reasons: reasons.length > 0 ? reasons : undefined,
  }
}
