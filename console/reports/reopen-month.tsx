import { messages } from "@hub/domain/kernel/messages"
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

const m = messages("console/reports.reopen")

/** Opens the month that was closed last again, for a reason that the audit keeps. */
export function ReopenMonth({ month }: { month: string }) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<ReasonValue>({ text: "" })
  const [error, setError] = useState<string>()
  const name = monthName(month)
  const reopen = useMutation({
    mutationFn: () =>
      api.call("POST /books/periods/{month}/reopen", { params: { month }, body: { reason: reasonText(reason) } }),
    onSuccess: () => notifySuccess(m.done({ month: name })),
    onError: (failed) => notifyError(failed),
    onSettled: () => queries.invalidateQueries({ queryKey: MONTHS }),
  })
  const press = () => {
    const wrong = reasonError(reason)
    setError(wrong)
    if (wrong === undefined) reopen.mutate()
  }
  if (!isOpen)
    return (
      <Row>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {m.open({ month: name })}
        </Button>
      </Row>
    )
  return (
    <section>
      <h2>{m.open({ month: name })}</h2>
      <Stack gap={4}>
        <p>{m.about}</p>
        <Reason
          value={reason}
          onChange={(value) => {
            setReason(value)
            setError(undefined)
          }}
          reads={m.reads}
          error={error}
        />
        <Row>
          <Button busy={reopen.isPending} onClick={press}>
            {m.doIt}
          </Button>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            {m.keep}
          </Button>
        </Row>
      </Stack>
    </section>
  )
}
