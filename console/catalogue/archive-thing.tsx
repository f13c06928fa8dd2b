import { rangeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { sentenceOf } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { Preview } from "@hub/ui/preview/preview"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import { ArchivePanel, useArchiveChange } from "./archive-panel.tsx"
import { restoreQuery } from "./draft-queries.ts"

const m = messages("console/catalogue.archive")

interface Props {
  readonly kind: "offerings" | "activities"
  readonly id: string
  readonly isArchived: boolean
  readonly onDone: () => void
}

interface RestorePanelProps {
  readonly kind: "offerings" | "activities"
  readonly id: string
  readonly onBack: () => void
  readonly onDone: () => void
}

/** Which dates families see again. */
function RestorePanel({ kind, id, onBack, onDone }: RestorePanelProps) {
  const look = useQuery(restoreQuery(kind, id))
  const restore = useArchiveChange({
    act: (preview) =>
      api.call("POST /catalogue/things/{kind}/{id}/restore", { params: { kind, id }, body: { preview } }),
    done: m.restored,
    onDone,
    lookAgain: look.refetch,
  })
  if (look.isError)
    return (
      <FailedPart busy={look.isFetching} onRetry={() => void look.refetch()}>
        {sentenceOf(look.error)}
      </FailedPart>
    )
  if (look.data === undefined) return <SkeletonRows label={m.restoring} rows={2} />
  const { dates, preview } = look.data
  return (
    <Preview
      counted={m.restoreCounted({ count: dates.length })}
      changed={restore.isStale ? m.stale : undefined}
      error={restore.error}
      lines={dates.map((date) => ({
        id: date.id,
        name: m.date({ name: date.name, day: rangeLabel(date.first_day, date.last_day) }),
      }))}
      leave={{ label: m.back, onPress: onBack }}
      confirm={{ label: m.restore, busy: restore.isPending, onPress: () => restore.mutate(preview) }}
    >
      <p>{m.seenAgain}</p>
    </Preview>
  )
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
