import { formatPhone } from "@hub/domain/kernel/text"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import type { PhoneSettings } from "../providers/phone-sign-in/phone-provider.ts"
import styles from "./account-form.module.css"
import { AskForm } from "./ask-form.tsx"
import { CodeStep } from "./code-step.tsx"
import type { PendingPhone } from "./pending-code.ts"
import { phoneFaults, tellPhone, useAskPhone } from "./phone-code.ts"
import { customerQuery, sessionsQuery } from "./queries.ts"

interface Props {
  before: string | null
  settings: PhoneSettings
  isOpen: boolean
  onClose: () => void
}

/** Another phone: a message with a code goes to it, and with the code it becomes the customer's (7.2). */
export function ChangePhone({ before, settings, isOpen, onClose }: Props) {
  const queries = useQueryClient()
  const [phone, setPhone] = useState("")
  const [pending, setPending] = useState<PendingPhone>()
  const change = useMutation({
    mutationFn: async ({ confirmation, code }: { confirmation: PendingPhone["confirmation"]; code: string }) =>
      api.call("POST /auth/change_phone_with_firebase_token", { body: { token: await confirmation.confirm(code) } }),
    onSuccess: (customer) => {
      queries.setQueryData(customerQuery.queryKey, customer)
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      setPending(undefined)
      setPhone("")
      onClose()
      notifySuccess(`Your phone is ${formatPhone(customer.phone_number ?? "")} now. Other devices are signed out.`)
    },
    onError: tellPhone,
  })
  const ask = useAskPhone(settings, (sent) => {
    change.reset()
    setPending(sent)
  })
  const faults = phoneFaults(change.error ?? ask.error)
  return (
    <Modal
      isOpen={isOpen}
      title={before === null ? "Add a phone" : "Change your phone"}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      <div className={styles["step"]}>
        {pending === undefined ? (
          <AskForm
            by="phone"
            label="New phone"
            autoComplete="tel"
            required
            value={phone}
            onValue={setPhone}
            refused={faults.phone}
            failed={faults.elsewhere}
            isBusy={ask.isPending}
            onAsk={ask.mutate}
            onRetype={ask.reset}
          >
            {before !== null && (
              <p>
                Your phone is <b>{formatPhone(before)}</b>. We text a code to the new one, to see that it is yours.
              </p>
            )}
          </AskForm>
        ) : (
          <CodeStep
            key={pending.asked_at}
            sentTo={formatPhone(pending.phone)}
            asked_at={pending.asked_at}
            failed={faults.elsewhere}
            error={faults.code}
            submitLabel="Change phone"
            isBusy={change.isPending}
            isResending={ask.isPending}
            onCode={(code) => change.mutate({ confirmation: pending.confirmation, code })}
            onResend={() => {
              change.reset()
              ask.mutate(pending.phone)
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
