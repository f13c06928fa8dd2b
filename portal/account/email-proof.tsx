import { messages } from "@hub/domain/kernel/messages"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import styles from "./account-form.module.css"
import { CodeStep } from "./code-step.tsx"
import { EMAIL_CODES, useRequestEmailCode } from "./email-code.ts"
import type { PendingEmail } from "./pending-code.ts"
import { customerQuery, sessionsQuery } from "./queries.ts"
import { SendCodeForm } from "./send-code-form.tsx"

const m = messages("portal/account.changeEmail")

interface Props {
  /** Null for a family that signed up by phone. */
  before: string | null
  /** Mail to it comes back: a code may prove it again. */
  isRefused?: boolean
  onProved: (email: string) => void
}

/** A code is sent to the new email to verify it (7.2). */
export function EmailProof({ before, isRefused = false, onProved }: Props) {
  const queries = useQueryClient()
  const [email, setEmail] = useState("")
  const [pending, setPending] = useState<PendingEmail>()
  const change = useMutation({
    mutationFn: (body: { code_id: string; code: string }) =>
      api.call("POST /auth/change_email_with_email_code", { body }),
    onSuccess: (customer) => {
      setPending(undefined)
      setEmail("")
      // First what this page does next: with the email known, it may be gone.
      onProved(customer.email ?? "")
      queries.setQueryData(customerQuery.queryKey, customer)
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    },
  })
  const request = useRequestEmailCode((sent) => {
    change.reset()
    setPending(sent)
  })
  return (
    <div className={styles["step"]}>
      {pending === undefined ? (
        <SendCodeForm
          way={EMAIL_CODES}
          label={before === null || isRefused ? m.email : m.newEmail}
          autoComplete="email"
          required
          value={email}
          onValue={setEmail}
          errorIn={(asked) => (!isRefused && asked.toLowerCase() === before?.toLowerCase() ? m.sameEmail : undefined)}
          request={request}
        >
          {before !== null && (
            <p>
              {isRefused
                ? m.refusedExplanation({ before: <b>{before}</b> })
                : m.explanation({ before: <b>{before}</b> })}
            </p>
          )}
        </SendCodeForm>
      ) : (
        <CodeStep
          key={pending.code_id}
          way={EMAIL_CODES}
          sentTo={pending.email}
          requested_at={pending.requested_at}
          submitLabel={isRefused ? m.useThisEmail : before === null ? m.addEmail : m.changeEmail}
          save={change}
          resend={request}
          onCode={(code) => change.mutate({ code_id: pending.code_id, code })}
          onResend={() => {
            change.reset()
            request.mutate(pending.email)
          }}
          onBack={() => {
            change.reset()
            setPending(undefined)
          }}
        />
      )}
    </div>
  )
}
