import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import type { PhoneSettings } from "../providers/phone-sign-in/port.ts"
import styles from "./account-form.module.css"
import { CodeStep } from "./code-step.tsx"
import type { PendingPhone } from "./pending-code.ts"
import { notifyPhoneError, PHONE_CODES, useRequestPhoneCode } from "./phone-code.ts"
import { customerQuery, sessionsQuery } from "./queries.ts"
import { SendCodeForm } from "./send-code-form.tsx"

const m = messages("portal/account.changePhone")

interface Props {
  before: string | null
  settings: PhoneSettings
  isOpen: boolean
  onClose: () => void
}

/** A code is sent to the new phone to verify it (7.2). */
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
      notifySuccess(m.changed({ phone_number: formatPhone(customer.phone_number ?? "") }))
    },
    onError: notifyPhoneError,
  })
  const request = useRequestPhoneCode(settings, (sent) => {
    change.reset()
    setPending(sent)
  })
  return (
    <Modal
      isOpen={isOpen}
      title={before === null ? m.addAPhone : m.changeYourPhone}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      <div className={styles["step"]}>
        {pending === undefined ? (
          <SendCodeForm
            way={PHONE_CODES}
            label={m.newPhone}
            autoComplete="tel"
            required
            value={phone}
            onValue={setPhone}
            request={request}
          >
            {before !== null && <p>{m.explanation({ before: <b>{formatPhone(before)}</b> })}</p>}
          </SendCodeForm>
        ) : (
          <CodeStep
            key={pending.requested_at}
            way={PHONE_CODES}
            sentTo={formatPhone(pending.phone)}
            requested_at={pending.requested_at}
            submitLabel={m.changePhone}
            save={change}
            resend={request}
            onCode={(code) => change.mutate({ confirmation: pending.confirmation, code })}
            onResend={() => {
              change.reset()
              request.mutate(pending.phone)
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
