import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Row } from "@hub/ui/layout/row"
import { Stack } from "@hub/ui/layout/stack"
import { errorText, notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { useRenew } from "./queries.ts"

const m = messages("console/health.dose")

const MOST = 1_000
const numberIn = (text: string): number | undefined => {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : undefined
  return number !== undefined && number <= MOST ? number : undefined
}

/** What is left in the box, and a new count of it. */
export function BoxCount({ request_id, left }: { request_id: string; left: number | null }) {
  const renew = useRenew()
  const [isOpen, setOpen] = useState(false)
  const [written, setWritten] = useState("")
  const [isTried, setTried] = useState(false)
  const [count_id] = useState(() => crypto.randomUUID())
  const [counted, setCounted] = useState<number>()
  const count = useMutation({
    mutationFn: (doses: number) =>
      api.call("POST /health/requests/{id}/count", { params: { id: request_id }, body: { count_id, doses } }),
    onSuccess: async (_done, doses) => {
      setCounted(doses)
      setOpen(false)
      notifySuccess(m.countDone)
      await renew()
    },
  })
  const doses = numberIn(written)
  const known = counted ?? left
  return (
    <Stack gap={2}>
      <Row gap={2} justify="spread" wrap>
        <p className="small">{known === null ? m.notCounted : m.inBox({ left: known })}</p>
        {counted === undefined && (
          <Button variant="quiet" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {m.count}
          </Button>
        )}
      </Row>
      {isOpen && (
        <Row gap={2} items="end" wrap>
          <TextField
            label={m.counted}
            inputMode="numeric"
            autoComplete="off"
            value={written}
            error={isTried && doses === undefined ? m.countNeeded : undefined}
            onChange={({ target }) => setWritten(target.value)}
          />
          <Button
            variant="line"
            busy={count.isPending}
            onClick={() => {
              setTried(true)
              if (doses !== undefined) count.mutate(doses)
            }}
          >
            {m.saveCount}
          </Button>
        </Row>
      )}
      {count.isError && <FormAlert>{errorText(count.error)}</FormAlert>}
    </Stack>
  )
}
