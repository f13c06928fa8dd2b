import { messages } from "@hub/domain/kernel/messages"
import { Button } from "@hub/ui/button/button"
import { EmailField, PhoneField } from "@hub/ui/field/field"
import { FormAlert } from "@hub/ui/field/form-alert"
import type { ChangeEvent, ReactNode } from "react"
import { usePlausiblePhone } from "../company/use-plausible-phone.ts"
import { useForm } from "../form/use-form.ts"
import type { CodeWay } from "./code-step.tsx"
import { emailError } from "./email-code.ts"

const m = messages("portal/account.sendCodeForm")

interface Props {
  way: CodeWay
  /** Instead of "Email" or "Phone". */
  label?: string
  autoComplete: string
  required?: boolean
  value: string
  onValue: (value: string) => void
  /** What is wrong with an address that can be read. */
  errorIn?: (address: string) => string | undefined
  /** Gets the address as it was typed. */
  request: {
    readonly error: Error | null
    readonly isPending: boolean
    readonly reset: () => void
    readonly mutate: (address: string) => void
  }
  children?: ReactNode
}

/** The first step of each flow with a code: where to send it. */
export function SendCodeForm(props: Props) {
  const { way, label, autoComplete, required = false, value, onValue, errorIn, request, children } = props
  const { by } = way
  const readPhone = usePlausiblePhone()
  const addressIn = (typed: string) => (by === "email" ? typed.trim() : readPhone(typed)?.number)
  const form = useForm({
    initial: { email: value, phone: value },
    focusesField: true,
    check({ [by]: typed }) {
      const address = addressIn(typed)
      if (by === "email" && emailError(typed).length > 0) return emailError(typed)
      const message = address === undefined ? m.phoneMissing({ example: readPhone.example }) : errorIn?.(address)
      return message === undefined ? [] : [{ path: by, message, code: "invalid" }]
    },
    save: request,
    errorsOf: way.errorsOf,
    submit: ({ [by]: typed }) => request.mutate(addressIn(typed) ?? ""),
  })
  const field = {
    ...(label === undefined ? {} : { label }),
    autoComplete,
    required,
    ...form.text(by),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      form.text(by).onChange(event)
      onValue(event.target.value)
    },
  }
  return (
    <form {...form.element}>
      {form.failure !== null && <FormAlert>{way.text(form.failure)}</FormAlert>}
      {children}
      {by === "email" ? <EmailField {...field} /> : <PhoneField {...field} hint={m.ratesMayApply} />}
      <Button type="submit" wide busy={form.isBusy}>
        {by === "email" ? m.emailMeACode : m.textMeACode}
      </Button>
    </form>
  )
}
