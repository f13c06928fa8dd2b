import { toE164 } from "@hub/domain/kernel/phone"
import { formatPhone } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { Modal } from "@hub/ui/modal/modal"
import { tellSuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { api } from "../api/client.ts"
import { ApiProblem } from "../api/problem.ts"
import { openPhone, type PhoneConfirmation, type PhoneSettings } from "../providers/phone-sign-in/phone-provider.ts"
import { isWrongCode, phoneTrouble } from "../providers/phone-sign-in/phone-trouble.ts"
import styles from "./account-form.module.css"
import { CodeStep } from "./code-step.tsx"
import { phoneWords, tellPhone } from "./phone-code-form.tsx"
import { customerQuery, sessionsQuery } from "./queries.ts"

interface Props {
  before: string | null
  settings: PhoneSettings
  isOpen: boolean
  onClose: () => void
}

async function textTo(settings: PhoneSettings, phone: string) {
  const provider = await openPhone(settings)
  return { confirmation: await provider.send(phone), phone, asked_at: Date.now() }
}

/** Another phone: a message with a code goes to it, and with the code it becomes the customer's (7.2). */
export function ChangePhone({ before, settings, isOpen, onClose }: Props) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [phone, setPhone] = useState("")
  const [fault, setFault] = useState<string>()
  const [pending, setPending] = useState<Awaited<ReturnType<typeof textTo>>>()
  const ask = useMutation({
    mutationFn: (number: string) => textTo(settings, number),
    onSuccess: (sent) => {
      change.reset()
      setPending(sent)
    },
    onError: (error) => {
      const trouble = phoneTrouble(error)
      if (trouble.kind === "unsupported") setFault(trouble.text)
      else tellPhone(error)
    },
  })
  const change = useMutation({
    mutationFn: async ({ confirmation, code }: { confirmation: PhoneConfirmation; code: string }) =>
      api.call("POST /auth/change_phone_with_firebase_token", { body: { token: await confirmation.confirm(code) } }),
    onSuccess: (customer) => {
      queries.setQueryData(customerQuery.queryKey, customer)
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      setPending(undefined)
      setPhone("")
      onClose()
      tellSuccess(`Your phone is ${formatPhone(customer.phone_number ?? "")} now. Other devices are signed out.`)
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) tellPhone(error)
    },
  })
  useEffect(() => {
    if (fault !== undefined) form.current?.querySelector<HTMLElement>("[name=phone]")?.focus()
  }, [fault])
  const failed = change.error ?? ask.error
  return (
    <Modal
      isOpen={isOpen}
      title={before === null ? "Add a phone" : "Change your phone"}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      {failed !== null && fault === undefined && !isWrongCode(failed) && (
        <p className="note bad" role="alert">
          {phoneWords(failed)}
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
            const number = toE164(phone)
            setFault(number === undefined ? "Enter a phone with its area code, like (555) 010-0134." : undefined)
            if (number !== undefined) ask.mutate(number)
          }}
        >
          {before !== null && (
            <p>
              Your phone is <b>{formatPhone(before)}</b>. We text a code to the new one, to see that it is yours.
            </p>
          )}
          <TextField
            label="New phone"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            hint="We'll text you a code. Message and data rates may apply."
            maxLength={30}
            value={phone}
            error={fault}
            onChange={(event) => {
              setFault(undefined)
              setPhone(event.target.value)
            }}
          />
          <Button type="submit" wide busy={ask.isPending}>
            Text me a code
          </Button>
        </form>
      ) : (
        <div className={styles["step"]}>
          <CodeStep
            key={pending.asked_at}
            sentTo={formatPhone(pending.phone)}
            asked_at={pending.asked_at}
            error={isWrongCode(change.error) ? phoneWords(change.error) : undefined}
            submitLabel="Change phone"
            isBusy={change.isPending}
            isResending={ask.isPending}
            onCode={(code) => change.mutate({ confirmation: pending.confirmation, code })}
            onResend={() => ask.mutate(pending.phone)}
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
