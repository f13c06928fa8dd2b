import { messages } from "@hub/domain/kernel/messages"
import type { FieldError } from "@hub/domain/kernel/problem"
import { useMutation } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { isProblem, secondsToWait, sentenceOf } from "../api/problem.ts"
import type { CodeWay } from "./code-step.tsx"
import type { PendingEmail } from "./pending-code.ts"

const m = messages("portal/account.emailCode")

// Mailed codes: for signing in and for changing the email.

export const useRequestEmailCode = (onSent: (pending: PendingEmail) => void) =>
  useMutation({
    mutationFn: async (email: string) => {
      const { code_id } = await api.call("POST /auth/get_email_code", { body: { email } })
      return { code_id, email, requested_at: Date.now() }
    },
    onSuccess: onSent,
  })

const left = (tries: unknown): number => (typeof tries === "number" && tries > 0 ? tries : 0)

const atCode = (message: string): FieldError => ({ path: "code", message, code: "invalid" })

const emailErrorsTexts = messages("portal/account.emailErrors")

export const emailErrorTexts = (): FieldError => ({
  path: "email",
  message: emailErrorsTexts.looksLike,
  code: "invalid",
})

/** A first check, without the server. */
export function emailError(email: string): FieldError[] {
  if (email.trim() === "") return [{ path: "email", message: emailErrorsTexts.enterYours, code: "empty" }]
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? [] : [emailErrorTexts()]
}

function errorsOf(error: Error): readonly FieldError[] {
  if (!isProblem(error)) return []
  if (error.code === "CODE_WRONG") return [atCode(m.wrong({ tries: left(error.payload["tries_left"]) }))]
  if (error.code === "CODE_EXPIRED") return [atCode(error.message)]
  // The server checks an email more strictly.
  return error.errors.some(({ path }) => path === "email") ? [emailErrorTexts()] : error.errors
}

export const EMAIL_CODES: CodeWay = {
  by: "email",
  errorsOf,
  text(failure) {
    const seconds = secondsToWait(failure)
    return seconds === undefined || seconds > 120 ? sentenceOf(failure) : m.justSent({ seconds })
  },
}
