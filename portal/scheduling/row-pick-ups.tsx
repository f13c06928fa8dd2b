import type { Location } from "@hub/domain/catalogue/catalogue"
import { messages } from "@hub/domain/kernel/messages"
import type { Visit } from "@hub/domain/scheduling/pick-up-clash"
import { Button } from "@hub/ui/button/button"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import type { Member } from "../participants/members.ts"
import { type Basket, isSame } from "./basket.ts"
import { useBooked } from "./booked-context.ts"
import { PickUpNote } from "./pick-up-note.tsx"
import { bookedVisits, offeringForBoth, pickedVisits, pickUpWarnings } from "./pick-up-warnings.ts"
import { type AvailableOffering, offeringsByIdQuery } from "./queries.ts"

const m = messages("portal/scheduling.rowPickUps")

export interface PickUpFacts {
  readonly members: readonly Member[]
  readonly locations: readonly Location[]
}

interface Props {
  offering_id: string
  basket: Basket
  facts: PickUpFacts
  onAdd: (offering: AvailableOffering, student_id: string) => void
}

/** What clashes with this offering, once it is in the basket, and two ways out: one program for both, or leave it so. */
export function RowPickUps({ offering_id, basket, facts, onAdd }: Props) {
  const [isAccepted, setAccepted] = useState(false)
  const { members, locations } = facts
  const booked = useBooked()
  // Once, where the second of two was picked.
  const pickedAt = (visit: Visit): number => basket.findIndex((item) => isSame(item, visit))
  const clashes = pickUpWarnings(pickedVisits(basket), bookedVisits(booked), facts).filter(
    ({ one, other }) => (pickedAt(one) > pickedAt(other) ? one : other).offering_id === offering_id,
  )
  const visits = clashes.flatMap(({ one, other }) => [one, other])
  const query = offeringsByIdQuery(
    visits.map((visit) => visit.offering_id),
    visits.map(({ student_id }) => student_id),
  )
  const { data = [] } = useQuery({ ...query, enabled: clashes.length > 0 && !isAccepted })
  if (isAccepted) return null
  // Online ones never clash, so the name is the one that is shown.
  const nameOf = (id: string): string => locations.find((known) => known.id === id)?.name ?? ""
  const both = offeringForBoth(clashes, data, basket)
  return (
    <PickUpNote clashes={clashes} locations={locations} members={members} nameOf={nameOf}>
      <p className="flush">
        {both === undefined ? null : (
          <Button variant="ink" size="s" onClick={() => onAdd(both.offering, both.student_id)}>
            {m.moveBothTo({ name: both.offering.name })}
          </Button>
        )}{" "}
        <Button variant="quiet" size="s" onClick={() => setAccepted(true)}>
          {m.dismiss}
        </Button>
      </p>
    </PickUpNote>
  )
}
