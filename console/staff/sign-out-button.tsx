import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../api/client.ts"
import { meQuery, useMe } from "./queries.ts"

const m = messages("console/staff.account")

/** On a shared device the shift ends, and the next person picks their name. `onLeave` forgets what this browser keeps of a day. */
export function SignOutButton({ onLeave }: { onLeave: () => Promise<void> }) {
  const { device } = useMe()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => api.call("POST /sign_out", { body: {} }),
    onSuccess: async () => {
      await onLeave().catch(() => undefined)
      if (device !== null) await navigate({ to: "/device", replace: true })
      queries.setQueryData(meQuery.queryKey, null)
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey.join() !== meQuery.queryKey.join() })
    },
    onError: notifyError,
  })
  return (
    <Button variant="line" busy={leave.isPending} onClick={() => leave.mutate()}>
      {m.signOut}
    </Button>
  )
}
