import { messages } from "@hub/domain/kernel/messages"
import { Stack } from "@hub/ui/layout/stack"
import { Switch } from "@hub/ui/switch/switch"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"

const m = messages("portal/day.faces")
const agreed = messages("domain/day.faces")

const facesQuery = queryOptions({
  queryKey: ["faces"],
  queryFn: ({ signal }) => api.call("GET /day/faces", {}, { signal }),
})

/** Whether a participant's face may be in photos for the group; nothing where the business sends none. */
export function FaceConsent({ student_id, name }: { student_id: string; name: string }) {
  const queries = useQueryClient()
  const { data } = useQuery(facesQuery)
  const set = useMutation({
    mutationFn: (is_given: boolean) =>
      api.call("PUT /day/faces/{student_id}", { params: { student_id }, body: { is_given } }),
    onSuccess: (faces) => queries.setQueryData(facesQuery.queryKey, faces),
    onError: (error) => notifyError(error),
  })
  if (data?.is_on !== true) return null
  return (
    <section aria-labelledby="faces">
      <div className="sign">
        <h2 id="faces">{m.title}</h2>
      </div>
      <Stack gap={2}>
        <Switch
          label={m.switch({ name })}
          isOn={data.given.includes(student_id)}
          busy={set.isPending}
          onChange={(isOn) => set.mutate(isOn)}
        />
        <p className="small dim">{agreed.agreement}</p>
        <p className="small dim">{m.explanation({ name })}</p>
      </Stack>
    </section>
  )
}
