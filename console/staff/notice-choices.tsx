import { messages } from "@hub/domain/kernel/messages"
import { Checkbox } from "@hub/ui/field/checkbox"
import { Stack } from "@hub/ui/layout/stack"
import { QueryPart } from "@hub/ui/loading/query-part"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type Answer, api } from "../api/client.ts"
import { PushSwitch } from "./push-switch.tsx"
import { noticesQuery } from "./queries.ts"

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
