import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Modal } from "@hub/ui/modal/modal"
import { type ReactNode, useEffect, useRef } from "react"
import { isProblem, sentenceAnd } from "../../api/problem.ts"
import type { Member } from "../../participants/members.ts"
import { CardProviderError } from "../../providers/card-fields/card-provider.ts"
import { MoveSum } from "./move-sum.tsx"
import styles from "./moves.module.css"
import type { MoveTarget } from "./queries.ts"

const m = messages("portal/scheduling/moves.moveDialog")

interface Props {
  isOpen: boolean
  title: string
  member: Member
  old_name: string
  target: MoveTarget
  /** How it is paid: "Visa • 4242". */
  card: string
  isMoving: boolean
  error: Error | null
  onMove: () => void
  onClose: () => void
  /** The way into the line of the new place, if it has one: for when it has just become full. */
  line: ReactNode
  /** The old place and the new one. */
  children: ReactNode
}

const safeTexts = () => m.oldPlaceSafe
const messageOf = (error: Error): string =>
  error instanceof CardProviderError ? `${error.message} ${safeTexts()}` : sentenceAnd(error, safeTexts())

/** The last question of a move, with the sum. The safe answer has the focus. */
export function MoveDialog({ isOpen, title, member, target, card, isMoving, error, ...rest }: Props) {
  const { difference } = target
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) safe.current?.focus()
  }, [isOpen])
  const due = Math.max(0, difference)
  return (
    <Modal isOpen={isOpen} align="bottom" title={title} onClose={rest.onClose}>
      {rest.children}
      <MoveSum target={target} old_name={rest.old_name} card={card} />
      <p className="small dim">
        {m.ifItFails({ isPaid: due > 0 })} {member.is_you ? m.youKeepPlace : m.keepsPlace({ name: member.name })}.
      </p>
      {error !== null && <FormAlert>{messageOf(error)}</FormAlert>}
      <div className={styles["answers"]} data-fixed-footer="">
        <Button ref={safe} variant="line" onClick={rest.onClose}>
          {m.notYet}
        </Button>
        {isProblem(error, "PLACES_GONE") ? (
          rest.line
        ) : (
          <Button busy={isMoving} onClick={rest.onMove}>
            {due > 0 ? m.moveAndPay({ due: formatMoney(due) }) : m.move}
          </Button>
        )}
      </div>
    </Modal>
  )
}
