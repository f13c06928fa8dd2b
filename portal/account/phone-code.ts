import { notifyError } from "@hub/ui/toast/toasts.ts"
import { useMutation } from "@tanstack/react-query"
import { ApiProblem, sentenceOf } from "../api/problem.ts"
import { openPhone, type PhoneSettings } from "../providers/phone-sign-in/phone-provider.ts"
import { isWrongCode, phoneTrouble } from "../providers/phone-sign-in/phone-trouble.ts"
import type { PendingPhone } from "./pending-code.ts"

// A code by text message: asking the provider for it, and what its refusals mean. Signing in and changing the phone both go this way.

export const useAskPhone = (settings: PhoneSettings, onSent: (pending: PendingPhone) => void) =>
  useMutation({
    mutationFn: async (phone: string) => {
      const provider = await openPhone(settings)
      return { confirmation: await provider.send(phone), phone, asked_at: Date.now() }
    },
    onSuccess: onSent,
    onError: tellPhone,
  })

/** Says what went wrong with a message as spec 8 wants it: some of it is a notification, all of it stays on the page. */
export function tellPhone(error: unknown): void {
  // What our own server refuses is said on the page alone.
  if (error instanceof ApiProblem) return
  const trouble = phoneTrouble(error)
  if (trouble.kind === "too_many") notifyError(trouble.text)
  if (trouble.kind === "failed") notifyError(trouble.text, { title: trouble.title })
}

const phoneWords = (error: unknown): string =>
  error instanceof ApiProblem ? sentenceOf(error) : phoneTrouble(error).text

/** Of a failed try, what belongs at the number, what at the code, and what above them; each undefined when there is nothing to say. */
export function phoneFaults(error: unknown): { phone?: string; code?: string; elsewhere?: string } {
  if (error === null) return {}
  if (isWrongCode(error)) return { code: phoneWords(error) }
  if (!(error instanceof ApiProblem) && phoneTrouble(error).kind === "unsupported") return { phone: phoneWords(error) }
  return { elsewhere: phoneWords(error) }
}
