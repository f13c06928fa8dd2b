import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { GateFlag } from "@hub/ui/gate-answer/gate-flag"
import { Icon } from "@hub/ui/icon/icon"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { errorText } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { type GateMessage, messageText, readText } from "./message-texts.ts"

const m = messages("console/day.messages")

interface Props {
  location_id: string
  time_zone: string
  messages: readonly GateMessage[]
}

/** What the family says of today, each with its answer. */
export const DayMessages = ({ messages: said, ...at }: Props) =>
  said.map((message) => <DayMessage key={message.id} message={message} {...at} />)

function DayMessage({ message, location_id, time_zone }: Omit<Props, "messages"> & { message: GateMessage }) {
  const [answer, setAnswer] = useState("")
  const [isOpen, setOpen] = useState(false)
  const gotIt = useMutation({
    mutationFn: () =>
      api.call("POST /days/{location_id}/messages/{message_id}/got_it", {
        params: { location_id, message_id: message.id },
        body: answer.trim() === "" ? {} : { answer: answer.trim() },
      }),
    onSuccess: () => setOpen(false),
  })
  const shown = gotIt.data ?? message
  return (
    <GateFlag
      icon={<Icon name={shown.kind === "PICK_UP" ? "people" : "clock"} />}
      tone="warn"
      more={readText(shown, time_zone)}
      acts={
        shown.got_it_at === null && (
          <Stack gap={2}>
            {gotIt.isError && <FormAlert>{errorText(gotIt.error)}</FormAlert>}
            {isOpen && (
              <TextField
                label={m.answer}
                hint={m.answerHint}
                maxLength={200}
                autoComplete="off"
                value={answer}
                onChange={(event) => setAnswer(event.target.value)}
              />
            )}
            <Row gap={2}>
              <Button size="s" variant={isOpen ? "ink" : "line"} busy={gotIt.isPending} onClick={() => gotIt.mutate()}>
                {isOpen ? m.send : m.gotIt}
              </Button>
              {!isOpen && (
                <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
                  {m.answer}
                </Button>
              )}
            </Row>
          </Stack>
        )
      }
    >
      {messageText(shown, time_zone)}
      {shown.answer !== null && ` “${shown.answer}”`}
    </GateFlag>
  )
}
