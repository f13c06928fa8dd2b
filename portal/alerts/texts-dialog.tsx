import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { FormAlert } from "@hub/ui/field/form-alert"
import { Stack } from "@hub/ui/layout/stack"
import { Modal } from "@hub/ui/modal/modal"
import { notifySuccess } from "@hub/ui/toast/toasts.ts"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { CodeStep } from "../account/code-step.tsx"
import type { PendingPhone } from "../account/pending-code.ts"
import { notifyPhoneError, PHONE_CODES, useRequestPhoneCode } from "../account/phone-code.ts"
import { phoneSignInQuery } from "../account/queries.ts"
import { SendCodeForm } from "../account/send-code-form.tsx"
import { api } from "../api/client.ts"
import { sentenceOf } from "../api/problem.ts"
import type { PhoneSettings } from "../providers/phone-sign-in/port.ts"
import styles from "./alerts.module.css"
import { type FamilyAlerts, useAlertsCall } from "./queries.ts"

const m = messages("portal/alerts.textsDialog")
const consent = messages("domain/alerts.texts")

interface Props {
  texts: NonNullable<FamilyAlerts["texts"]>
  isOpen: boolean
  onClose: () => void
}

/** Text messages go to a phone that a code has proved, and only after its owner has agreed to these words. */
export function TextsDialog({ texts, isOpen, onClose }: Props) {
  const { proved_phone } = texts
  const { data: settings } = useQuery(phoneSignInQuery)
  const [isOther, setOther] = useState(false)
  const start = useAlertsCall((token: string | undefined) =>
    api.call("PUT /alerts/texts", { body: token === undefined ? {} : { token } }),
  )
  const done = () => {
    onClose()
    notifySuccess(m.areOn)
  }
  return (
    <Modal isOpen={isOpen} title={m.title} closesOnBackdrop={false} onClose={onClose}>
      <Stack gap={4} className={styles["texts"]}>
        {proved_phone !== null && !isOther ? (
          <>
            <p>{consent.agreement({ phone: formatPhone(proved_phone) })}</p>
            {start.isError && <FormAlert>{sentenceOf(start.error)}</FormAlert>}
            <Button wide busy={start.isPending} onClick={() => start.mutate(undefined, { onSuccess: done })}>
              {m.agree({ phone: formatPhone(proved_phone) })}
            </Button>
            {settings != null && (
              <Button variant="quiet" onClick={() => setOther(true)}>
                {m.otherPhone}
              </Button>
            )}
          </>
        ) : settings == null ? (
          <p>{m.noWay}</p>
        ) : (
          <ProvePhone settings={settings} onDone={done} start={start} />
        )}
      </Stack>
    </Modal>
  )
}

interface Proving {
  settings: PhoneSettings
  onDone: () => void
  start: ReturnType<typeof useAlertsCall<string | undefined>>
}

function ProvePhone({ settings, onDone, start }: Proving) {
  const [phone, setPhone] = useState("")
  const [pending, setPending] = useState<PendingPhone>()
  const [error, setError] = useState<Error>()
  const [isBusy, setBusy] = useState(false)
  const request = useRequestPhoneCode(settings, (sent) => {
    setError(undefined)
    setPending(sent)
  })
  const prove = async (confirmation: PendingPhone["confirmation"], code: string) => {
    setBusy(true)
    setError(undefined)
    try {
      await start.mutateAsync(await confirmation.confirm(code))
      onDone()
    } catch (failure) {
      const known = failure instanceof Error ? failure : new Error(m.failed)
      setError(known)
      notifyPhoneError(known)
    } finally {
      setBusy(false)
    }
  }
  if (pending === undefined)
    return (
      <SendCodeForm
        way={PHONE_CODES}
        label={m.phone}
        autoComplete="tel"
        required
        value={phone}
        onValue={setPhone}
        request={request}
      >
        <p>{m.weSendACode}</p>
      </SendCodeForm>
    )
  return (
    <>
      <p>{consent.agreement({ phone: formatPhone(pending.phone) })}</p>
      <CodeStep
        key={pending.requested_at}
        way={PHONE_CODES}
        sentTo={formatPhone(pending.phone)}
        requested_at={pending.requested_at}
        submitLabel={m.agreeHere}
        save={{ error: error ?? null, isPending: isBusy, reset: () => setError(undefined) }}
        resend={request}
        onCode={(code) => void prove(pending.confirmation, code)}
        onResend={() => request.mutate(pending.phone)}
        onBack={() => setPending(undefined)}
      />
    </>
  )
}
