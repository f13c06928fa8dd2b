import { messages } from "@hub/domain/kernel/messages"
import { Roundel } from "@hub/ui/avatar/roundel"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { useId, useState } from "react"
import type { Member } from "../participants/members.ts"
import css from "./pick-button.module.css"

const m = messages("portal/scheduling.pickButton")

interface PickButtonProps {
  readonly member: Member
  /** What and when: rows of the same program are told apart by it. */
  readonly program: string
  readonly isPicked: boolean
  /** What leaves the basket for it; empty when nothing does. */
  readonly replaced: string
  readonly onPress: () => void
}

/** Outline and Add or Swap; solid in the child's colour once it is picked. To a screen reader its name stays, and its state changes. */
export function PickButton({ member, program, isPicked, replaced, onPress }: PickButtonProps) {
  const isSwap = !isPicked && replaced !== ""
  const [isFilling, setFilling] = useState(false)
  const id = useId()
  return (
    <button
      aria-describedby={isSwap ? id : undefined}
      aria-label={m.add({ name: member.is_you ? m.yourself : member.name, program })}
      aria-pressed={isPicked}
      className={css.pick}
      data-filling={isFilling || undefined}
      data-k={member.colour}
      onClick={() => {
        setFilling(true)
        onPress()
      }}
      type="button"
    >
      <Roundel letter={member.letter} k={member.colour} />
      <span translate="no">{member.name}</span>
      {isSwap ? (
        <span className="visually-hidden" id={id}>
          {m.insteadOf({ replaced })}
        </span>
      ) : null}
      <Row as="span" inline gap={1} className={css.action}>
        <Icon name={isPicked ? "check" : isSwap ? "swap" : "plus"} />
        {isPicked ? m.isAdded : isSwap ? m.swapVerb : m.addVerb}
      </Row>
    </button>
  )
}
