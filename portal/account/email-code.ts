import { useMutation } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { isProblem, secondsToWait, sentenceOf } from "../api/problem.ts"
import { EMAIL_FAULT } from "./email-fault.ts"
import type { PendingEmail } from "./pending-code.ts"
import { emailCode as t } from "./words.tsx"

// Mailed codes: for signing in and for changing the email.

export const useRequestEmailCode = (onSent: (pending: PendingEmail) => void) =>
  useMutation({
    mutationFn: async (email: string) => {
      const { code_id } = await api.call("POST /auth/get_email_code", { body: { email } })
      return { code_id, email, requested_at: Date.now() }
    },
    onSuccess: onSent,
  })

const left = (tries: unknown): string => (typeof tries === "number" && tries > 0 ? t.triesLeft(tries) : t.askForANewOne)

/** The error at the code's field. */
export function codeFault(error: Error | null): string | undefined {
  if (isProblem(error, "CODE_WRONG")) return t.wrong(left(error.payload["tries_left"]))
  return isProblem(error, "CODE_EXPIRED") ? error.message : undefined
}

/** The error at the email's field: the server checks it more strictly. */
export const emailRefused = (error: Error | null): string | undefined =>
  isProblem(error) && error.errors.some(({ path }) => path === "email") ? EMAIL_FAULT : undefined

/** Why no code was sent. */
export function emailWords(error: Error): string {
  const seconds = secondsToWait(error)
  if (seconds === undefined || seconds > 120) return sentenceOf(error)
  return t.justSent(seconds)
}
