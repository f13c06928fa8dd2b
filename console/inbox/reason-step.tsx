import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Reason } from "@hub/ui/reason/reason"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { type ReactNode, useState } from "react"
import { useStepFocus } from "./use-step-focus.ts"

const m = messages("console/inbox.reasonStep")

interface Props {
  title: string
  /** The ones that are mostly the case. */
  usual: readonly string[]
  reads: string
  /** What the button says. */
  label: string
  busy?: boolean
  /** More to say with it. */
  more?: ReactNode
  onLeave: () => void
  onSend: (reason: string) => void
}

/** A no, or a question, with the reason that the family reads. */
export function ReasonStep({ title, usual, reads, label, busy = false, more, onLeave, onSend }: Props) {
  const [reason, setReason] = useState<ReasonValue>({ text: "" })
  const [isSent, setSent] = useState(false)
  const step = useStepFocus()
  const error = reasonError(reason)
  const send = () => {
    setSent(true)
    if (error === undefined) onSend(reasonText(reason))
  }
  return (
    <Stack ref={step} gap={3} as="section" aria-label={title}>
      <Reason
        label={title}
        usual={usual}
        value={reason}
        onChange={setReason}
        reads={reads}
        error={isSent ? error : undefined}
      />
      {more}
      <Row gap={2}>
        <Button busy={busy} onClick={send}>
          {label}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {m.leave}
        </Button>
      </Row>
    </Stack>
  )
}
