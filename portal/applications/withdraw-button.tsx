import type { Application } from "@hub/domain/applications/application"
import { Button } from "@hub/ui/button/button"
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
          {WHAT_HAPPENS[application.status]} Nothing was charged. Signed documents and the profile are kept, so you can
          apply again while applications are open.
        </p>
        {withdraw.isError ? (
          <p className="note bad" role="alert">
            {sentenceOf(withdraw.error)}
          </p>
        ) : null}
        <div className={css.dialog}>
          {/* biome-ignore lint/a11y/noAutofocus: the safe answer is focused first in a dialog */}
          <Button variant="line" wide autoFocus onClick={() => setOpen(false)}>
            Keep it
          </Button>
          <Button variant="ink" wide busy={withdraw.isPending} onClick={() => withdraw.mutate(application.id)}>
            Withdraw
          </Button>
        </div>
      </Modal>
    </>
  )
}
