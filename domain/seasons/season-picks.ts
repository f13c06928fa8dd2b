import type { SeasonPlace, SeasonPlan } from "./season.ts"

// What a family has picked, by what can be done with it now.

export interface SeasonPicks {
  /** In the family's own checkout. */
  readonly held: readonly SeasonPlace[]
  /** Can be held now. */
  readonly ready: readonly SeasonPlace[]
  /** Registration hasn't opened. */
  readonly later: readonly SeasonPlace[]
  /** Taken, or no longer theirs to take. */
  readonly lost: readonly SeasonPlace[]
}

export const opensLater = ({ opens_at, reasons }: SeasonPlace): boolean =>
  opens_at !== undefined || reasons?.some(({ code }) => code === "not_open_yet") === true

/** What is held by others may come back, but can't be had now. */
const isTaken = ({ answer }: SeasonPlace): boolean => answer === "full" || answer === "waitlist" || answer === "held"

/** A pick that can't be booked, whatever day it is. */
export const isLost = (place: SeasonPlace): boolean =>
  place.state === "PICKED" && !opensLater(place) && (isTaken(place) || place.reasons !== undefined)

export function seasonPicks({ students }: Pick<SeasonPlan, "students">): SeasonPicks {
  const places = students.flatMap((student) => student.places)
  const picked = places.filter(({ state }) => state === "PICKED")
  return {
    held: places.filter(({ state }) => state === "HELD"),
    ready: picked.filter((place) => !opensLater(place) && !isLost(place)),
    later: picked.filter(opensLater),
    lost: picked.filter(isLost),
  }
}

/** An order is of one program area: that of what is held goes first, else that of the first pick. */
export function byArea(places: readonly SeasonPlace[]): SeasonPlace[][] {
  const areas = [...new Set(places.map(({ funbox_id }) => funbox_id))]
  return areas.map((area) => places.filter(({ funbox_id }) => funbox_id === area))
}

export const sumOf = (places: readonly { readonly price: number }[]): number =>
  places.reduce((sum, { price }) => sum + price, 0)
