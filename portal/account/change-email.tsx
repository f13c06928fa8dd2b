import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import styles from "./account-form.module.css"
import { AskForm } from "./ask-form.tsx"
import { CodeStep } from "./code-step.tsx"
import { codeFault, emailRefused, emailWords, useAskEmail } from "./email-code.ts"
import type { PendingEmail } from "./pending-code.ts"
import { customerQuery, sessionsQuery } from "./queries.ts"

interface Props {
  before: string | null
  isOpen: boolean
  onClose: () => void
}

/** Another e-mail: a code is sent to it, and with the code it becomes the customer's (7.2). */
export function ChangeEmail({ before, isOpen, onClose }: Props) {
  const queries = useQueryClient()
  const [email, setEmail] = useState("")
  const [pending, setPending] = useState<PendingEmail>()
  const change = useMutation({
    mutationFn: (body: { code_id: string; code: string }) =>
      api.call("POST /auth/change_email_with_email_code", { body }),
    onSuccess: (customer) => {
      queries.setQueryData(customerQuery.queryKey, customer)
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      setPending(undefined)
      setEmail("")
      onClose()
      notifySuccess(`Your e-mail is ${customer.email ?? ""} now. Other devices are signed out.`)
    },
  })
  const ask = useAskEmail((sent) => {
    change.reset()
    setPending(sent)
  })
  const error = change.error ?? ask.error
  const refused = emailRefused(ask.error)
  const isAtField = codeFault(error) !== undefined || refused !== undefined
  const failed = error === null || isAtField ? undefined : emailWords(error)
  return (
    <Modal
      isOpen={isOpen}
      title={before === null ? "Add an e-mail" : "Change your e-mail"}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      <div className={styles["step"]}>
        {pending === undefined ? (
          <AskForm
            by="email"
            label="New e-mail"
            autoComplete="email"
            required
            value={email}
            onValue={setEmail}
            faultIn={(asked) =>
              asked.toLowerCase() === before?.toLowerCase() ? "This is your e-mail already." : undefined
            }
            refused={refused}
            failed={failed}
            isBusy={ask.isPending}
            onAsk={ask.mutate}
            onRetype={ask.reset}
          >
            {before !== null && (
              <p>
                Your e-mail is <b>{before}</b>. We send a code to the new one, to see that it is yours.
              </p>
            )}
          </AskForm>
        ) : (
          <CodeStep
            key={pending.code_id}
            sentTo={pending.email}
            asked_at={pending.asked_at}
            failed={failed}
            error={codeFault(change.error)}
            submitLabel="Change e-mail"
            isBusy={change.isPending}
            isResending={ask.isPending}
            onCode={(code) => change.mutate({ code_id: pending.code_id, code })}
            onResend={() => {
              change.reset()
              ask.mutate(pending.email)
            }}
            onBack={() => {
              change.reset()
              setPending(undefined)
            }}
          />
        )}
      </div>
    </Modal>
  )
}
