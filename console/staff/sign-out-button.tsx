import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { api } from "../api/client.ts"
import { meQuery, useMe } from "./queries.ts"

const m = messages("console/staff.account")

interface Props {
  beforeLeave: () => Promise<unknown>
  onLeave: () => Promise<void>
}

/**
 * On a shared device the shift ends, and the next person picks their name. `beforeLeave` sends what still waits here, `onLeave`
 * forgets what this browser keeps of a day.
 */
export function SignOutButton({ beforeLeave, onLeave }: Props) {
  const { device } = useMe()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: async () => {
      await beforeLeave()
      return api.call("POST /sign_out", { body: {} })
    },
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
