import type { ThingKind } from "@hub/domain/catalogue/forms/form-field"
import { dayYearLabel } from "@hub/domain/kernel/calendar"
import { messages } from "@hub/domain/kernel/messages"
import { isProblem, sentenceOf } from "@hub/portal/api/problem"
import { FailedPart } from "@hub/ui/loading/failed-part"
import { SkeletonRows } from "@hub/ui/loading/skeleton-rows"
import { Preview } from "@hub/ui/preview/preview"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { PageLink } from "../shell/page-link.tsx"
import { type PublishShown, publishQuery } from "./draft-queries.ts"
import { fieldError } from "./field-errors.ts"
import { CATALOGUE } from "./queries.ts"

const m = messages("console/catalogue.publish")
const kinds = messages("console/catalogue.kinds")

interface Props {
  /** Null for all drafts. */
  readonly ids: readonly string[] | null
  readonly onBack: () => void
  /** To the season that came with it. */
  readonly onPublished: (season_id: string | null) => void
}

type Thing = PublishShown["things"][number]

/** How many of each kind. */
function figuresOf(things: readonly Thing[]) {
  const counts = new Map<ThingKind, number>()
  for (const { kind } of things) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ figure: count, text: kinds[kind] }))
}

const MOST_LINES = 12

function linesOf(shown: PublishShown) {
  if (shown.problems.length > 0)
    return shown.problems.map(({ draft_id, kind, name, path, message }, index) => ({
      id: `problem-${String(index)}`,
      name: draft_id === null ? name : <PageLink to={`/catalogue/drafts/${draft_id}`}>{name}</PageLink>,
      more: kind === null ? message : fieldError(kind, { path, message }).text,
      mark: "bad" as const,
    }))
  const named = shown.things.map(({ draft_id, kind, name, first_day, is_named }) => ({
    id: draft_id,
    name,
    more: [kinds[kind], first_day === null ? "" : dayYearLabel(first_day), is_named ? m.named : ""]
      .filter((part) => part !== "")
      .join(" · "),
  }))
  const more = named.length - MOST_LINES
  return more > 0 ? [...named.slice(0, MOST_LINES), { id: "more", name: m.more({ count: more }) }] : named
}

/** What families would see, then the publication. */
export function PublishPanel({ ids, onBack, onPublished }: Props) {
  const queries = useQueryClient()
  const look = useQuery(publishQuery(ids))
  const [isStale, setStale] = useState(false)
  const publish = useMutation({
    mutationFn: (preview: string) =>
      api.call("POST /catalogue/drafts/publish", { body: { ids: ids === null ? null : [...ids], preview } }),
    onSuccess: async ({ things, problems, season_id }) => {
      if (problems.length > 0) {
        setStale(true)
        await look.refetch()
        return
      }
      notifySuccess(m.done({ count: things.length }))
      await queries.invalidateQueries({ queryKey: CATALOGUE })
      await queries.invalidateQueries({ queryKey: ["programs"] })
      onPublished(season_id)
    },
    onError: (error) => {
      if (!isProblem(error, "PREVIEW_CHANGED")) return
      setStale(true)
      void look.refetch()
    },
  })
  if (look.isError)
    return (
      <FailedPart busy={look.isFetching} onRetry={() => void look.refetch()}>
        {m.failed} {sentenceOf(look.error)}
      </FailedPart>
    )
  if (look.data === undefined) return <SkeletonRows label={m.loading} rows={5} />
  const { preview, things, problems } = look.data
  return (
    <Preview
      counted={problems.length > 0 ? m.problems({ count: problems.length }) : m.title({ count: things.length })}
      changed={isStale ? m.stale : undefined}
      error={publish.error === null ? undefined : sentenceOf(publish.error)}
      figures={figuresOf(things)}
      lines={linesOf(look.data)}
      leave={{ label: m.back, onPress: onBack }}
      confirm={{
        label: m.confirm({ count: things.length }),
        busy: publish.isPending,
        disabled: preview === null || things.length === 0,
        onPress: () => {
          if (preview !== null) publish.mutate(preview)
        },
      }}
    >
      <p>{problems.length > 0 ? m.fix : m.seen}</p>
    </Preview>
  )
}
