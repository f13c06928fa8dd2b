import { messages } from "@hub/domain/kernel/messages"
import { formatPhone } from "@hub/domain/kernel/text"
import type { FamilyData } from "@hub/domain/privacy/family-data"
import { Button } from "@hub/ui/button/button"
import { PasswordField, TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { type ReactNode, useState } from "react"
import { EMAIL_CODES, useRequestEmailCode } from "../account/email-code.ts"
import { PHONE_CODES } from "../account/phone-code.ts"
import { usePhoneProof } from "../account/use-phone-proof.ts"
import { sentenceOf } from "../api/problem.ts"
import { Form } from "../form/form.tsx"
import { useForm } from "../form/use-form.ts"
import type { ErrorsOf } from "../form/use-form-errors.ts"

const m = messages("portal/privacy.reauthenticate")

const proofErrors: ErrorsOf = (error) => [...EMAIL_CODES.errorsOf(error), ...PHONE_CODES.errorsOf(error)]

export interface Proof {
  password?: string
  code_id?: string
  code?: string
  phone_token?: string
}

interface Props {
  way: FamilyData["proof"]
  email: string | null
  phone: string | null
  /** Of the last try. */
  error: Error | null
  onProof: (proof: Proof) => void
  /** Above the question. */
  children: ReactNode
  /** The buttons, the submit one among them. */
  buttons: ReactNode
}

/** A form that asks once more who it is: the password, or a code to the email or phone of an account without one. */
export function Reauthenticate({ way, email, phone, error, onProof, children, buttons }: Props) {
  const [code_id, setCodeId] = useState<string>()
  const request = useRequestEmailCode((pending) => setCodeId(pending.code_id))
  const texted = usePhoneProof((phone_token) => onProof({ phone_token }))
  const isByCode = way === "EMAIL_CODE" || way === "PHONE_CODE"
  const isCodeWrong = texted.error !== null && proofErrors(texted.error).some(({ path }) => path === "code")
  const form = useForm({
    initial: { password: "", code: "" },
    focusesField: true,
    check({ password, code }) {
      if (way === "PASSWORD")
        return password === "" ? [{ path: "password", message: m.passwordMissing, code: "empty" }] : []
      return isByCode && code.length !== 6 ? [{ path: "code", message: m.sixDigits, code: "short" }] : []
    },
    save: { error: error ?? (isCodeWrong ? texted.error : null), isPending: false },
    errorsOf: proofErrors,
    submit({ password, code }) {
      if (way === "PASSWORD") onProof({ password })
      else if (way === "PHONE_CODE") texted.prove(code)
      else onProof(way === "EMAIL_CODE" && code_id !== undefined ? { code_id, code } : {})
    },
  })
  // A text message proves once: after a refusal another one is needed.
  const isCodeSent =
    way === "PHONE_CODE" ? texted.isSent && !(texted.isProved && error !== null) : code_id !== undefined
  const sentTo = way === "PHONE_CODE" ? formatPhone(phone ?? "") : email
  return (
    <Form form={form}>
      {form.failure !== null && <FormAlert>{sentenceOf(form.failure)}</FormAlert>}
      {children}
      {way === "PASSWORD" && (
        <>
          {/* Tells password managers which account it is. */}
          <input type="hidden" name="username" autoComplete="username" value={email ?? ""} readOnly />
          <PasswordField
            label={m.yourPassword}
            autoComplete="current-password"
            required
            maxLength={256}
            {...form.text("password")}
          />
        </>
      )}
      {isByCode && isCodeSent && (
        <TextField
          label={m.codeWeSentTo({ sentTo: sentTo ?? "you" })}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.text("code")}
          onChange={({ target }) => {
            form.set({ code: target.value.replaceAll(/\D/g, "").slice(0, 6) })
            texted.retype()
          }}
        />
      )}
      {request.error !== null && <FormAlert>{EMAIL_CODES.text(request.error)}</FormAlert>}
      {texted.error !== null && !isCodeWrong && <FormAlert>{PHONE_CODES.text(texted.error)}</FormAlert>}
      {isByCode && !isCodeSent ? (
        <Button
          wide
          busy={request.isPending || texted.isBusy}
          onClick={() => {
            form.set({ code: "" })
            if (way === "PHONE_CODE") texted.send(phone ?? "")
            else request.mutate(email ?? "")
          }}
        >
          {way === "PHONE_CODE" ? m.textMeACodeFirst : m.emailMeACodeFirst}
        </Button>
      ) : (
        buttons
      )}
    </Form>
  )
}
