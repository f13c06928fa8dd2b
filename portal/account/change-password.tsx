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
      notifySuccess("Your new password is set. Other devices are signed out.")
    },
  })
  const faults = useFormFaults(save.error)
  const found: FieldError[] = [
    ...(has_password && current_password === ""
      ? [{ path: "current_password", message: "Enter your current password.", code: "empty" }]
      : []),
    ...(password.length < SHORTEST
      ? [{ path: "password", message: `Use at least ${SHORTEST} characters.`, code: "short" }]
      : []),
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
      title={has_password ? "Change your password" : "Set a password"}
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
            label="Current password"
            autoComplete="current-password"
            {...field("current_password", current_password, setCurrent)}
          />
        )}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters. Three or four words are easy to remember."
          {...field("password", password, setPassword)}
        />
        <p className="dim">This signs out your other devices.</p>
        <FormActions save_words="Save" isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
