import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { Modal } from "@hub/ui/modal/modal"
import { notifyError, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { familyQuery } from "./queries.ts"

const m = messages("console/families.family")

interface Props {
  family_id: string
  email: string
  isOpen: boolean
  onClose: () => void
}

/** A family that can't get in: a code by mail. Staff never see it. */
export function SendCode({ family_id, email, isOpen, onClose }: Props) {
  const queries = useQueryClient()
  const send = useMutation({
    mutationFn: () => api.call("POST /families/{id}/sign_in_code", { params: { id: family_id } }),
    onSuccess: async ({ to }) => {
      onClose()
      notifySuccess(m.codeSent({ to }))
      await queries.invalidateQueries({ queryKey: familyQuery(family_id).queryKey })
    },
    onError: (error) => notifyError(error),
  })
  return (
    <Modal isOpen={isOpen} title={m.codeTitle} onClose={onClose}>
      <p>{m.codeWhy({ email })}</p>
      <div>
        <Button variant="line" onClick={onClose}>
          {m.leave}
        </Button>{" "}
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          {m.codeSend}
        </Button>
      </div>
    </Modal>
  )
}
