import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { errorText, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { MESSAGES, type SentMessage } from "./queries.ts"

const m = messages("console/messages.one")

/** While it is being sent: says who has it already, then sends no more. */
export function StopSending({ message: { id, had, waiting, texts_waiting } }: { message: SentMessage }) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const stop = useMutation({
    mutationFn: () => api.call("POST /messages/{id}/stop", { params: { id }, body: {} }),
    onSuccess: async (done) => {
      setOpen(false)
      await queries.invalidateQueries({ queryKey: MESSAGES })
      notifySuccess(m.stopDone({ had: done.had }))
    },
  })
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {m.stop}
      </Button>
      <Modal isOpen={isOpen} title={m.stopTitle} onClose={() => setOpen(false)}>
        <Stack gap={4}>
          <p>{m.stopHad({ had, mails: waiting, texts: texts_waiting })}</p>
          {stop.isError && <FormAlert>{errorText(stop.error)}</FormAlert>}
          <Row gap={2} justify="end" wrap>
            <Button variant="line" onClick={() => setOpen(false)}>
              {m.stopLeave}
            </Button>
            <Button busy={stop.isPending} onClick={() => stop.mutate()}>
              {m.stopDo}
            </Button>
          </Row>
        </Stack>
      </Modal>
    </>
  )
}
