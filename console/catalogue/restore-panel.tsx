import { rangeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { sentenceOf } from "@hub/portal/api/problem"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { Preview } from "@hub/ui/preview/preview"
import { useQuery } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { restoreQuery } from "./draft-queries.ts"
import { useArchiveChange } from "./use-archive-change.ts"

const m = messages("console/catalogue.archive")

interface Props {
  readonly kind: "offerings" | "activities"
  readonly id: string
  readonly onBack: () => void
  readonly onDone: () => void
}

/** Which dates families see again. */
export function RestorePanel({ kind, id, onBack, onDone }: Props) {
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
