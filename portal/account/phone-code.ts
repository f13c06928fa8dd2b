import type { FieldError } from "@hub/domain/kernel/problem"
import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { ApiProblem, sentenceOf } from "../api/problem.ts"
import { useInit } from "../company/init.ts"
import { openPhone } from "../providers/phone-sign-in/phone-provider.ts"
import { isWrongCode, phoneTrouble } from "../providers/phone-sign-in/phone-trouble.ts"
import type { PhoneSettings } from "../providers/phone-sign-in/port.ts"
import type { CodeWay } from "./code-step.tsx"
import type { PendingPhone } from "./pending-code.ts"

// Codes by text message: for signing in and for changing the phone.

export function useRequestPhoneCode(settings: PhoneSettings, onSent: (pending: PendingPhone) => void) {
  const { country } = useInit().company_profile
  return useMutation({
    mutationFn: async (written: string) => {
      const { phoneReader } = await import("@hub/domain/kernel/phone")
      const phone = phoneReader(country)(written)
      // No message reaches an extension.
      if (phone === undefined || phone.extension !== null) throw UNREADABLE
      const provider = await openPhone(settings)
      return { confirmation: await provider.send(phone.number), phone: phone.number, requested_at: Date.now() }
    },
    onSuccess: onSent,
    onError: notifyPhoneError,
  })
}

/** Shown at the field, as the provider's own refusal of a number is. */
const UNREADABLE = Object.assign(new Error("No phone"), { code: "auth/invalid-phone-number" })

/** Spec 8: some failures are notifications, besides what the page shows. */
export function notifyPhoneError(error: Error): void {
  // Our own server's refusals are only shown on the page.
  if (error instanceof ApiProblem) return
  const trouble = phoneTrouble(error)
  if (trouble.kind === "too_many") notifyError(trouble.text)
  if (trouble.kind === "failed") notifyError(trouble.text, { title: trouble.title })
}

const phoneText = (error: unknown): string =>
  error instanceof ApiProblem ? sentenceOf(error) : phoneTrouble(error).text

/** At the code or at the number; everything else is of neither. */
function errorsOf(error: Error): readonly FieldError[] {
  const at = (path: string) => [{ path, message: phoneText(error), code: "invalid" }]
  if (isWrongCode(error)) return at("code")
  return !(error instanceof ApiProblem) && phoneTrouble(error).kind === "unsupported" ? at("phone") : []
}

export const PHONE_CODES: CodeWay = { by: "phone", errorsOf, text: phoneText }
