import { rangeLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { isProblem, sentenceOf } from "@hub/portal/api/problem"
import { Stack } from "@hub/ui/layout/stack"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { Preview } from "@hub/ui/preview/preview"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { type Answer, api } from "../api/client.ts"
import { PageLink } from "../shell/page-link.tsx"
import { archiveQuery } from "./draft-queries.ts"
import { CATALOGUE } from "./queries.ts"

const m = messages("console/catalogue.archive")

interface Props {
  readonly kind: "offerings" | "activities"
  readonly id: string
  readonly onBack: () => void
  readonly onDone: () => void
}

type ArchivedDate = Answer<"POST /catalogue/things/{kind}/{id}/archive/preview">["dates"][number]

function peopleOf({ families, family_names, holds, waiting }: ArchivedDate): string {
  if (families + holds + waiting === 0) return m.nobody
  const more = families - family_names.length
  const names = family_names.join(", ")
  return [
    families > 0 ? `${m.people({ families })}: ${more > 0 ? m.namesMore({ names, count: more }) : names}` : "",
    holds > 0 ? m.holds({ count: holds }) : "",
    waiting > 0 ? m.waiting({ count: waiting }) : "",
  ]
    .filter((part) => part !== "")
    .join(" · ")
}

interface Change {
  /** Does what the preview showed. */
  readonly act: (preview: string) => Promise<unknown>
  readonly done: string
  readonly onDone: () => void
  /** Looks again, where what was shown isn't so any more. */
  readonly lookAgain: () => unknown
}

/** A date or program goes off the lists, or onto them again, as its preview showed. */
export function useArchiveChange({ act, done, onDone, lookAgain }: Change) {
  const queries = useQueryClient()
  const [isStale, setStale] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      notifySuccess(done)
      await queries.invalidateQueries({ queryKey: CATALOGUE })
      await queries.invalidateQueries({ queryKey: ["programs"] })
      onDone()
    },
    onError: (failure) => {
      if (!isProblem(failure, "PREVIEW_CHANGED", "BOOKED_AHEAD")) return
      setStale(true)
      void lookAgain()
    },
  })
  return { isStale, isPending, mutate, error: error === null || isStale ? undefined : sentenceOf(error) }
}

/** Which dates families no longer see, or who keeps it from being archived. */
export function ArchivePanel({ kind, id, onBack, onDone }: Props) {
  const look = useQuery(archiveQuery(kind, id))
  const archive = useArchiveChange({
    act: (preview) =>
      api.call("POST /catalogue/things/{kind}/{id}/archive", { params: { kind, id }, body: { preview } }),
    done: m.done,
    onDone,
    lookAgain: look.refetch,
  })
  if (look.isError)
    return (
      <FailedPart busy={look.isFetching} onRetry={() => void look.refetch()}>
        {m.failed} {sentenceOf(look.error)}
      </FailedPart>
    )
  if (look.data === undefined) return <SkeletonRows label={m.loading} rows={3} />
  const { dates, is_blocked, preview } = look.data
  return (
    <Preview
      counted={is_blocked ? m.blocked : m.counted({ count: dates.length })}
      changed={archive.isStale ? m.stale : undefined}
      error={archive.error}
      lines={dates.map((date) => ({
        id: date.id,
        name: m.date({ name: date.name, day: rangeLabel(date.first_day, date.last_day) }),
        more: peopleOf(date),
        mark: date.families + date.holds + date.waiting === 0 ? "ok" : "bad",
      }))}
      leave={{ label: m.back, onPress: onBack }}
      confirm={{
        label: m.confirm({ count: dates.length }),
        busy: archive.isPending,
        disabled: is_blocked,
        onPress: () => archive.mutate(preview),
      }}
    >
      {is_blocked ? (
        <Stack gap={1}>
          <p>{m.whatThen}</p>
          {dates
            .filter((date) => date.families + date.holds + date.waiting > 0)
            .slice(0, 1)
            .map((date) => (
              <p key={date.id}>
                <PageLink to={`/programs/${date.id}`}>{m.toProgram}</PageLink>
              </p>
            ))}
        </Stack>
      ) : (
        <p>{kind === "offerings" ? m.unseenDate : m.unseenProgram}</p>
      )}
    </Preview>
  )
}
