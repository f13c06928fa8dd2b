import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { EmailField, PasswordField } from "@hub/ui/field/field"
import { Icon } from "@hub/ui/icon/icon"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { isProblem } from "../api/problem.ts"
import { signInWith } from "../api/tokens.ts"
import { FormErrors } from "../form/form-errors.tsx"
import { useForm } from "../form/use-form.ts"
import type { ErrorsOf } from "../form/use-form-errors.ts"
import { emailError, emailErrorTexts } from "./email-code.ts"

const m = messages("portal/account.signInForm")

/** The server's refusal in our words, at their field. */
const errorsWith =
  (mismatch: () => string): ErrorsOf =>
  (error) => {
    if (isProblem(error, "WRONG_PASSWORD")) return [{ path: "password", message: mismatch(), code: "invalid" }]
    const errors = isProblem(error) ? error.errors : []
    return errors.some(({ path }) => path === "email") ? [emailErrorTexts()] : errors
  }
const ERRORS = errorsWith(() => m.wrongOrUseCode)
const ERRORS_WITHOUT_CODE = errorsWith(() => m.wrong)

interface Props {
  email: string
  onEmail: (email: string) => void
  /** Absent where no code is mailed. */
  onCodeInstead?: () => void
}

/** Email and password (7.2). */
export function SignInForm({ email, onEmail, onCodeInstead }: Props) {
  const [hasFailed, setFailed] = useState(false)
  const signIn = useMutation({
    mutationFn: (body: { email: string; password: string }) =>
      api.call("POST /auth/email_password", { body: { ...body, email: body.email.trim() } }),
    onSuccess: signInWith,
    onError: () => setFailed(true),
  })
  const form = useForm({
    initial: { email, password: "" },
    check: (values) => [
      ...emailError(values.email),
      ...(values.password === "" ? [{ path: "password", message: m.enterYourPassword, code: "empty" }] : []),
    ],
    save: signIn,
    errorsOf: onCodeInstead === undefined ? ERRORS_WITHOUT_CODE : ERRORS,
    submit: (values) => signIn.mutate(values),
  })
  return (
    <form {...form.element}>
      <FormErrors form={form} safe="" />
      <EmailField
        autoComplete="username"
        {...form.text("email")}
        onChange={(event) => {
          form.text("email").onChange(event)
          onEmail(event.target.value)
        }}
      />
      <PasswordField label={m.password} autoComplete="current-password" maxLength={256} {...form.text("password")} />
      <Button type="submit" wide busy={form.isBusy}>
        {m.signIn}
      </Button>
      {hasFailed && onCodeInstead !== undefined && (
        <Button variant="line" wide onClick={onCodeInstead}>
          <Icon name="mail" /> {m.sendMeACodeInstead}
        </Button>
      )}
    </form>
  )
}
