import type { Application } from "@hub/domain/applications/application"
import { Button } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { sentenceOf } from "../api/problem.ts"
import css from "./application.module.css"
import { useWithdrawApplication } from "./queries.ts"

const WHAT_HAPPENS = {
  DRAFT: "Nobody has read it yet.",
  PENDING: "Staff no longer see it.",
  RESUBMISSION: "Staff no longer see it.",
  AWAITING_PAYMENT: "Your reserved place goes to the next family at once.",
  APPROVED: "",
  REJECTED: "",
} as const

/** A dialog focuses what has the attribute; React's own property focuses when it renders, which is before. */
const focusFirst = (button: HTMLButtonElement | null): void => button?.setAttribute("autofocus", "")

/** Quiet, with a dialog that says what happens. */
export function WithdrawButton({
  application,
  name,
  children = "Withdraw",
}: {
  application: Application
  /** Whose. */
  name: string
  children?: string
}) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useWithdrawApplication(() => {
    setOpen(false)
    notifySuccess("Your application is withdrawn.")
  })
  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        {children}
        <span className="visually-hidden">
          , {name}: {application.name}
        </span>
      </Button>
      <Modal isOpen={isOpen} title={`Withdraw ${application.name}?`} onClose={() => setOpen(false)}>
        <p>
          {WHAT_HAPPENS[application.status]} Staff will no longer see it, and you lose your turn. Nothing was charged;
          you can apply again while applications are open.
        </p>
        {withdraw.isError ? (
          <p className="note bad" role="alert">
            {sentenceOf(withdraw.error)}
          </p>
        ) : null}
        <div className={css.dialog}>
          <Button variant="line" wide ref={focusFirst} onClick={() => setOpen(false)}>
            Keep it
          </Button>
          <ColourButton colour="darkRed" wide busy={withdraw.isPending} onClick={() => withdraw.mutate(application.id)}>
            Withdraw
          </ColourButton>
        </div>
      </Modal>
    </>
  )
}
