import type { Customer } from "@hub/domain/account/customer"
import { datesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { listOf } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { JumpLink } from "@hub/ui/focus/jump-link"
import { Icon } from "@hub/ui/icon/icon"
import { Stack } from "@hub/ui/layout/stack"
import { lazyComponent } from "@hub/ui/loading/lazy-component"
import { useEffect, useRef, useState } from "react"
import type { Member } from "../participants/members.ts"
import { type Basket, hasItem, itemOf, overlapping, SCHEDULE_STOP } from "./basket.ts"
import css from "./pick-button.module.css"
import { PickButton } from "./pick-button.tsx"
import { basketOf, canAddAll, choiceAt, knownPools, type LeftOut, type ShortPick } from "./pick-choice.ts"
import type { AvailableOffering } from "./queries.ts"

const buttons = messages("portal/scheduling.pickButtons")
const m = messages("portal/scheduling.whoGoes")

// Few families pick more than there are.
const WhoGoes = lazyComponent(() => import("./who-goes.tsx"), "WhoGoes")

export interface PickActions {
  readonly basket: Basket
  readonly onAdd: (offering: AvailableOffering, student_id: string) => void
  readonly onRemove: (offering: AvailableOffering, student_id: string) => void
  /** Who goes: those stay picked, the others join the waitlist. */
  readonly onChoose: (going: Basket, left_out: LeftOut, funbox_id: string) => void
}

interface Props extends PickActions {
  readonly offering: AvailableOffering
  /** Who can take a place, or has picked one. */
  readonly members: readonly Member[]
  readonly students: Customer["students"]
}

/** A button for each child, where fewer places are left than they pick who goes, and once one is picked the way on, for keys. */
export function PickButtons({ offering, members, students, basket, onAdd, onRemove, onChoose }: Props) {
  const [asking, setAsking] = useState<string>()
  const added = asking === undefined || !members.some(({ id }) => id === asking) ? undefined : itemOf(offering, asking)
  const groups = choiceAt(offering, basket, added)
  const isIn = ({ id }: Member): boolean => hasItem(basket, { student_id: id, offering_id: offering.id })
  const areAllIn = members.every(isIn)
  const isSwap = members.some(({ id }) => overlapping(basket, itemOf(offering, id)).length > 0)
  return (
    <>
      {members.length > 1 && canAddAll(offering, basket, members) ? (
        <button
          aria-label={buttons.addAllTo({ count: members.length, program: `${offering.name}, ${datesLabel(offering)}` })}
          aria-pressed={areAllIn}
          className={css.all}
          onClick={() => {
            setAsking(undefined)
            for (const member of members) {
              if (areAllIn) onRemove(offering, member.id)
              else if (!isIn(member)) onAdd(offering, member.id)
            }
          }}
          type="button"
        >
          <Icon name={areAllIn ? "check" : isSwap ? "swap" : "plus"} />
          {areAllIn
            ? buttons.allAdded({ count: members.length })
            : isSwap
              ? buttons.swapAll({ count: members.length })
              : buttons.addAll({ count: members.length })}
        </button>
      ) : null}
      {members.map((member) => {
        const item = itemOf(offering, member.id)
        const isPicked = hasItem(basket, item)
        const press = () => {
          setAsking(undefined)
          if (isPicked) onRemove(offering, member.id)
          else if (choiceAt(offering, basket, item).length > 0) setAsking(member.id)
          else onAdd(offering, member.id)
        }
        return (
          <PickButton
            isPicked={isPicked}
            key={member.id}
            member={member}
            program={`${offering.name}, ${datesLabel(offering)}`}
            onPress={press}
            replaced={listOf(overlapping(basket, item).map(({ name }) => name))}
          />
        )
      })}
      {members.some(isIn) ? (
        <JumpLink isInPlace to={SCHEDULE_STOP}>
          {buttons.goToSchedule}
        </JumpLink>
      ) : null}
      {groups.length === 0 ? null : (
        <Question
          groups={groups}
          key={asking}
          offering={offering}
          onChoose={(left_out) => {
            setAsking(undefined)
            onChoose(basketOf(basket, added, left_out), left_out, offering.funbox_id)
          }}
          onLeave={added === undefined ? undefined : () => setAsking(undefined)}
          students={students}
        />
      )}
    </>
  )
}

interface QuestionProps {
  groups: readonly (readonly ShortPick[])[]
  offering: AvailableOffering
  students: Customer["students"]
  onChoose: (left_out: LeftOut) => void
  /** Leaves what is picked as it is. */
  onLeave: (() => void) | undefined
}

function Question({ groups, offering, students, onChoose, onLeave }: QuestionProps) {
  const box = useRef<HTMLDivElement>(null)
  // Only an answer to a press takes the focus; places that sold out since don't.
  const isAsked = onLeave !== undefined
  useEffect(() => {
    if (isAsked) box.current?.focus()
  }, [isAsked])
  return (
    // biome-ignore lint/a11y/useSemanticElements: each question in it is a fieldset
    <Stack
      gap={3}
      aria-label={m.fewerPlaces}
      className={`note warn ${css.question ?? ""}`}
      ref={box}
      role="group"
      tabIndex={-1}
    >
      <p>
        <b>{m.fewerPlaces}</b>
      </p>
      <WhoGoes groups={groups} onChoose={onChoose} pools={knownPools(offering)} students={students}>
        {onLeave === undefined ? null : (
          <Button onClick={onLeave} variant="line">
            {m.notNow}
          </Button>
        )}
      </WhoGoes>
    </Stack>
  )
}
