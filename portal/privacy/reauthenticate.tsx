import type { FieldError } from "@hub/domain/kernel/problem"
import { formatPhone } from "@hub/domain/kernel/text"
import type { FamilyData } from "@hub/domain/privacy/family-data"
import { Button } from "@hub/ui/button/button"
import { PasswordField, TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { type ReactNode, useState } from "react"
import { codeFault, emailWords, useRequestEmailCode } from "../account/email-code.ts"
import { usePhoneProof } from "../account/use-phone-proof.ts"
import { sentenceOf } from "../api/problem.ts"
import { Form } from "../form/form.tsx"
import { useFormFaults } from "../form/use-form-faults.ts"
import { reauthenticate as t } from "./words.tsx"

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
  const [password, setPassword] = useState("")
  const [code, setCode] = useState("")
  const [code_id, setCodeId] = useState<string>()
  const request = useRequestEmailCode((pending) => setCodeId(pending.code_id))
  const texted = usePhoneProof((phone_token) => onProof({ phone_token }))
  const faults = useFormFaults(error)
  const missing: FieldError[] =
    way === "PASSWORD" && password === ""
      ? [{ path: "password", message: t.passwordMissing, code: "empty" }]
      : (way === "EMAIL_CODE" || way === "PHONE_CODE") && code.length !== 6
        ? [{ path: "code", message: t.sixDigits, code: "short" }]
        : []
  const wrongCode = codeFault(error) ?? texted.faults.code
  // A text message proves once: after a refusal another one is needed.
  const isCodeSent =
    way === "PHONE_CODE" ? texted.isSent && !(texted.isProved && error !== null) : code_id !== undefined
  const sentTo = way === "PHONE_CODE" ? formatPhone(phone ?? "") : email
  const isByCode = way === "EMAIL_CODE" || way === "PHONE_CODE"
  const isAtField = wrongCode !== undefined || faults.summary.length > 0
  return (
    <Form
      onSubmit={() => {
        if (!faults.check(missing)) return
        if (way === "PASSWORD") return onProof({ password })
        if (way === "PHONE_CODE") return texted.prove(code)
        onProof(way === "EMAIL_CODE" && code_id !== undefined ? { code_id, code } : {})
      }}
    >
      {error !== null && !isAtField && <FormAlert>{sentenceOf(error)}</FormAlert>}
      {children}
      {way === "PASSWORD" && (
        <>
          {/* Tells password managers which account it is. */}
          <input type="hidden" name="username" autoComplete="username" value={email ?? ""} readOnly />
          <PasswordField
            label={t.yourPassword}
            name="password"
            autoComplete="current-password"
            required
            maxLength={256}
            value={password}
            error={faults.at("password")}
            onChange={(event) => {
              setPassword(event.target.value)
              faults.forget("password")
            }}
          />
        </>
      )}
      {isByCode && isCodeSent && (
        <TextField
          label={t.codeWeSentTo(sentTo ?? "you")}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={wrongCode ?? faults.at("code")}
          onChange={(event) => {
            setCode(event.target.value.replaceAll(/\D/g, "").slice(0, 6))
            faults.forget("code")
            texted.retype()
          }}
        />
      )}
      {request.error !== null && <FormAlert>{emailWords(request.error)}</FormAlert>}
      {(texted.faults.phone ?? texted.faults.elsewhere) !== undefined && (
        <FormAlert>{texted.faults.phone ?? texted.faults.elsewhere}</FormAlert>
      )}
      {isByCode && !isCodeSent ? (
        <Button
          wide
          busy={request.isPending || texted.isBusy}
          onClick={() => {
            setCode("")
            if (way === "PHONE_CODE") texted.send(phone ?? "")
            else request.mutate(email ?? "")
          }}
        >
          {way === "PHONE_CODE" ? t.textMeACodeFirst : t.emailMeACodeFirst}
        </Button>
      ) : (
        buttons
      )}
    </Form>
  )
}
