import { emailFaults as t } from "./words.tsx"

export const EMAIL_FAULT = t.looksLike

/** A first check, without the server. */
export function emailFault(email: string): string | undefined {
  if (email.trim() === "") return t.enterYours
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : EMAIL_FAULT
}
