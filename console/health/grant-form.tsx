import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Stack } from "@hub/ui/layout/stack"
import { Reason } from "@hub/ui/reason/reason"
import { type ReasonValue, reasonError, reasonText } from "@hub/ui/reason/reason-text.ts"
import { Segmented } from "@hub/ui/segmented/segmented"
import { errorText, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { clockLabel } from "../shell/clock.ts"
import { PageHead } from "../shell/page-head.tsx"
import { meQuery, useMe } from "../staff/queries.ts"
import { grantQuery } from "./queries.ts"

const m = messages("console/health.grant")

const HOURS = ["1", "4", "12"] as const

function useRefresh() {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: grantQuery.queryKey })
    await queries.invalidateQueries({ queryKey: meQuery.queryKey })
  }
}

/** An owner opens Health to themselves, for some hours and a reason that families read. */
export function GrantForm() {
  const refresh = useRefresh()
  const [reason, setReason] = useState<ReasonValue>({ text: "" })
  const [hours, setHours] = useState<(typeof HOURS)[number]>("1")
  const [isSent, setSent] = useState(false)
  const error = reasonError(reason)
  const grant = useMutation({
    mutationFn: () => api.call("POST /health_grant", { body: { reason: reasonText(reason), hours: Number(hours) } }),
    onSuccess: refresh,
  })
  return (
    <>
      <PageHead title={m.title} />
      <Stack gap={4}>
        <p>{m.what}</p>
        <Reason
          label={m.why}
          usual={[m.callDoctor, m.standIn, m.complaint]}
          value={reason}
          onChange={setReason}
          reads={m.reads}
          error={isSent ? error : undefined}
        />
        <Segmented
          label={m.hours}
          options={HOURS.map((value) => ({ value, label: m.hour({ count: Number(value) }) }))}
          value={hours}
          onChange={setHours}
        />
        {grant.error !== null && <FormAlert>{errorText(grant.error)}</FormAlert>}
        <div>
          <Button
            busy={grant.isPending}
            onClick={() => {
              setSent(true)
              if (error === undefined) grant.mutate()
            }}
          >
            {m.open}
          </Button>
        </div>
      </Stack>
    </>
  )
}

/** While it is open: until when, why, and the way to close it. */
export function GrantNote() {
  const refresh = useRefresh()
  const { time_zone } = useMe().business
  const { data } = useQuery(grantQuery)
  const end = useMutation({
    mutationFn: () => api.call("POST /health_grant/end", {}),
    onSuccess: async () => {
      notifySuccess(m.ended)
      await refresh()
    },
  })
  if (data?.grant == null) return null
  const { reason, ends_at } = data.grant
  return (
    <Stack below={4}>
      <p className="note warn">
        {m.isOpen({ time: clockLabel(ends_at, time_zone), reason })}{" "}
        <Button variant="quiet" size="s" busy={end.isPending} onClick={() => end.mutate()}>
          {m.end}
        </Button>
      </p>
    </Stack>
  )
}
