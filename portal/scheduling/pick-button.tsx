import { Roundel } from "@hub/ui/avatar/roundel"
import { Icon } from "@hub/ui/icon/icon"
import { useState } from "react"
import type { Member } from "../participants/members.ts"
import css from "./pick-button.module.css"
import { pickButton as t } from "./words.tsx"

interface PickButtonProps {
  readonly member: Member
  readonly isPicked: boolean
  /** What leaves the basket for it; empty when nothing does. */
  readonly replaced: string
  readonly onPress: () => void
}

/** Outline and Add or Swap; solid in the child's colour once it is picked. */
export function PickButton({ member, isPicked, replaced, onPress }: PickButtonProps) {
  const isSwap = !isPicked && replaced !== ""
  const [isFilling, setFilling] = useState(false)
  return (
    <button
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
      <span>
        {member.name}
        {isSwap ? <span className="visually-hidden">{t.insteadOf(replaced)}</span> : null}
      </span>
      <span className={css.action}>
        <Icon name={isPicked ? "check" : isSwap ? "swap" : "plus"} />
        {isPicked ? t.added : isSwap ? t.swap : t.add}
      </span>
    </button>
  )
}
