import { Button } from "@hub/ui/button/button"
import { EmailField, PasswordField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Icon } from "@hub/ui/icon/icon"
import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { api } from "../api/client.ts"
import { isProblem, sentenceOf } from "../api/problem.ts"
import { signInWith } from "../api/tokens.ts"
import { EMAIL_FAULT, emailFault } from "./email-fault.ts"

interface Faults {
  email?: string
  password?: string
}

const NO_FAULTS: Faults = {}

/** What can be seen without asking the server. */
function faultsIn(email: string, password: string): Faults {
  const faults: Faults = {}
  const fault = emailFault(email)
  if (fault !== undefined) faults.email = fault
  if (password === "") faults.password = "Enter your password."
  return faults
}

/** The server's answer, at the field that it is about. */
function faultsOf(error: unknown): Faults {
  if (error === null) return {}
  if (isProblem(error, "WRONG_PASSWORD"))
    return { password: "That password doesn't match this e-mail. Try again, or get a code instead." }
  if (isProblem(error) && error.errors.some(({ path }) => path === "email")) {
    return { email: EMAIL_FAULT }
  }
  return {}
}

interface Props {
  email: string
  onEmail: (email: string) => void
  onCodeInstead: () => void
}

/** E-mail and password (7.2). What is typed stays, whatever goes wrong. */
export function SignInForm({ email, onEmail, onCodeInstead }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState("")
  const [local, setLocal] = useState<Faults>(NO_FAULTS)
  const signIn = useMutation({
    mutationFn: () => api.call("POST /auth/email_password", { body: { email: email.trim(), password } }),
    onSuccess: signInWith,
  })
  // Once the faults are drawn, the first field that has one gets the focus.
  useEffect(() => {
    if (local !== NO_FAULTS || signIn.error !== null)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus()
  }, [local, signIn.error])
  const faults = { ...faultsOf(signIn.error), ...local }
  const isElsewhere = signIn.isError && faults.email === undefined && faults.password === undefined
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (signIn.isPending) return
        const found = faultsIn(email, password)
        setLocal(found)
        if (Object.keys(found).length === 0) signIn.mutate()
      }}
    >
      {isElsewhere && <FormAlert>{sentenceOf(signIn.error)}</FormAlert>}
      <EmailField
        autoComplete="username"
        value={email}
        error={faults.email}
        onChange={(event) => {
          onEmail(event.target.value)
          setLocal(NO_FAULTS)
        }}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        maxLength={256}
        error={faults.password}
        onChange={(event) => {
          setPassword(event.target.value)
          setLocal(NO_FAULTS)
        }}
      />
      <Button type="submit" wide busy={signIn.isPending}>
        Sign in
      </Button>
      {signIn.isError && (
        <Button variant="line" wide onClick={onCodeInstead}>
          <Icon name="mail" /> Send me a code instead
        </Button>
      )}
    </form>
  )
}
