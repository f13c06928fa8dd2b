import type { FieldError } from "@hub/domain/kernel/problem"
import { emailErrors as t } from "./words.tsx"

export const EMAIL_ERROR: FieldError = { path: "email", message: t.looksLike, code: "invalid" }

/** A first check, without the server. */
export function emailError(email: string): FieldError[] {
  if (email.trim() === "") return [{ path: "email", message: t.enterYours, code: "empty" }]
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? [] : [EMAIL_ERROR]
}
