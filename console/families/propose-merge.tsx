import type { Choices } from "@hub/domain/families/merge"
import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { Reason } from "@hub/ui/reason/reason"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { isPermitted } from "../shell/permitted.ts"
import { useMe } from "../staff/queries.ts"
import type { MergePreview } from "./merge-queries.ts"

const m = messages("console/families.merge")

interface Props {
  shown: MergePreview
  choices: Choices
  isCounting: boolean
  again: () => Promise<void>
}

/** The office proposes, an owner asks both families at once. */
export function ProposeMerge({ shown: { kept, moved, blockers, preview }, choices, isCounting, again }: Props) {
  const me = useMe()
  const asksAtOnce = isPermitted(me, "merge_families")
  const [reason, setReason] = useState<ReasonValue>({ text: "" })
  const [isSent, setSent] = useState(false)
  const press = useMutation({
    mutationFn: async () => {
      const params = { id: kept.id }
      const body = { moved_id: moved.id, choices, reason: reasonText(reason), preview }
      const merge = await api.call("POST /families/{id}/merges", { params, body })
      if (!asksAtOnce) return merge
      return api.call("POST /families/{id}/merges/{merge_id}/confirm", {
        params: { ...params, merge_id: merge.id },
        body: { preview },
      })
    },
    onSuccess: () => notifySuccess(asksAtOnce ? m.sent : m.proposed),
    onError: (error) => {
      if (!isProblem(error, "PREVIEW_CHANGED", "PROOF_NEEDED")) notifyError(error)
    },
    onSettled: again,
  })
  const act = () => {
    setSent(true)
    if (reasonError(reason) === undefined) press.mutate()
  }
  if (blockers.length > 0) return null
  return (
    <Stack gap={3}>
      {isProblem(press.error, "PREVIEW_CHANGED") && (
        <p className="note warn" role="alert">
          {m.changed}
        </p>
      )}
      <Reason
        usual={[m.reasonTwice, m.reasonMoved, m.reasonAsked]}
        value={reason}
        onChange={(value) => {
          setReason(value)
          setSent(false)
        }}
        reads={m.reads}
        error={isSent ? reasonError(reason) : undefined}
      />
      <Button variant="ink" busy={press.isPending || isCounting} onClick={act}>
        {asksAtOnce ? m.sendBoth : m.propose}
      </Button>
    </Stack>
  )
}
