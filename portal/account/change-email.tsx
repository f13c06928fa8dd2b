import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { Modal } from "@hub/ui/modal/modal"
import { tellSuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { api } from "../api/client.ts"
import { sentenceOf } from "../api/problem.ts"
import styles from "./account-form.module.css"
import { CodeStep } from "./code-step.tsx"
import { codeFault, waitWords } from "./email-code-form.tsx"
import { emailFault } from "./email-fault.ts"
import { customerQuery, sessionsQuery } from "./queries.ts"

interface Props {
  before: string | null
  isOpen: boolean
  onClose: () => void
}

async function askFor(email: string) {
  const { code_id } = await api.call("POST /auth/get_email_code", { body: { email } })
  return { code_id, email, asked_at: Date.now() }
}

/** Another e-mail: a code is sent to it, and with the code it becomes the customer's (7.2). */
export function ChangeEmail({ before, isOpen, onClose }: Props) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState("")
  const [fault, setFault] = useState<string>()
  const [pending, setPending] = useState<Awaited<ReturnType<typeof askFor>>>()
  const ask = useMutation({
    mutationFn: () => askFor(email.trim()),
    onSuccess: (sent) => {
      change.reset()
      setPending(sent)
    },
  })
  const change = useMutation({
    mutationFn: ({ code_id, code }: { code_id: string; code: string }) =>
      api.call("POST /auth/change_email_with_email_code", { body: { code_id, code } }),
    onSuccess: (customer) => {
      queries.setQueryData(customerQuery.queryKey, customer)
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      setPending(undefined)
      setEmail("")
      onClose()
      tellSuccess(`Your e-mail is ${customer.email ?? ""} now. Other devices are signed out.`)
    },
  })
  useEffect(() => {
    if (fault !== undefined) form.current?.querySelector<HTMLElement>("[name=email]")?.focus()
  }, [fault])
  const failed = change.error ?? ask.error
  return (
    <Modal
      isOpen={isOpen}
      title={before === null ? "Add an e-mail" : "Change your e-mail"}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      {failed !== null && codeFault(failed) === undefined && (
        <p className="note bad" role="alert">
          {waitWords(failed) ?? sentenceOf(failed)}
        </p>
      )}
      {pending === undefined ? (
        <form
          ref={form}
          className={styles["form"]}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (ask.isPending) return
            const isSame = before !== null && email.trim().toLowerCase() === before.toLowerCase()
            const found = emailFault(email) ?? (isSame ? "This is your e-mail already." : undefined)
            setFault(found)
            if (found === undefined) ask.mutate()
          }}
        >
          {before !== null && (
            <p>
              Your e-mail is <b>{before}</b>. We send a code to the new one, to see that it is yours.
            </p>
          )}
          <TextField
            label="New e-mail"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            maxLength={254}
            value={email}
            error={fault}
            onChange={(event) => {
              setFault(undefined)
              setEmail(event.target.value)
            }}
          />
          <Button type="submit" wide busy={ask.isPending}>
            E-mail me a code
          </Button>
        </form>
      ) : (
        <div className={styles["step"]}>
          <CodeStep
            key={pending.code_id}
            sentTo={pending.email}
            asked_at={pending.asked_at}
            error={codeFault(change.error)}
            submitLabel="Change e-mail"
            isBusy={change.isPending}
            isResending={ask.isPending}
            onCode={(code) => change.mutate({ code_id: pending.code_id, code })}
            onResend={() => ask.mutate()}
            onBack={() => {
              change.reset()
              setPending(undefined)
            }}
          />
        </div>
      )}
    </Modal>
  )
}
