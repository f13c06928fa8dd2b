import { datesLabel, timesLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { Button } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { useEffect, useRef } from "react"
import { sentenceOf } from "../../api/problem.ts"
import type { Member } from "../../participants/members.ts"
import { addedTexts, creditText, refundSummary, refundText } from "./move-texts.ts"
import styles from "./moves.module.css"
import { type CancelTerms, useCancel } from "./queries.ts"

const m = messages("portal/scheduling/moves.cancelDialog")

interface Props {
  isOpen: boolean
  terms: CancelTerms
  member: Member
  email: string | null
  onClose: () => void
}

function onCardText({ gives, amount, reduced_amount }: CancelTerms): string {
  if (gives === "REFUND" && amount > 0) return m.onCardInDays({ amount: formatMoney(amount) })
  return reduced_amount > 0 ? m.nothingToTheCard({ reduced_amount: formatMoney(reduced_amount) }) : m.nothingComesBack
}

/** The last question, with what is given up and what comes back. The safe answer has the focus. */
export function CancelDialog({ isOpen, terms, member, email, onClose }: Props) {
  const { attendance, credit } = terms
  const cancel = useCancel(attendance.id)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) keep.current?.focus()
  }, [isOpen])
  const close = () => {
    onClose()
    cancel.reset()
  }
  return (
    <Modal
      isOpen={isOpen}
      align="bottom"
      title={m.title({ is_you: member.is_you, name: member.name, program: attendance.name })}
      onClose={close}
    >
      <Stack as="dl" gap={2} className={styles["question"]}>
        <div>
          <dt>{m.youGiveUp}</dt>
          <dd>
            {datesLabel(attendance)}, {timesLabel(attendance)}
          </dd>
        </div>
        <div>
          <dt>{m.youGet}</dt>
          <dd>
            {credit === null
              ? terms.gives === "REFUND"
                ? refundText(terms)
                : refundSummary(terms)
              : creditText(credit)}
          </dd>
        </div>
        {terms.added !== undefined && (
          <div>
            <dt>{m.added}</dt>
            <dd>{addedTexts(terms.added).join(", ")}</dd>
          </div>
        )}
        <div>
          <dt>{m.toYourCard}</dt>
          <dd>{onCardText(terms)}</dd>
        </div>
      </Stack>
      {email !== null && <p className="small dim">{m.emailTo({ email })}</p>}
      {cancel.error !== null && <FormAlert>{sentenceOf(cancel.error)}</FormAlert>}
      <div className={styles["answers"]} data-fixed-footer="">
        <Button ref={keep} variant="line" onClick={close}>
          {m.keepThePlace}
        </Button>
        <ColourButton colour="darkRed" busy={cancel.isPending} onClick={() => cancel.mutate(terms)}>
          {m.cancelThePlace}
        </ColourButton>
      </div>
    </Modal>
  )
}
