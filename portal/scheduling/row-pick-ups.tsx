import type { Location } from "@hub/domain/catalogue/catalogue"
import type { Member } from "../participants/members.ts"
import { type Basket, hasItem } from "./basket.ts"
import { PickUpNote } from "./pick-up-note.tsx"
import { type Booked, bookedVisits, pickedVisits, pickUpWarnings } from "./pick-up-warnings.ts"

export interface PickUpFacts {
  readonly booked: readonly Booked[]
  readonly members: readonly Member[]
  readonly locations: readonly Location[]
}

/** What clashes with this offering, once it is in the basket. */
export function RowPickUps({
  offering_id,
  basket,
  facts,
}: {
  offering_id: string
  basket: Basket
  facts: PickUpFacts
}) {
  const { booked, members, locations } = facts
  const clashes = pickUpWarnings(pickedVisits(basket), bookedVisits(booked), facts).filter(({ one, other }) =>
    [one, other].some((visit) => visit.offering_id === offering_id && hasItem(basket, visit)),
  )
  // Online ones never clash, so the name is the one that is shown.
  const nameOf = (id: string): string => locations.find((known) => known.id === id)?.name ?? ""
  return <PickUpNote clashes={clashes} members={members} nameOf={nameOf} />
}
