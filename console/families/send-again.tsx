import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import type { TimelineEntry } from "./queries.ts"

const m = messages("console/families.happened")
const hidden = (text: string) => <span className="visually-hidden">{text}</span>

interface Props {
  family_id: string
  entry: TimelineEntry
}

/** A mail once more, or the receipt of what was paid. */
export function SendAgain({ family_id: id, entry }: Props) {
  const { mail_id, order_id, id: what, title } = entry
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: () =>
      mail_id === null
        ? api.call("POST /families/{id}/orders/{order_id}/receipt", { params: { id, order_id: order_id ?? "" } })
        : api.call("POST /families/{id}/mails/{mail_id}/again", { params: { id, mail_id } }),
    onSuccess: async ({ to }) => {
      notifySuccess(m.sent({ to }))
      await queries.invalidateQueries({ queryKey: ["family", id, "timeline"] })
    },
    onError: (error) => notifyError(error),
  })
  const isOfOrder = what.startsWith("ORDERED:") && order_id !== null
  if (mail_id === null && !isOfOrder) return null
  return (
    <>
      {" "}
      <Button variant="quiet" size="s" busy={send.isPending} onClick={() => send.mutate()}>
        <span>{mail_id === null ? m.receipt({ title, hidden }) : m.again({ title, hidden })}</span>
      </Button>
    </>
  )
}
