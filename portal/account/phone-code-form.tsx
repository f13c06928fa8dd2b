import { toE164 } from "@hub/domain/kernel/phone"
import { formatPhone } from "@hub/domain/kernel/text"
import { Button } from "@hub/ui/button/button"
import { TextField } from "@hub/ui/field/field"
import { tellError } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { api } from "../api/client.ts"
import { ApiProblem, sentenceOf } from "../api/problem.ts"
import { signInWith } from "../api/tokens.ts"
import { openPhone, type PhoneSettings } from "../providers/phone-sign-in/phone-provider.ts"
import { isWrongCode, phoneTrouble } from "../providers/phone-sign-in/phone-trouble.ts"
import { CodeStep, NoPendingCode } from "./code-step.tsx"
import { pendingPhone, waitForPhone } from "./pending-code.ts"

interface Props {
  settings: PhoneSettings
  isCodeStep: boolean
  onCodeStep: () => void
  onBack: () => void
}

/** Says what went wrong with a message, as spec 8 wants it: some of it is a notification, all of it stays on the page. */
export function tellPhone(error: unknown): void {
  const trouble = phoneTrouble(error)
  if (trouble.kind === "too_many") tellError(trouble.text)
  if (trouble.kind === "failed") tellError(trouble.text, { title: trouble.title })
}

export const phoneWords = (error: unknown): string =>
  error instanceof ApiProblem ? sentenceOf(error) : phoneTrouble(error).text

/** Signing in, or opening an account, by a code that comes as a text message (4.4, 7.2). */
export function PhoneCodeForm({ settings, isCodeStep, onCodeStep, onBack }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [phone, setPhone] = useState("")
  const [fault, setFault] = useState<string>()
  const ask = useMutation({
    mutationFn: async (number: string) => {
      const provider = await openPhone(settings)
      return { confirmation: await provider.send(number), phone: number }
    },
    onSuccess: (pending) => {
      waitForPhone(pending)
      send.reset()
      onCodeStep()
    },
    onError: (error) => {
      const trouble = phoneTrouble(error)
      if (trouble.kind === "unsupported") setFault(trouble.text)
      else tellPhone(error)
    },
  })
  const send = useMutation({
    mutationFn: async (code: string) => {
      const pending = pendingPhone()
      if (pending === undefined) throw new Error("No confirmation object")
      const token = await pending.confirmation.confirm(code)
      return api.call("POST /auth/firebase_token", { body: { token } })
    },
    onSuccess: (pair) => {
      waitForPhone(undefined)
      signInWith(pair)
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) tellPhone(error)
    },
  })
  useEffect(() => {
    if (fault !== undefined) form.current?.querySelector<HTMLElement>("[name=phone]")?.focus()
  }, [fault])

  const pending = pendingPhone()
  if (isCodeStep && pending === undefined && !send.isSuccess) {
    return <NoPendingCode words="No confirmation object" onBack={onBack} />
  }
  if (isCodeStep && pending !== undefined) {
    const failed = send.error ?? ask.error
    return (
      <>
        {failed !== null && !isWrongCode(failed) && (
          <p className="note bad" role="alert">
            {phoneWords(failed)}
          </p>
        )}
        <CodeStep
          key={pending.asked_at}
          sentTo={formatPhone(pending.phone)}
          asked_at={pending.asked_at}
          error={isWrongCode(send.error) ? phoneWords(send.error) : undefined}
          submitLabel="Continue"
          isBusy={send.isPending}
          isResending={ask.isPending}
          onCode={(code) => send.mutate(code)}
          onResend={() => ask.mutate(pending.phone)}
          onBack={onBack}
        />
      </>
    )
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ask.isPending) return
        const number = toE164(phone)
        setFault(number === undefined ? "Enter a phone with its area code, like (555) 010-0134." : undefined)
        if (number !== undefined) ask.mutate(number)
      }}
    >
      {ask.isError && fault === undefined && (
        <p className="note bad" role="alert">
          {phoneWords(ask.error)}
        </p>
      )}
      <TextField
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        hint="We'll text you a code. Message and data rates may apply."
        value={phone}
        maxLength={30}
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
  )
}
