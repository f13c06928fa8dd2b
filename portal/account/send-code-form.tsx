import { Button } from "@hub/ui/button/button"
import { EmailField, PhoneField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { type ReactNode, useRef, useState } from "react"
import { usePlausiblePhone } from "../company/use-plausible-phone.ts"
import { useFocusOnFault } from "../form/use-focus-on-fault.ts"
import { emailFault } from "./email-fault.ts"
import { sendCodeForm as t } from "./words.tsx"

interface Props {
  by: "email" | "phone"
  /** Instead of "Email" or "Phone". */
  label?: string
  autoComplete: string
  required?: boolean
  value: string
  onValue: (value: string) => void
  /** A further check of a well-formed address, before the request. */
  faultIn?: (address: string) => string | undefined
  /** The last try's error about the address. */
  refused?: string | undefined
  /** The last try's other error. */
  failed?: string | undefined
  isBusy: boolean
  /** With the address as it was typed. */
  onRequest: (address: string) => void
  /** Clears the last try's error. */
  onRetype?: () => void
  children?: ReactNode
}

/** The first step of each flow with a code: where to send it. */
export function SendCodeForm(props: Props) {
  const {
    by,
    label,
    autoComplete,
    required = false,
    value,
    onValue,
    faultIn,
    refused,
    failed,
    isBusy,
    children,
  } = props
  const form = useRef<HTMLFormElement>(null)
  const readPhone = usePlausiblePhone()
  const [local, setLocal] = useState<string>()
  const fault = local ?? refused
  useFocusOnFault(form, fault)
  const submit = () => {
    const address = by === "email" ? value.trim() : readPhone(value)?.number
    const unreadable =
      by === "email" ? emailFault(value) : address === undefined ? t.phoneMissing(readPhone.example) : undefined
    const found = unreadable ?? faultIn?.(address ?? "")
    setLocal(found)
    if (found === undefined && address !== undefined) props.onRequest(address)
  }
  const field = {
    ...(label === undefined ? {} : { label }),
    autoComplete,
    required,
    value,
    error: fault,
    onChange: (event: { target: { value: string } }) => {
      setLocal(undefined)
      if (refused !== undefined) props.onRetype?.()
      onValue(event.target.value)
    },
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) submit()
      }}
    >
      {failed !== undefined && <FormAlert>{failed}</FormAlert>}
      {children}
      {by === "email" ? <EmailField {...field} /> : <PhoneField {...field} hint={t.ratesMayApply} />}
      <Button type="submit" wide busy={isBusy}>
        {by === "email" ? t.emailMeACode : t.textMeACode}
      </Button>
    </form>
  )
}
