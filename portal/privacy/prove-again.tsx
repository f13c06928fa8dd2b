import type { FieldError } from "@hub/domain/kernel/problem"
import type { FamilyData } from "@hub/domain/privacy/family-data"
import { Button } from "@hub/ui/button/button"
import { PasswordField, TextField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { type ReactNode, useState } from "react"
import { codeFault, emailWords, useRequestEmailCode } from "../account/email-code.ts"
import { sentenceOf } from "../api/problem.ts"
import { Form } from "../form/form.tsx"
import { useFormFaults } from "../form/use-form-faults.ts"

export interface Proof {
  password?: string
  code_id?: string
  code?: string
}

interface Props {
  way: FamilyData["proof"]
  email: string | null
  /** Of the last try. */
  error: Error | null
  onProof: (proof: Proof) => void
  /** Above the question. */
  children: ReactNode
  /** The buttons, the submit one among them. */
  buttons: ReactNode
}

/** A form that asks once more who it is: the password, or a code to the email of an account without one. */
export function ProveAgain({ way, email, error, onProof, children, buttons }: Props) {
  const [password, setPassword] = useState("")
  const [code, setCode] = useState("")
  const [code_id, setCodeId] = useState<string>()
  const request = useRequestEmailCode((pending) => setCodeId(pending.code_id))
  const faults = useFormFaults(error)
  const missing: FieldError[] =
    way === "PASSWORD" && password === ""
      ? [{ path: "password", message: "Enter your password.", code: "empty" }]
      : way === "EMAIL_CODE" && code.length !== 6
        ? [{ path: "code", message: "The code has six digits.", code: "short" }]
        : []
  const wrongCode = codeFault(error)
  const isAtField = wrongCode !== undefined || faults.summary.length > 0
  return (
    <Form
      onSubmit={() => {
        if (!faults.check(missing)) return
        if (way === "PASSWORD") return onProof({ password })
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
            label="Your password"
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
      {way === "EMAIL_CODE" && code_id !== undefined && (
        <TextField
          label={`Code we sent to ${email ?? "you"}`}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={wrongCode ?? faults.at("code")}
          onChange={(event) => {
            setCode(event.target.value.replaceAll(/\D/g, "").slice(0, 6))
            faults.forget("code")
          }}
        />
      )}
      {request.error !== null && <FormAlert>{emailWords(request.error)}</FormAlert>}
      {way === "EMAIL_CODE" && code_id === undefined ? (
        <Button wide busy={request.isPending} onClick={() => request.mutate(email ?? "")}>
          Email me a code first
        </Button>
      ) : (
        buttons
      )}
    </Form>
  )
}
