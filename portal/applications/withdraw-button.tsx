import type { Application } from "@hub/domain/applications/application"
import { Button } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Stack } from "@hub/ui/layout/stack"
import { focusFirst } from "@hub/ui/modal/focus-first.ts"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useState } from "react"
import { sentenceOf } from "../api/problem.ts"
import { useWithdrawApplication } from "./queries.ts"
import { withdrawButton as t } from "./words.tsx"

const WHAT_HAPPENS = {
  DRAFT: t.nobodyRead,
  PENDING: t.staffLoseIt,
  RESUBMISSION: t.staffLoseIt,
  AWAITING_PAYMENT: t.placeLost,
  APPROVED: "",
  REJECTED: "",
} as const

/** Quiet, with a dialog that says what happens. */
export function WithdrawButton({
  application,
  name,
  children = t.withdraw,
}: {
  application: Application
  /** Whose. */
  name: string
  children?: string
}) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useWithdrawApplication(() => {
    setOpen(false)
    notifySuccess(t.withdrawn)
  })
  return (
    <>
      <Button variant="danger" size="s" onClick={() => setOpen(true)}>
        {children}
        <span className="visually-hidden">
          , {name}: {application.name}
        </span>
      </Button>
      <Modal isOpen={isOpen} title={t.withdrawQuestion(application.name)} onClose={() => setOpen(false)}>
        <p>{t.consequences(WHAT_HAPPENS[application.status])}</p>
        {withdraw.isError ? (
          <p className="note bad" role="alert">
            {sentenceOf(withdraw.error)}
          </p>
        ) : null}
        <Stack gap={2} above={4}>
          <Button variant="line" wide ref={focusFirst} onClick={() => setOpen(false)}>
            {t.keepIt}
          </Button>
          <ColourButton colour="darkRed" wide busy={withdraw.isPending} onClick={() => withdraw.mutate(application.id)}>
            {t.withdraw}
          </ColourButton>
        </Stack>
      </Modal>
    </>
  )
}
