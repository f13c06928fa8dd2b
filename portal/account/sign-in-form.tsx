import type { FieldError } from "@hub/domain/kernel/problem"
import { Button } from "@hub/ui/button/button"
import { EmailField, PasswordField } from "@hub/ui/field/field"
import { Icon } from "@hub/ui/icon/icon"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { ApiProblem, isProblem } from "../api/problem.ts"
import { signInWith } from "../api/tokens.ts"
import { FormErrors } from "../form/form-errors.tsx"
import { useFormFaults } from "../form/use-form-faults.ts"
import { EMAIL_FAULT, emailFault } from "./email-fault.ts"
import { signInForm as t } from "./words.tsx"

const MISMATCH = t.wrongOrUseCode
const MISMATCH_WITHOUT_CODE = t.wrong

const at = (path: "email" | "password", message: string): FieldError => ({ path, message, code: "invalid" })

/** A first check, without the server. */
function faultsIn(email: string, password: string): FieldError[] {
  const fault = emailFault(email)
  return [
    ...(fault === undefined ? [] : [at("email", fault)]),
    ...(password === "" ? [at("password", t.enterYourPassword)] : []),
  ]
}

/** Maps the server's refusal to our words, at their field. */
const refuse =
  (mismatch: string) =>
  (error: unknown): never => {
    if (!isProblem(error)) throw error
    const { kind, message, code } = error
    if (code === "WRONG_PASSWORD") throw new ApiProblem(kind, message, { code, errors: [at("password", mismatch)] })
    if (error.errors.some(({ path }) => path === "email")) {
      throw new ApiProblem(kind, message, { code, errors: [at("email", EMAIL_FAULT)] })
    }
    throw error
  }

interface Props {
  email: string
  onEmail: (email: string) => void
  /** Absent where no code is mailed. */
  onCodeInstead?: () => void
}

/** Email and password (7.2). */
export function SignInForm({ email, onEmail, onCodeInstead }: Props) {
  const [password, setPassword] = useState("")
  const mismatch = onCodeInstead === undefined ? MISMATCH_WITHOUT_CODE : MISMATCH
  const signIn = useMutation({
    mutationFn: () =>
      api.call("POST /auth/email_password", { body: { email: email.trim(), password } }).catch(refuse(mismatch)),
    onSuccess: signInWith,
  })
  const faults = useFormFaults(signIn.error)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!signIn.isPending && faults.check(faultsIn(email, password))) signIn.mutate()
      }}
    >
      <FormErrors summary={faults.summary} error={signIn.error} safe="" />
      <EmailField
        autoComplete="username"
        value={email}
        error={faults.at("email")}
        onChange={(event) => {
          onEmail(event.target.value)
          faults.forget("email")
        }}
      />
      <PasswordField
        label={t.password}
        name="password"
        autoComplete="current-password"
        value={password}
        maxLength={256}
        error={faults.at("password")}
        onChange={(event) => {
          setPassword(event.target.value)
          faults.forget("password")
        }}
      />
      <Button type="submit" wide busy={signIn.isPending}>
        {t.signIn}
      </Button>
      {signIn.isError && onCodeInstead !== undefined && (
        <Button variant="line" wide onClick={onCodeInstead}>
          <Icon name="mail" /> {t.sendMeACodeInstead}
        </Button>
      )}
    </form>
  )
}
