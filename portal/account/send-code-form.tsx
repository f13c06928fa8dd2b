import { toE164 } from "@hub/domain/kernel/phone"
import { Button } from "@hub/ui/button/button"
import { EmailField, PhoneField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import { type ReactNode, useRef, useState } from "react"
import { useFocusOnFault } from "../form/use-focus-on-fault.ts"
import { emailFault } from "./email-fault.ts"

interface Props {
  /** Where codes go: a mail or a text message. */
  by: "email" | "phone"
  /** Of the field, where it isn't simply "Email" or "Phone". */
  label?: string
  autoComplete: string
  required?: boolean
  value: string
  onValue: (value: string) => void
  /** What is wrong with an address that is well written, before anybody is asked. */
  faultIn?: (address: string) => string | undefined
  /** What the last try said of the address itself. */
  refused?: string | undefined
  /** What the last try said of anything else. */
  failed?: string | undefined
  isBusy: boolean
  /** With the address as the server takes it. */
  onAsk: (address: string) => void
  /** Typing another address takes back what was said of the last one. */
  onRetype?: () => void
  children?: ReactNode
}

const PHONE_FAULT = "Enter a phone with its area code, like (555) 010-0134."

/** The first step of everything that goes by a code, signing in as much as changing an address: where to send it. */
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
  const [local, setLocal] = useState<string>()
  const fault = local ?? refused
  useFocusOnFault(form, fault)
  const ask = () => {
    const address = by === "email" ? value.trim() : toE164(value)
    const unreadable = by === "email" ? emailFault(value) : address === undefined ? PHONE_FAULT : undefined
    const found = unreadable ?? faultIn?.(address ?? "")
    setLocal(found)
    if (found === undefined && address !== undefined) props.onAsk(address)
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
        if (!isBusy) ask()
      }}
    >
      {failed !== undefined && <FormAlert>{failed}</FormAlert>}
      {children}
      {by === "email" ? (
        <EmailField {...field} />
      ) : (
        <PhoneField {...field} hint="We'll text you a code. Message and data rates may apply." />
      )}
      <Button type="submit" wide busy={isBusy}>
        {by === "email" ? "E-mail me a code" : "Text me a code"}
      </Button>
    </form>
  )
}
