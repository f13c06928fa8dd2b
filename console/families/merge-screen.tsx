import type { Choices } from "@hub/domain/families/merge"
import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { Button, buttonClass } from "@hub/ui/button/button"
import { Icon } from "@hub/ui/icon/icon"
import { Columns } from "@hub/ui/layout/columns"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"
import { type ReactNode, useState } from "react"
import { api } from "../api/client.ts"
import { PageHead } from "../shell/page-head.tsx"
import { PageLink } from "../shell/page-link.tsx"
import { familyPath, mergePath } from "../shell/paths.ts"
import css from "./family-head.module.css"
import { because } from "./merge-candidates.tsx"
import { MergeChecks } from "./merge-checks.tsx"
import { MergeFields } from "./merge-fields.tsx"
import { type MergePreview, mergePreviewQuery } from "./merge-queries.ts"
import { MergeSteps } from "./merge-steps.tsx"
import { ProposeMerge } from "./propose-merge.tsx"

const m = messages("console/families.merge")
const GONE = ["NOT_FOUND", "SITE_NOT_PERMITTED", "NOT_PERMITTED", "VALIDATION"]

interface Props {
  id: string
  moved_id: string
  gone: ReactNode
}

/** Two families side by side: what stays, what moves, what speaks against it, and who has said yes. */
export function MergeScreen({ id, moved_id, gone }: Props) {
  const [choices, setChoices] = useState<Choices | null>(null)
  const query = useQuery(mergePreviewQuery(id, moved_id, choices))
  const queries = useQueryClient()
  const again = () => queries.invalidateQueries({ queryKey: ["family", id] })
  if (isProblem(query.error, ...GONE)) return <>{gone}</>
  return (
    <QueryPart query={query} loading={m.loading} rows={8} shape="record" failed={m.failed}>
      {(shown) => (
        <Pair
          shown={shown}
          choices={choices ?? suggested(shown)}
          isCounting={query.isFetching}
          onChoose={setChoices}
          again={again}
        />
      )}
    </QueryPart>
  )
}

const suggested = ({ same_children, merge }: MergePreview): Choices =>
  merge?.choices ?? { children: same_children.map((one) => ({ ...one, take: [] })), take: [] }

interface PairProps {
  shown: MergePreview
  choices: Choices
  isCounting: boolean
  onChoose: (choices: Choices) => void
  again: () => Promise<void>
}

function Pair({ shown, choices, isCounting, onChoose, again }: PairProps) {
  const { kept, moved, merge } = shown
  const found = shown.because.map(because).join(", ")
  return (
    <>
      <PageLink to={familyPath(kept.id)} className={css["back"]}>
        <Icon name="back" />
        {kept.name}
      </PageLink>
      <PageHead
        over={m.title}
        title={m.pair({ kept: kept.name, moved: moved.name })}
        under={found === "" ? m.nothingMoves : m.foundBy({ found })}
      >
        {merge === null && (
          <>
            <PageLink className={buttonClass({ variant: "line" })} to={mergePath(moved.id, kept.id)}>
              {m.swap({ name: moved.name })}
            </PageLink>
            <NotTheSame kept_id={kept.id} other_id={moved.id} />
          </>
        )}
      </PageHead>
      <Columns wide="first" gap={5}>
        <MergeFields shown={shown} choices={choices} isFixed={merge !== null} onChoose={onChoose} />
        <Stack gap={5}>
          <MergeSteps shown={shown} again={again} />
          <MergeChecks shown={shown} isCounting={isCounting} again={again} />
          {merge === null && <ProposeMerge shown={shown} choices={choices} isCounting={isCounting} again={again} />}
          <p className="dim flush">{m.forGood}</p>
        </Stack>
      </Columns>
    </>
  )
}

function NotTheSame({ kept_id, other_id }: { kept_id: string; other_id: string }) {
  const { history } = useRouter()
  const queries = useQueryClient()
  const note = useMutation({
    mutationFn: () =>
      api.call("POST /families/{id}/merges/not_the_same", { params: { id: kept_id }, body: { other_id } }),
    onSuccess: async () => {
      notifySuccess(m.noted)
      await queries.invalidateQueries({ queryKey: ["family"] })
      history.push(`/staff${familyPath(kept_id)}`)
    },
    onError: (error) => notifyError(error),
  })
  return (
    <Button variant="line" busy={note.isPending} onClick={() => note.mutate()}>
      {m.notTheSame}
    </Button>
  )
}
