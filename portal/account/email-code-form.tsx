import { Button } from "@hub/ui/button/button"
import { PasswordField, TextField } from "@hub/ui/field/field"
import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { api } from "../api/client.ts"
import { ApiProblem, isProblem, sentenceOf } from "../api/problem.ts"
import { signInWith } from "../api/tokens.ts"
import { CodeStep, NoPendingCode } from "./code-step.tsx"
import { emailFault } from "./email-fault.ts"
import { pendingEmail, waitForEmail } from "./pending-code.ts"

interface Props {
  email: string
  onEmail: (email: string) => void
  isCodeStep: boolean
  onCodeStep: () => void
  onBack: () => void
  /** With the code comes a new password. */
  isReset: boolean
  askLabel: string
}

const left = (tries: unknown): string =>
  typeof tries === "number" && tries > 0 ? ` ${tries} ${tries === 1 ? "try" : "tries"} left.` : " Ask for a new one."

/** The server's answer to a code, at its field. */
export const codeFault = (error: Error | null): string | undefined => {
  if (isProblem(error, "CODE_WRONG")) return `That isn't the code we sent.${left(error.payload["tries_left"])}`
  return isProblem(error, "CODE_EXPIRED") ? error.message : undefined
}

const passwordFaultOf = (error: Error | null): string | undefined =>
  error instanceof ApiProblem ? error.errors.find(({ path }) => path === "password")?.message : undefined

/** Signing in, opening an account, or a new password, by a code that comes by mail (4.4, 7.2). */
export function EmailCodeForm({ email, onEmail, isCodeStep, onCodeStep, onBack, isReset, askLabel }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<string>()
  const [password, setPassword] = useState("")
  const ask = useMutation({
    mutationFn: () => api.call("POST /auth/get_email_code", { body: { email: email.trim() } }),
    onSuccess: ({ code_id }) => {
      waitForEmail({ code_id, email: email.trim() })
      send.reset()
      onCodeStep()
    },
  })
  const send = useMutation({
    mutationFn: async (code: string) => {
      const pending = pendingEmail()
      if (pending === undefined) throw new ApiProblem("unknown", "No email auth code id")
      const body = { code_id: pending.code_id, code }
      return isReset
        ? api.call("POST /auth/reset_password_with_email_code", { body: { ...body, password } })
        : api.call("POST /auth/continue_with_email_code", { body })
    },
    onSuccess: (pair) => {
      waitForEmail(undefined)
      signInWith(pair)
    },
  })
  useEffect(() => {
    if (fault !== undefined) form.current?.querySelector<HTMLElement>("[name=email]")?.focus()
  }, [fault])

  const pending = pendingEmail()
  if (isCodeStep && pending === undefined && !send.isSuccess) {
    return <NoPendingCode words="No email auth code id" onBack={onBack} />
  }
  if (isCodeStep && pending !== undefined) {
    const isElsewhere =
      send.error !== null && codeFault(send.error) === undefined && passwordFaultOf(send.error) === undefined
    return (
      <>
        {(isElsewhere || ask.isError) && (
          <p className="note bad" role="alert">
            {sentenceOf(send.error ?? ask.error)}
          </p>
        )}
        <CodeStep
          key={pending.code_id}
          sentTo={pending.email}
          asked_at={pending.asked_at}
          error={codeFault(send.error)}
          submitLabel={isReset ? "Save and sign in" : "Continue"}
          isBusy={send.isPending}
          isResending={ask.isPending}
          onCode={(code) => send.mutate(code)}
          onResend={() => ask.mutate()}
          onBack={onBack}
        >
          {isReset && (
            <PasswordField
              label="New password"
              name="password"
              required
              autoComplete="new-password"
              hint="At least 8 characters. Three or four words are easy to keep and hard to guess."
              value={password}
              maxLength={256}
              error={passwordFaultOf(send.error)}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </CodeStep>
      </>
    )
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ask.isPending) return
        const found = emailFault(email)
        setFault(found)
        if (found === undefined) ask.mutate()
      }}
    >
      {ask.isError && (
        <p className="note bad" role="alert">
          {waitWords(ask.error) ?? sentenceOf(ask.error)}
        </p>
      )}
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        maxLength={254}
        error={fault}
        onChange={(event) => {
          setFault(undefined)
          onEmail(event.target.value)
        }}
      />
      <Button type="submit" wide busy={ask.isPending}>
        {askLabel}
      </Button>
    </form>
  )
}

/** How long, where the server says so. */
export function waitWords(error: Error): string | undefined {
  if (!isProblem(error, "TOO_MANY_REQUESTS")) return undefined
  const seconds = error.payload["retry_after"]
  if (typeof seconds !== "number" || seconds > 120) return undefined
  return `A code was sent a moment ago. You can ask for another one in ${seconds} s.`
}
