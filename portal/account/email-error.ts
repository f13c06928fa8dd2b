import { messages } from "@hub/domain/kernel/messages"
import type { FieldError } from "@hub/domain/kernel/problem"

const m = messages("portal/account.emailErrors")

export const emailErrorTexts = (): FieldError => ({ path: "email", message: m.looksLike, code: "invalid" })

/** A first check, without the server. */
export function emailError(email: string): FieldError[] {
  if (email.trim() === "") return [{ path: "email", message: m.enterYours, code: "empty" }]
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? [] : [emailErrorTexts()]
}
