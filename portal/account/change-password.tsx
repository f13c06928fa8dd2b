import type { Customer } from "@hub/domain/account/customer"
import type { FieldError } from "@hub/domain/kernel/problem"
import { PasswordField } from "@hub/ui/field/field"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { Form } from "../form/form.tsx"
import { FormActions } from "../form/form-actions.tsx"
import { FormErrors } from "../form/form-errors.tsx"
import { useFormFaults } from "../form/use-form-faults.ts"
import { customerQuery, sessionsQuery } from "./queries.ts"
import { changePassword as t } from "./words.tsx"

const SHORTEST = 8

interface Props {
  has_password: boolean
  email: string | null
  isOpen: boolean
  onClose: () => void
}

/** The server decides whether a password is good enough; its list of bad ones is too long to send. */
export function ChangePassword({ has_password, email, isOpen, onClose }: Props) {
  const queries = useQueryClient()
  const [current_password, setCurrent] = useState("")
  const [password, setPassword] = useState("")
  const save = useMutation({
    mutationFn: () =>
      api.call("POST /auth/set_password", { body: { ...(has_password ? { current_password } : {}), password } }),
    onSuccess: () => {
      queries.setQueryData(customerQuery.queryKey, (was?: Customer) => was && { ...was, has_password: true })
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      setCurrent("")
      setPassword("")
      onClose()
      notifySuccess(t.changed)
    },
  })
  const faults = useFormFaults(save.error)
  const found: FieldError[] = [
    ...(has_password && current_password === ""
      ? [{ path: "current_password", message: t.currentMissing, code: "empty" }]
      : []),
    ...(password.length < SHORTEST ? [{ path: "password", message: t.tooShort(SHORTEST), code: "short" }] : []),
  ]
  const field = (name: "current_password" | "password", value: string, set: (value: string) => void) => ({
    name,
    value,
    required: true,
    maxLength: 256,
    error: faults.at(name),
    onChange: (event: { target: { value: string } }) => {
      set(event.target.value)
      faults.forget(name)
    },
  })
  return (
    <Modal
      isOpen={isOpen}
      title={has_password ? t.changeYourPassword : t.setAPassword}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      <Form
        onSubmit={() => {
          if (save.isPending) return
          save.reset()
          if (faults.check(found)) save.mutate()
        }}
      >
        <FormErrors summary={faults.summary} error={save.error} />
        {/* Tells password managers which account it is. */}
        <input type="hidden" name="username" autoComplete="username" value={email ?? ""} readOnly />
        {has_password && (
          <PasswordField
            label={t.currentPassword}
            autoComplete="current-password"
            {...field("current_password", current_password, setCurrent)}
          />
        )}
        <PasswordField
          label={t.newPassword}
          autoComplete="new-password"
          hint={t.hint}
          {...field("password", password, setPassword)}
        />
        <p className="dim">{t.signsOutOthers}</p>
        <FormActions save_words={t.save} isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
