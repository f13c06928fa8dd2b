import { PasswordField } from "@hub/ui/field/field"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { ApiProblem } from "../api/problem.ts"
import { signInWith } from "../api/tokens.ts"
import { CodeStep, NoPendingCode } from "./code-step.tsx"
import { codeFault, emailRefused, emailWords, useRequestEmailCode } from "./email-code.ts"
import { pendingEmail, setPendingEmail } from "./pending-code.ts"
import { SendCodeForm } from "./send-code-form.tsx"
import { emailCodeForm as t } from "./words.tsx"

interface Sent {
  code: string
  pending: ReturnType<typeof pendingEmail>
}

interface Props {
  email: string
  onEmail: (email: string) => void
  isCodeStep: boolean
  onCodeStep: () => void
  onBack: () => void
  /** Sets a new password with the code. */
  isReset: boolean
}

const passwordFaultOf = (error: Error | null): string | undefined =>
  error instanceof ApiProblem ? error.errors.find(({ path }) => path === "password")?.message : undefined

/** Sign-in, sign-up or a new password by a mailed code (4.4, 7.2). */
export function EmailCodeForm({ email, onEmail, isCodeStep, onCodeStep, onBack, isReset }: Props) {
  const [password, setPassword] = useState("")
  const send = useMutation({
    mutationFn: async ({ code, pending }: Sent) => {
      if (pending === undefined) throw new ApiProblem("unknown", "No email auth code id")
      const body = { code_id: pending.code_id, code }
      return isReset
        ? api.call("POST /auth/reset_password_with_email_code", { body: { ...body, password } })
        : api.call("POST /auth/continue_with_email_code", { body })
    },
    onSuccess: (pair) => {
      setPendingEmail(undefined)
      signInWith(pair)
    },
  })
  const request = useRequestEmailCode((pending) => {
    setPendingEmail(pending)
    send.reset()
    onCodeStep()
  })

  // Used up by signing in, the code's step stays until another page is there.
  const pending = pendingEmail() ?? (send.isError ? undefined : send.variables?.pending)
  if (isCodeStep && pending === undefined) {
    return <NoPendingCode words={t.noCodeId} onBack={onBack} />
  }
  const error = send.error ?? request.error
  const isAtField = codeFault(error) !== undefined || passwordFaultOf(error) !== undefined
  const failed = error === null || isAtField ? undefined : emailWords(error)
  if (isCodeStep && pending !== undefined) {
    return (
      <CodeStep
        key={pending.code_id}
        sentTo={pending.email}
        requested_at={pending.requested_at}
        failed={failed}
        error={codeFault(send.error)}
        submitLabel={isReset ? t.saveAndSignIn : t.continue}
        isBusy={send.isPending}
        isResending={request.isPending}
        onCode={(code) => send.mutate({ code, pending })}
        onResend={() => {
          send.reset()
          request.mutate(pending.email)
        }}
        onBack={onBack}
      >
        {isReset && (
          <PasswordField
            label={t.newPassword}
            name="password"
            required
            autoComplete="new-password"
            hint={t.passwordHint}
            value={password}
            maxLength={256}
            error={passwordFaultOf(send.error)}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </CodeStep>
    )
  }
  const refused = emailRefused(request.error)
  return (
    <SendCodeForm
      by="email"
      autoComplete="username"
      value={email}
      onValue={onEmail}
      refused={refused}
      failed={request.error === null || refused !== undefined ? undefined : emailWords(request.error)}
      isBusy={request.isPending}
      onRequest={request.mutate}
      onRetype={request.reset}
    />
  )
}
