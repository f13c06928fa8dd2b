import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { useState } from "react"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { ArchivePanel } from "./archive-panel.tsx"
import { RestorePanel } from "./restore-panel.tsx"

const m = messages("console/catalogue.archive")

interface Props {
  readonly kind: "offerings" | "activities"
  readonly id: string
  readonly isArchived: boolean
  readonly onDone: () => void
}

/** A date or a program that families no longer see, and the way back. */
export function ArchiveThing({ kind, id, isArchived, onDone }: Props) {
  const me = useMe()
  const [isOpen, setOpen] = useState(false)
  const isOwner = isPermitted(me, "catalogue")
  const leave = { onBack: () => setOpen(false), onDone }
  if (isArchived)
    return isOpen ? (
      <Stack below={5}>
        <RestorePanel kind={kind} id={id} {...leave} />
      </Stack>
    ) : (
      <Row wrap gap={3} justify="spread" below={4} className="note warn">
        <p>{kind === "offerings" ? m.isDate : m.isProgram}</p>
        {isOwner && (
          <Button variant="line" size="s" onClick={() => setOpen(true)}>
            {m.restore}
          </Button>
        )}
      </Row>
    )
  if (!isOwner) return null
  return isOpen ? (
    <Stack below={5}>
      <ArchivePanel kind={kind} id={id} {...leave} />
    </Stack>
  ) : (
    <Row below={4}>
      <Button variant="line" size="s" onClick={() => setOpen(true)}>
        {m.verb}
      </Button>
    </Row>
  )
}
