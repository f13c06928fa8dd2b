import { messages } from "@hub/domain/kernel/messages"
import { Form } from "@hub/portal/form/form.tsx"
import { FormActions } from "@hub/portal/form/form-actions.tsx"
import { FormErrors } from "@hub/portal/form/form-errors.tsx"
import { missingTexts } from "@hub/portal/form/form-fields"
import { useForm } from "@hub/portal/form/use-form"
import { Button } from "@hub/ui/button/button"
import { PasswordField, TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { api } from "../api/client.ts"
import { askWith } from "../api/proof.ts"
import { hasPasskeys, signWithPasskey } from "./passkey.ts"

const m = messages("console/staff.proof")
const signIn = messages("console/staff.signIn")

/** Opens when a call wants a fresh proof, and lets it go on or not. */
export function ProofDialog() {
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<(isProved: boolean) => void>(() => undefined)
  useEffect(() => {
    askWith(
      () =>
        new Promise((done) => {
          answer.current = done
          setOpen(true)
        }),
    )
    return () => askWith(undefined)
  }, [])
  const end = (isProved: boolean) => {
    setOpen(false)
    answer.current(isProved)
  }
  return (
    <Modal isOpen={isOpen} title={m.title} closesOnBackdrop={false} onClose={() => end(false)}>
      {isOpen && <Proof onEnd={end} />}
    </Modal>
  )
}

function Proof({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const passkey = useMutation({
    mutationFn: async () => api.call("POST /proof/passkey", { body: await signWithPasskey(signIn.cancelled) }),
    onSuccess: () => onEnd(true),
  })
  const save = useMutation({
    mutationFn: (body: { password: string; code: string }) => api.call("POST /proof/code", { body }),
    onSuccess: () => onEnd(true),
  })
  const form = useForm({
    initial: { password: "", code: "" },
    check: (values) => missingTexts(values, { password: signIn.passwordMissing, code: signIn.codeMissing }),
    save,
    submit: ({ password, code }) => save.mutate({ password, code: code.trim() }),
  })
  return (
    <Stack gap={4}>
      <p>{m.why}</p>
      {hasPasskeys() && (
        <Button wide busy={passkey.isPending} onClick={() => passkey.mutate()}>
          {m.passkey}
        </Button>
      )}
      {passkey.error !== null && <FormAlert>{passkey.error.message}</FormAlert>}
      <Form form={form}>
        <FormErrors form={form} safe="" />
        <PasswordField label={signIn.password} autoComplete="current-password" required {...form.text("password")} />
        <TextField
          label={signIn.code}
          hint={signIn.codeHint}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          required
          {...form.text("code")}
        />
        <FormActions save_text={m.confirm} isBusy={save.isPending} onCancel={() => onEnd(false)} />
      </Form>
    </Stack>
  )
}
