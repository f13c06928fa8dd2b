import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import type { Student } from "@hub/domain/participants/student"
import { Button } from "@hub/ui/button/button"
import { membersOf, possessive } from "../participants/members.ts"
import type { Basket } from "./basket.ts"
import { isLostPick } from "./pickable.ts"
import type { AvailableOffering } from "./queries.ts"

const m = messages("portal/scheduling.lostPick")

interface Props {
  offering: AvailableOffering
  students: readonly Student[]
  basket: Basket
  onRemove: (offering: AvailableOffering, student_id: string) => void
}

/** Beside why a pick can't be booked any more: takes it out of the basket, which checkout would refuse. */
export function UnavailableSelection({ offering, students, basket, onRemove }: Props) {
  const lost = students.filter(({ id }) => isLostPick(offering, id, basket))
  return (
    <Button
      onClick={() => {
        for (const { id } of lost) onRemove(offering, id)
      }}
      size="s"
      variant="quiet"
    >
      {m.takeOut}
      <span className="visually-hidden">
        {m.pickOf({ whose: listOf(membersOf(lost).map(possessive)), program: offering.name })}
      </span>
    </Button>
  )
}
