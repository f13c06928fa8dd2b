import { messages } from "@hub/domain/kernel/messages"
import { Form } from "@hub/portal/form/form.tsx"
import { FormErrors } from "@hub/portal/form/form-errors.tsx"
import { missingTexts } from "@hub/portal/form/form-fields"
import { useForm } from "@hub/portal/form/use-form"
import { Button } from "@hub/ui/button/button"
import { EmailField, PasswordField, TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Stack } from "@hub/ui/layout/stack"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { Door } from "./door.tsx"
import { hasPasskeys, signWithPasskey } from "./passkey.ts"
import { meQuery } from "./queries.ts"

const m = messages("console/staff.signIn")

/** The door: a passkey first, else a password and a code. */
export function SignInScreen() {
  const queries = useQueryClient()
  const enter = () => queries.invalidateQueries({ queryKey: meQuery.queryKey })
  const [isTyping, setTyping] = useState(!hasPasskeys())
  const [ticket, setTicket] = useState<string>()
  const passkey = useMutation({
    mutationFn: async () => {
      const body = await signWithPasskey(m.cancelled)
      await api.call("POST /sign_in/passkey", { body })
      await enter()
    },
  })
  if (ticket !== undefined) return <CodeStep ticket={ticket} onEnter={enter} onBack={() => setTicket(undefined)} />
  return (
    <Door title={m.title} lead={hasPasskeys() ? undefined : m.noPasskeys}>
      {hasPasskeys() && (
        <Stack gap={2}>
          <Button wide busy={passkey.isPending} onClick={() => passkey.mutate()}>
            {m.passkey}
          </Button>
          <p className="small dim">{m.passkeyHint}</p>
          {passkey.error !== null && <FormAlert>{passkey.error.message}</FormAlert>}
        </Stack>
      )}
      {isTyping ? (
        <PasswordStep onDone={setTicket} />
      ) : (
        <Button variant="line" wide onClick={() => setTyping(true)}>
          {m.withPassword}
        </Button>
      )}
      <p className="small dim">{m.gate}</p>
    </Door>
  )
}

function PasswordStep({ onDone }: { onDone: (ticket: string) => void }) {
  const save = useMutation({
    mutationFn: (body: { email: string; password: string }) => api.call("POST /sign_in/password", { body }),
    onSuccess: ({ ticket }) => onDone(ticket),
  })
  const form = useForm({
    initial: { email: "", password: "" },
    check: (values) => missingTexts(values, { email: m.emailMissing, password: m.passwordMissing }),
    save,
    submit: ({ email, password }) => save.mutate({ email: email.trim(), password }),
  })
  return (
    <Form form={form}>
      <FormErrors form={form} safe="" />
      <EmailField label={m.email} autoComplete="username" required {...form.text("email")} />
      <PasswordField label={m.password} autoComplete="current-password" required {...form.text("password")} />
      <Button type="submit" wide busy={save.isPending}>
        {m.next}
      </Button>
    </Form>
  )
}

interface CodeProps {
  ticket: string
  onEnter: () => Promise<void>
  onBack: () => void
}

function CodeStep({ ticket, onEnter, onBack }: CodeProps) {
  const save = useMutation({
    mutationFn: async (code: string) => {
      await api.call("POST /sign_in/code", { body: { ticket, code } })
      await onEnter()
    },
  })
  const form = useForm({
    initial: { code: "" },
    check: ({ code }) =>
      code.replaceAll(" ", "").length < 6 ? [{ path: "code", message: m.codeMissing, code: "short" }] : [],
    save,
    submit: ({ code }) => save.mutate(code.trim()),
    focusesField: true,
  })
  return (
    <Door title={m.codeTitle}>
      <Form form={form}>
        <FormErrors form={form} safe="" />
        <TextField
          label={m.code}
          hint={m.codeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          autoFocus
          required
          {...form.text("code")}
        />
        <Button type="submit" wide busy={save.isPending}>
          {m.enter}
        </Button>
        <Button variant="quiet" wide onClick={onBack}>
          {m.back}
        </Button>
      </Form>
    </Door>
  )
}
