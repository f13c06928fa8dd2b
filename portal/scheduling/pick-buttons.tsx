import { datesLabel } from "@hub/domain/kernel/calendar"
import { listOf } from "@hub/domain/kernel/text"
import { JumpLink } from "@hub/ui/focus/jump-link"
import type { Member } from "../participants/members.ts"
import { type Basket, hasItem, itemOf, overlapping, SCHEDULE_STOP } from "./basket.ts"
import { PickButton } from "./pick-button.tsx"
import type { AvailableOffering } from "./queries.ts"
import { pickButtons as t } from "./words.tsx"

interface Props {
  readonly offering: AvailableOffering
  /** Who can take a place. */
  readonly members: readonly Member[]
  readonly basket: Basket
  readonly onAdd: (offering: AvailableOffering, student_id: string) => void
  readonly onRemove: (offering: AvailableOffering, student_id: string) => void
}

/** A button for each participant who can take a place, and once one is taken the way on, for keys. */
export function PickButtons({ offering, members, basket, onAdd, onRemove }: Props) {
  const items = members.map((member) => itemOf(offering, member.id))
  return (
    <>
      {members.map((member, index) => {
        const item = items[index]
        const isPicked = item !== undefined && hasItem(basket, item)
        const replaced = item === undefined ? [] : overlapping(basket, item).map(({ name }) => name)
        return (
          <PickButton
            isPicked={isPicked}
            key={member.id}
            member={member}
            program={`${offering.name}, ${datesLabel(offering)}`}
            replaced={listOf(replaced)}
            onPress={() => (isPicked ? onRemove(offering, member.id) : onAdd(offering, member.id))}
          />
        )
      })}
      {items.some((item) => hasItem(basket, item)) ? (
        <JumpLink isInPlace to={SCHEDULE_STOP}>
          {t.goToSchedule}
        </JumpLink>
      ) : null}
    </>
  )
}
