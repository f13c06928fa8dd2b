import { listOf } from "@hub/domain/kernel/text"
import type { Student } from "@hub/domain/participants/student"
import { Button } from "@hub/ui/button/button"
import { membersOf, possessive } from "../participants/members.ts"
import type { Basket } from "./basket.ts"
import { isLostPick } from "./pickable.ts"
import type { AvailableOffering } from "./queries.ts"
import { lostPick as t } from "./words.tsx"

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
      {t.takeOut}
      <span className="visually-hidden">{t.pickOf(listOf(membersOf(lost).map(possessive)), offering.name)}</span>
    </Button>
  )
}
