import type { Location } from "@hub/domain/catalogue/catalogue"
import { isOnline } from "@hub/domain/catalogue/place"
import { type PickUpClash, pickUpClashes, type Visit } from "@hub/domain/scheduling/pick-up-clash"
import type { Member } from "../participants/members.ts"
import { type Basket, hasItem } from "./basket.ts"
import type { AvailableOffering } from "./queries.ts"

export interface Booked extends Omit<Visit, "days"> {
  readonly status: string
  readonly days: readonly { readonly date: string }[]
}

export const bookedVisits = (booked: readonly Booked[]): Visit[] =>
  booked.filter(({ status }) => status === "BOOKED").map((one) => ({ ...one, days: one.days.map(({ date }) => date) }))

export const pickedVisits = (basket: Basket): Visit[] =>
  basket.flatMap(({ location_id, ...item }) => (location_id === undefined ? [] : [{ ...item, location_id }]))

interface Family {
  readonly members: readonly Member[]
  readonly locations: readonly Location[]
}

/** Pick-ups of what is picked that clash with each other, or with what is booked. */
export function pickUpWarnings(
  picked: readonly Visit[],
  booked: readonly Visit[],
  { members, locations }: Family,
): PickUpClash[] {
  const isNew = (visit: Visit): boolean => picked.includes(visit)
  const isKnown = (visit: Visit): boolean =>
    picked.some((one) => one.student_id === visit.student_id && one.offering_id === visit.offering_id)
  return pickUpClashes([...picked, ...booked.filter((visit) => !isKnown(visit))], {
    isFetched: (id) => members.find((member) => member.id === id)?.student.type === "REGULAR",
    isPlace: (id) => locations.some((location) => location.id === id && !isOnline(location)),
  }).filter(({ one, other }) => isNew(one) || isNew(other))
}

/** The program of one of two children that the other could take instead of their own pick. What is booked stays. */
export function offeringForBoth(
  clashes: readonly PickUpClash[],
  offerings: readonly AvailableOffering[],
  basket: Basket,
): { offering: AvailableOffering; student_id: string } | undefined {
  const [clash, ...others] = clashes
  if (clash === undefined || others.length > 0) return undefined
  const ways = [
    [clash.one, clash.other],
    [clash.other, clash.one],
  ] as const
  return ways.flatMap(([stays, moves]) => {
    const offering = offerings.find(({ id }) => id === stays.offering_id)
    const { student_id } = moves
    const isFree =
      offering?.places.answer === "open" && offering.reasons.every((reason) => reason.student_id !== student_id)
    return isFree && hasItem(basket, moves) ? [{ offering, student_id }] : []
  })[0]
}
