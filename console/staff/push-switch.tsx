import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Stack } from "@hub/ui/layout/stack"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import {
  areMessagesDenied,
  canShowMessages,
  NotAllowed,
  ownEndpoint,
  subscribe,
  unsubscribe,
} from "@hub/ui/web-push/subscribe.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { pushQuery } from "./queries.ts"

const m = messages("console/staff.push")

/** Has no page, so it takes none from the worker of the gate. */
const WORKER = { script: "/staff/push-worker.js", scope: "/staff/push/" }

/** What comes at once, on this browser's screen as well. */
export function PushSwitch() {
  const queries = useQueryClient()
  const server = useQuery(pushQuery)
  const browser = useQuery({ queryKey: ["push", "browser"], queryFn: () => ownEndpoint(WORKER) })
  const onSuccess = async () => {
    await queries.invalidateQueries({ queryKey: pushQuery.queryKey })
    await queries.invalidateQueries({ queryKey: ["push", "browser"] })
  }
  const switchOn = useMutation({
    mutationFn: async (public_key: string) => api.call("PUT /me/push", { body: await subscribe(WORKER, public_key) }),
    onSuccess: async () => {
      await onSuccess()
      notifySuccess(m.isOn)
    },
    onError: (error) => {
      if (!(error instanceof NotAllowed)) notifyError(error instanceof DOMException ? new Error(m.noService) : error)
    },
  })
  const switchOff = useMutation({
    mutationFn: async (endpoint: string) => {
      await api.call("POST /me/push/remove", { body: { endpoint } })
      await unsubscribe(WORKER)
    },
    onSuccess,
    onError: (error) => notifyError(error),
  })
  if (server.data === undefined || browser.data === undefined || server.data.public_key === null) return null
  const { public_key, endpoints } = server.data
  const endpoint = browser.data
  if (!canShowMessages()) return <p className="small dim">{m.unsupported}</p>
  if (areMessagesDenied()) return <p className="small dim">{m.denied}</p>
  const isOn = endpoint !== null && endpoints.includes(endpoint)
  return (
    <Stack gap={1}>
      <p className="small dim">{isOn ? m.on : m.off}</p>
      {switchOn.error instanceof NotAllowed && <p role="alert">{m.notAllowed}</p>}
      {isOn ? (
        <Button variant="line" busy={switchOff.isPending} onClick={() => switchOff.mutate(endpoint)}>
          {m.switchOff}
        </Button>
      ) : (
        <Button variant="line" busy={switchOn.isPending} onClick={() => switchOn.mutate(public_key)}>
          {m.switchOn}
        </Button>
      )}
    </Stack>
  )
}
