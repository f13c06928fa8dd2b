import type { Application } from "@hub/domain/applications/application"
import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Stack } from "@hub/ui/layout/stack"
import { focusFirst } from "@hub/ui/modal/focus-first.ts"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { sentenceOf } from "../api/problem.ts"
import { useWithdrawApplication } from "./queries.ts"

const m = messages("portal/applications.withdrawButton")

const whatHappens = () =>
  ({
    DRAFT: m.nobodyRead,
    PENDING: m.staffLoseIt,
    RESUBMISSION: m.staffLoseIt,
    AWAITING_PAYMENT: m.placeLost,
    APPROVED: "",
    REJECTED: "",
  }) as const

/** Quiet, with a dialog that says what happens. */
export function WithdrawButton({
  application,
  name,
  children = m.withdraw,
}: {
  application: Application
  /** Whose. */
  name: string
  children?: string
}) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useWithdrawApplication(() => {
    setOpen(false)
    notifySuccess(m.withdrawn)
  })
  return (
    <>
      <Button variant="danger" size="s" onClick={() => setOpen(true)}>
        {children}
        <span className="visually-hidden">
          , {name}: {application.name}
        </span>
      </Button>
      <Modal isOpen={isOpen} title={m.withdrawQuestion({ name: application.name })} onClose={() => setOpen(false)}>
        <p>{m.consequences({ what_happens: whatHappens()[application.status] })}</p>
        {withdraw.isError ? (
          <p className="note bad" role="alert">
            {sentenceOf(withdraw.error)}
          </p>
        ) : null}
        <Stack gap={2} above={4}>
          <Button variant="line" wide ref={focusFirst} onClick={() => setOpen(false)}>
            {m.keepIt}
          </Button>
          <ColourButton colour="darkRed" wide busy={withdraw.isPending} onClick={() => withdraw.mutate(application.id)}>
            {m.withdraw}
          </ColourButton>
        </Stack>
      </Modal>
    </>
  )
}
