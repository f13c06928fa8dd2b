import { messages } from "@hub/domain/kernel/messages"
import { formatMoney } from "@hub/domain/kernel/money"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Reason } from "@hub/ui/reason/reason"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { MONTHS, monthName } from "./months-queries.ts"

const m = messages("console/reports.close")

/** First what closing fixes, then closing as it was shown. Where something is missing it takes a reason. */
export function CloseMonth({ month, isMissing }: { month: string; isMissing: boolean }) {
  const queries = useQueryClient()
  const [reason, setReason] = useState<ReasonValue>({ text: "" })
  const [error, setError] = useState<string>()
  const params = { month }
  const name = monthName(month)
  const look = useMutation({
    mutationFn: () => api.call("POST /books/periods/{month}/close/preview", { params }),
    onError: (failed) => notifyError(failed),
  })
  const close = useMutation({
    mutationFn: (preview: string) => {
      const text = reasonText(reason)
      return api.call("POST /books/periods/{month}/close", {
        params,
        body: text === "" ? { preview } : { preview, reason: text },
      })
    },
    onSuccess: async () => {
      notifySuccess(m.done({ month: name }))
      await queries.invalidateQueries({ queryKey: MONTHS })
    },
    onError: async (failed) => {
      if (isProblem(failed, "VALIDATION")) setError(failed.errors[0]?.message)
      else notifyError(failed)
      // What has changed since is shown anew; nothing is closed unseen.
      if (isProblem(failed, "PREVIEW_CHANGED")) look.mutate()
      if (!isProblem(failed, "VALIDATION")) await queries.invalidateQueries({ queryKey: MONTHS })
    },
  })
  const shown = look.data
  const needsReason = isMissing || (shown !== undefined && shown.missing.length > 0)
  const press = (preview: string) => {
    const wrong = needsReason || reasonText(reason) !== "" ? reasonError(reason) : undefined
    setError(wrong)
    if (wrong === undefined) close.mutate(preview)
  }
  return (
    <section aria-label={m.title({ month: name })}>
      <Stack gap={4}>
        <p className="flush">{m.about}</p>
        {shown === undefined ? (
          <Row>
            <Button variant="line" busy={look.isPending} onClick={() => look.mutate()}>
              {m.look}
            </Button>
          </Row>
        ) : (
          <>
            <p className="note" role="status">
              {m.fixes({ count: shown.entries, amount: formatMoney(shown.deferred_until, { display: "alwaysShow" }) })}
            </p>
            {needsReason && (
              <Reason
                label={m.why}
                usual={m.usual.split("|")}
                value={reason}
                onChange={(value) => {
                  setReason(value)
                  setError(undefined)
                }}
                reads={m.reads}
                error={error}
              />
            )}
            <Row>
              <Button busy={close.isPending || look.isPending} onClick={() => press(shown.preview)}>
                {m.doIt({ month: name })}
              </Button>
            </Row>
          </>
        )}
      </Stack>
    </section>
  )
}
