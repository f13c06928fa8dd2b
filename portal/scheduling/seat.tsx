import { Roundel } from "@hub/ui/avatar/roundel"
import { Icon } from "@hub/ui/icon/icon"
import type { Member } from "./family.ts"
import css from "./offering-row.module.css"

interface SeatProps {
  readonly member: Member
  readonly isPicked: boolean
  /** The pick whose place this one would take; empty when none. */
  readonly instead_of: string
  readonly onPress: () => void
}

/** A child on a program: outline and Add or Swap, solid in the child's colour once it is picked. */
export function Seat({ member, isPicked, instead_of, onPress }: SeatProps) {
  const isSwap = !isPicked && instead_of !== ""
  return (
    <button aria-pressed={isPicked} className={css.seat} data-k={member.colour} onClick={onPress} type="button">
      <Roundel letter={member.letter} k={member.colour} />
      <span>
        {member.name}
        {isSwap ? <span className="vh">, instead of {instead_of}</span> : null}
      </span>
      <span className={css.act}>
        <Icon name={isPicked ? "check" : isSwap ? "swap" : "plus"} />
        {isPicked ? "Added" : isSwap ? "Swap" : "Add"}
      </span>
    </button>
  )
}
