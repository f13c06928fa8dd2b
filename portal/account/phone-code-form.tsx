import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../api/client.ts"
import { signInWith } from "../api/tokens.ts"
import type { PhoneSettings } from "../providers/phone-sign-in/port.ts"
import { CodeStep, NoPendingCode } from "./code-step.tsx"
import { pendingPhone, setPendingPhone } from "./pending-code.ts"
import { notifyPhoneError, PHONE_CODES, useRequestPhoneCode } from "./phone-code.ts"
import { SendCodeForm } from "./send-code-form.tsx"

const m = messages("portal/account.phoneCodeForm")

interface Sent {
  code: string
  pending: ReturnType<typeof pendingPhone>
}

interface Props {
  settings: PhoneSettings
  isCodeStep: boolean
  onCodeStep: () => void
  onBack: () => void
}

/** Sign-in or sign-up by a code in a text message (4.4, 7.2). */
export function PhoneCodeForm({ settings, isCodeStep, onCodeStep, onBack }: Props) {
  const [phone, setPhone] = useState("")
  const send = useMutation({
    mutationFn: async ({ code, pending }: Sent) => {
      if (pending === undefined) throw new Error("No confirmation object")
      const token = await pending.confirmation.confirm(code)
      return api.call("POST /auth/firebase_token", { body: { token } })
    },
    onSuccess: (pair) => {
      setPendingPhone(undefined)
      signInWith(pair)
    },
    onError: notifyPhoneError,
  })
  const request = useRequestPhoneCode(settings, (pending) => {
    setPendingPhone(pending)
    send.reset()
    onCodeStep()
  })

  // Used up by signing in, the code's step stays until another page is there.
  const pending = pendingPhone() ?? (send.isError ? undefined : send.variables?.pending)
  if (isCodeStep && pending === undefined) {
    return <NoPendingCode text={m.noConfirmationObject} onBack={onBack} />
  }
  if (isCodeStep && pending !== undefined) {
    return (
      <CodeStep
        key={pending.requested_at}
        way={PHONE_CODES}
        sentTo={formatPhone(pending.phone)}
        requested_at={pending.requested_at}
        submitLabel={m.continue}
        save={send}
        resend={request}
        onCode={(code) => send.mutate({ code, pending })}
        onResend={() => {
          send.reset()
          request.mutate(pending.phone)
        }}
        onBack={onBack}
      />
    )
  }
  return <SendCodeForm way={PHONE_CODES} autoComplete="tel" value={phone} onValue={setPhone} request={request} />
}
