import { messages } from "@hub/domain/kernel/messages"
import { useMutation } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { ApiProblem } from "../api/problem.ts"
import { signInWith } from "../api/tokens.ts"
import { CodeStep, NoPendingCode } from "./code-step.tsx"
import { EMAIL_CODES, useRequestEmailCode } from "./email-code.ts"
import { pendingEmail, setPendingEmail } from "./pending-code.ts"
import { SendCodeForm } from "./send-code-form.tsx"

const m = messages("portal/account.emailCodeForm")

interface Sent {
  code: string
  password: string
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

/** Sign-in, sign-up or a new password by a mailed code (4.4, 7.2). */
export function EmailCodeForm({ email, onEmail, isCodeStep, onCodeStep, onBack, isReset }: Props) {
  const send = useMutation({
    mutationFn: async ({ code, password, pending }: Sent) => {
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
    return <NoPendingCode text={m.noCodeId} onBack={onBack} />
  }
  if (isCodeStep && pending !== undefined) {
    return (
      <CodeStep
        key={pending.code_id}
        way={EMAIL_CODES}
        sentTo={pending.email}
        requested_at={pending.requested_at}
        asksPassword={isReset}
        submitLabel={isReset ? m.saveAndSignIn : m.continue}
        save={send}
        resend={request}
        onCode={(code, password) => send.mutate({ code, password, pending })}
        onResend={() => {
          send.reset()
          request.mutate(pending.email)
        }}
        onBack={onBack}
      />
    )
  }
  return <SendCodeForm way={EMAIL_CODES} autoComplete="username" value={email} onValue={onEmail} request={request} />
}
