import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { ColourButton } from "@hub/ui/button/colour-button"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { announce } from "@hub/ui/page-header/announcements.ts"
import type { ReactNode } from "react"
import { sentenceOf } from "../../api/problem.ts"
import { type LineChange, useChangeLine } from "./queries.ts"

const m = messages("portal/applications/waitlists.confirmLeaving")

interface Props {
  title: string
  /** What leaving costs, in a sentence. */
  children: ReactNode
  yes: string
  /** Said when it is done. */
  done: string
  no: string
  to: "leave" | "decline"
  line: LineChange
  isOpen: boolean
  onClose: () => void
}

/** A place in line can't be had back, so it is asked for once more. */
export function ConfirmLeaving({ title, children, yes, no, done, to, line, isOpen, onClose }: Props) {
  const change = useChangeLine(() => {
    onClose()
    announce(done)
  })
  const close = () => {
    onClose()
    change.reset()
  }
  return (
    <Modal isOpen={isOpen} title={title} onClose={close}>
      <p>{children}</p>
      {change.error !== null && (
        <p className="note bad" role="alert">
          {sentenceOf(change.error)}
        </p>
      )}
      <Stack gap={2} above={4}>
        <ColourButton colour="darkRed" wide busy={change.isPending} onClick={() => change.mutate({ ...line, to })}>
          {change.error === null ? yes : m.tryAgain}
        </ColourButton>
        <Button wide variant="quiet" onClick={close}>
          {no}
        </Button>
      </Stack>
    </Modal>
  )
}
