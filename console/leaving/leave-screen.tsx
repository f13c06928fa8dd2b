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
import { PageHead } from "../shell/page-head.tsx"
import { CopyList } from "./copy-list.tsx"
import { type Copies, type Copy, copiesQuery, isBeingMade } from "./queries.ts"

const m = messages("console/leaving.page")
const open = messages("console/leaving.open")

const askTexts = messages("console/leaving.ask")

const EMPTY = { passphrase: "", again: "" }

const errorsOf = ({ passphrase, again }: typeof EMPTY): FieldError[] => [
  ...(Array.from(passphrase).length < PASSPHRASE_MIN
    ? [{ path: "passphrase", message: askTexts.hint({ least: PASSPHRASE_MIN }), code: "minLength" }]
    : []),
  ...(passphrase === again ? [] : [{ path: "again", message: askTexts.differs, code: "differs" }]),
]

/** The passphrase twice, then the proof of who asks, then it is made while the person goes on. */
function AskCopy({ copies }: { copies: readonly Copy[] }) {
  const queries = useQueryClient()
  const [id, setId] = useState(() => crypto.randomUUID())
  const ask = useMutation({
    mutationFn: (passphrase: string) => api.call("PUT /business_copies/{id}", { params: { id }, body: { passphrase } }),
    onSuccess: (found) => {
      queries.setQueryData(copiesQuery.queryKey, found)
      form.set(EMPTY)
      setId(crypto.randomUUID())
      notifySuccess(askTexts.asked)
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
        <h2>{askTexts.heading}</h2>
      </div>
      <Stack gap={1}>
        <p>{askTexts.goes}</p>
        <p>{askTexts.stays}</p>
      </Stack>
      {copies.some(isBeingMade) ? (
        <p className="note">{askTexts.running}</p>
      ) : (
        <Form form={form}>
          <FormErrors form={form} safe="" />
          <PasswordField
            label={askTexts.passphrase}
            hint={askTexts.hint({ least: PASSPHRASE_MIN })}
            required
            {...field}
            {...form.text("passphrase")}
          />
          <PasswordField label={askTexts.again} required {...field} {...form.text("again")} />
          <p className="note warn">{askTexts.lost}</p>
          <Button type="submit" busy={ask.isPending}>
            {askTexts.ask}
          </Button>
        </Form>
      )}
    </Stack>
  )
}

/** The whole business as a file that an owner takes along. */
export function LeaveScreen({ found }: { found: Copies }) {
  return (
    <>
      <PageHead over={m.over} title={m.title} under={m.under} />
      <Stack gap={6}>
        <AskCopy copies={found.items} />
        <CopyList copies={found.items} />
        <Stack as="section" gap={2}>
          <div className="sign">
            <h2>{open.heading}</h2>
          </div>
          <p>{open.elsewhere}</p>
          <p>{open.tools}</p>
        </Stack>
      </Stack>
    </>
  )
}
