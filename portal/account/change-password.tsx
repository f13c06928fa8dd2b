import type { Customer } from "@hub/domain/account/customer"
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
import { changePassword as t } from "./words.tsx"

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
      notifySuccess(t.changed)
    },
  })
  const form = useForm({
    initial: EMPTY,
    check: ({ current_password, password }) => [
      ...(has_password && current_password === ""
        ? [{ path: "current_password", message: t.currentMissing, code: "empty" }]
        : []),
      ...(password.length < SHORTEST ? [{ path: "password", message: t.tooShort(SHORTEST), code: "short" }] : []),
    ],
    save,
    submit: (passwords) => save.mutate(passwords),
  })
  const password = { required: true, maxLength: 256 }
  return (
    <Modal
      isOpen={isOpen}
      title={has_password ? t.changeYourPassword : t.setAPassword}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      <Form form={form}>
        <FormErrors form={form} />
        {/* Tells password managers which account it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email ?? ""} readOnly />
        {has_password && (
          <PasswordField
            label={t.currentPassword}
            autoComplete="current-password"
            {...password}
            {...form.text("current_password")}
          />
        )}
        <PasswordField
          label={t.newPassword}
          autoComplete="new-password"
          hint={t.hint}
          {...password}
          {...form.text("password")}
        />
        <p className="dim">{t.signsOutOthers}</p>
        <FormActions save_words={t.save} isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
