import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { GateAnswer as Answer, GatePair } from "@hub/ui/gate-answer/gate-answer"
import { HugeButton } from "@hub/ui/gate-answer/huge-button"
import { Icon } from "@hub/ui/icon/icon"
import { Reason } from "@hub/ui/reason/reason"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { useState } from "react"
import { Face } from "./face.tsx"
import type { LastScan } from "./last-scans.tsx"

const m = messages("console/gate.undo")

interface Props {
  scan: LastScan
  isPanel?: boolean
  busy: boolean
  error?: string | undefined
  onUndo: (reason: string) => void
  onLeave: () => void
}

/** A wrong check is taken back with a reason, and both stay on record. */
export function UndoPanel({ scan, isPanel = false, busy, error, onUndo, onLeave }: Props) {
  const [reason, setReason] = useState<ReasonValue>({ text: "" })
  const [isAsked, setAsked] = useState(false)
  const invalid = reasonError(reason)
  return (
    <Answer
      state="undo"
      isPanel={isPanel}
      at={scan.time}
      face={<Face name={scan.name} size="l" />}
      name={scan.name}
      facts={m.what({ kind: scan.kind, time: scan.time })}
      foot={
        <>
          <HugeButton
            variant="ink"
            busy={busy}
            onClick={() => {
              setAsked(true)
              if (invalid === undefined) onUndo(reasonText(reason))
            }}
          >
            <Icon name="undo" />
            {m.undo({ kind: scan.kind })}
          </HugeButton>
          <GatePair>
            <Button variant="line" onClick={onLeave}>
              {m.keepIt}
            </Button>
          </GatePair>
        </>
      }
    >
      {error !== undefined && <FormAlert>{error}</FormAlert>}
      <Reason
        label={m.whatWentWrong}
        usual={[m.wrongChild, m.wentHome, m.twice]}
        value={reason}
        onChange={setReason}
        reads={m.staysStruck}
        error={isAsked ? invalid : undefined}
      />
    </Answer>
  )
}
