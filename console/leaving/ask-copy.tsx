import { messages } from "@hub/domain/kernel/messages"
import type { FieldError } from "@hub/domain/kernel/problem"
import { PASSPHRASE_MAX, PASSPHRASE_MIN } from "@hub/domain/leaving/passphrase-length"
import { isProblem } from "@hub/portal/api/problem"
import { Form } from "@hub/portal/form/form.tsx"
import { FormErrors } from "@hub/portal/form/form-errors.tsx"
import { useForm } from "@hub/portal/form/use-form"
import { Button } from "@hub/ui/button/button"
import { PasswordField } from "@hub/ui/field/field"
import { Stack } from "@hub/ui/layout/stack"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { type Copy, copiesQuery, isBeingMade } from "./queries.ts"

const m = messages("console/leaving.ask")

const EMPTY = { passphrase: "", again: "" }

const errorsOf = ({ passphrase, again }: typeof EMPTY): FieldError[] => [
  ...(Array.from(passphrase).length < PASSPHRASE_MIN
    ? [{ path: "passphrase", message: m.hint({ least: PASSPHRASE_MIN }), code: "minLength" }]
    : []),
  ...(passphrase === again ? [] : [{ path: "again", message: m.differs, code: "differs" }]),
]

/** The passphrase twice, then the proof of who asks, then it is made while the person goes on. */
export function AskCopy({ copies }: { copies: readonly Copy[] }) {
  const queries = useQueryClient()
  const [id, setId] = useState(() => crypto.randomUUID())
  const ask = useMutation({
    mutationFn: (passphrase: string) => api.call("PUT /business_copies/{id}", { params: { id }, body: { passphrase } }),
    onSuccess: (found) => {
      queries.setQueryData(copiesQuery.queryKey, found)
      form.set(EMPTY)
      setId(crypto.randomUUID())
      notifySuccess(m.asked)
    },
    onError: (error) => {
      if (isProblem(error, "COPY_RUNNING")) return queries.invalidateQueries({ queryKey: copiesQuery.queryKey })
    },
  })
  const form = useForm({
    initial: EMPTY,
    check: errorsOf,
    save: ask,
    submit: ({ passphrase }) => ask.mutate(passphrase),
    focusesField: true,
  })
  const field = { autoComplete: "new-password", maxLength: PASSPHRASE_MAX } as const
  return (
    <Stack as="section" gap={4}>
      <div className="sign">
        <h2>{m.heading}</h2>
      </div>
      <Stack gap={1}>
        <p>{m.goes}</p>
        <p>{m.stays}</p>
      </Stack>
      {copies.some(isBeingMade) ? (
        <p className="note">{m.running}</p>
      ) : (
        <Form form={form}>
          <FormErrors form={form} safe="" />
          <PasswordField
            label={m.passphrase}
            hint={m.hint({ least: PASSPHRASE_MIN })}
            required
            {...field}
            {...form.text("passphrase")}
          />
          <PasswordField label={m.again} required {...field} {...form.text("again")} />
          <p className="note warn">{m.lost}</p>
          <Button type="submit" busy={ask.isPending}>
            {m.ask}
          </Button>
        </Form>
      )}
    </Stack>
  )
}
