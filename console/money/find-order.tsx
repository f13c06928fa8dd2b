import { messages } from "@hub/domain/kernel/messages"
import { isProblem } from "@hub/portal/api/problem"
import { Button } from "@hub/ui/button/button"
import { Field } from "@hub/ui/field/field"
import { Row } from "@hub/ui/layout/row"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import type { Owed } from "./received-queries.ts"

const m = messages("console/money.received")

/** An order by its number, where something is left to pay. */
export function FindOrder({ onFound }: { onFound: (owed: Owed) => void }) {
  const [order, setOrder] = useState("")
  const [error, setError] = useState<string>()
  const find = useMutation({
    mutationFn: () => api.call("GET /money/orders/{order}/owed", { params: { order: order.trim() } }),
    onSuccess: (owed) => {
      if (owed.left === 0) setError(m.nothingLeft)
      else onFound(owed)
    },
    onError: (failed) => {
      if (isProblem(failed, "NOT_FOUND", "VALIDATION", "SITE_NOT_PERMITTED")) setError(m.noOrder)
      else notifyError(failed)
    },
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setError(undefined)
        if (/^\d{1,15}$/.test(order.trim())) find.mutate()
        else setError(m.noOrder)
      }}
    >
      <Row wrap gap={3} items="end">
        <Field label={m.orderNumber} error={error}>
          {(wired) => (
            <input
              {...wired}
              className="input"
              inputMode="numeric"
              autoComplete="off"
              maxLength={15}
              value={order}
              onChange={({ target }) => {
                setError(undefined)
                setOrder(target.value)
              }}
            />
          )}
        </Field>
        <Button type="submit" variant="ink" busy={find.isPending}>
          {m.take}
        </Button>
      </Row>
    </form>
  )
}
