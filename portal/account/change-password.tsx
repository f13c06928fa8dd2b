import type { Customer } from "@hub/domain/account/customer"
import { messages } from "@hub/domain/kernel/messages"
import { PasswordField } from "@hub/ui/field/field"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { FormErrors } from "../form/form-errors.tsx"
import { useForm } from "../form/use-form.ts"
import { customerQuery, sessionsQuery } from "./queries.ts"

const m = messages("portal/account.changePassword")

const SHORTEST = 8
const EMPTY = { current_password: "", password: "" }

interface Props {
  has_password: boolean
  email: string | null
  isOpen: boolean
  onClose: () => void
}

/** The server decides whether a password is good enough; its list of bad ones is too long to send. */
export function ChangePassword({ has_password, email, isOpen, onClose }: Props) {
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: ({ current_password, password }: typeof EMPTY) =>
      api.call("POST /auth/set_password", { body: { ...(has_password ? { current_password } : {}), password } }),
    onSuccess: () => {
      queries.setQueryData(customerQuery.queryKey, (was?: Customer) => was && { ...was, has_password: true })
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      form.set(EMPTY)
      onClose()
      notifySuccess(m.changed)
    },
  })
  const form = useForm({
    initial: EMPTY,
    check: ({ current_password, password }) => [
      ...(has_password && current_password === ""
        ? [{ path: "current_password", message: m.currentMissing, code: "empty" }]
        : []),
      ...(password.length < SHORTEST
        ? [{ path: "password", message: m.tooShort({ shortest: SHORTEST }), code: "short" }]
        : []),
    ],
    save,
    submit: (passwords) => save.mutate(passwords),
  })
  const password = { required: true, maxLength: 256 }
  return (
    <Modal
      isOpen={isOpen}
      title={has_password ? m.changeYourPassword : m.setAPassword}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      <Form form={form}>
        <FormErrors form={form} />
        {/* Tells password managers which account it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email ?? ""} readOnly />
        {has_password && (
          <PasswordField
            label={m.currentPassword}
            autoComplete="current-password"
            {...password}
            {...form.text("current_password")}
          />
        )}
        <PasswordField
          label={m.newPassword}
          autoComplete="new-password"
          hint={m.hint}
          {...password}
          {...form.text("password")}
        />
        <p className="dim">{m.signsOutOthers}</p>
        <FormActions save_text={m.save} isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
