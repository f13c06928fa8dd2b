import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Checkbox } from "@hub/ui/field/checkbox"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
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
import { type Answer, api } from "../api/client.ts"
import { noticesQuery, pushQuery } from "./queries.ts"

const pushTexts = messages("console/staff.push")

/** Has no page, so it takes none from the worker of the gate. */
const WORKER = { script: "/staff/push-worker.js", scope: "/staff/push/" }

/** What comes at once, on this browser's screen as well. */
function PushSwitch() {
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
      notifySuccess(pushTexts.isOn)
    },
    onError: (error) => {
      if (!(error instanceof NotAllowed))
        notifyError(error instanceof DOMException ? new Error(pushTexts.noService) : error)
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
  if (!canShowMessages()) return <p className="small dim">{pushTexts.unsupported}</p>
  if (areMessagesDenied()) return <p className="small dim">{pushTexts.denied}</p>
  const isOn = endpoint !== null && endpoints.includes(endpoint)
  return (
    <Stack gap={1}>
      <p className="small dim">{isOn ? pushTexts.on : pushTexts.off}</p>
      {switchOn.error instanceof NotAllowed && <p role="alert">{pushTexts.notAllowed}</p>}
      {isOn ? (
        <Button variant="line" busy={switchOff.isPending} onClick={() => switchOff.mutate(endpoint)}>
          {pushTexts.switchOff}
        </Button>
      ) : (
        <Button variant="line" busy={switchOn.isPending} onClick={() => switchOn.mutate(public_key)}>
          {pushTexts.switchOn}
        </Button>
      )}
    </Stack>
  )
}

const m = messages("console/staff.notices")

type Choice = Answer<"GET /me/notices">["choices"][number]

/** What the person hears of by mail: at once, or twice a day together. */
export function NoticeChoices() {
  const queries = useQueryClient()
  const notices = useQuery(noticesQuery)
  const change = useMutation({
    mutationFn: (body: { kind: Choice["kind"]; is_on: boolean }) => api.call("PUT /me/notices", { body }),
    onSuccess: (found) => queries.setQueryData(noticesQuery.queryKey, found),
    onError: (error) => notifyError(error),
  })
  const box = ({ kind, is_on }: Choice) => (
    <Checkbox
      key={kind}
      label={m[kind]}
      checked={change.isPending && change.variables.kind === kind ? change.variables.is_on : is_on}
      onChange={({ target: { checked } }) => change.mutate({ kind, is_on: checked })}
    />
  )
  return (
    <section>
      <div className="sign">
        <h2>{m.title}</h2>
      </div>
      <QueryPart query={notices} loading={m.loading} failed={m.failed}>
        {({ choices }) => {
          const [at_once, together] = [choices.filter((one) => !one.is_digest), choices.filter((one) => one.is_digest)]
          if (choices.length === 0) return <p className="dim">{m.none}</p>
          return (
            <Stack gap={3}>
              {at_once.length > 0 && <PushSwitch />}
              {at_once.length > 0 && <h3>{m.atOnce}</h3>}
              {at_once.map(box)}
              {together.length > 0 && <h3>{m.together}</h3>}
              {together.map(box)}
            </Stack>
          )
        }}
      </QueryPart>
    </section>
  )
}
