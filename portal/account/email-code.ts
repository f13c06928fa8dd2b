import { useMutation } from "@tanstack/react-query"
import { api } from "../api/client.ts"
import { isProblem, secondsToWait, sentenceOf } from "../api/problem.ts"
import { EMAIL_FAULT } from "./email-fault.ts"
import type { PendingEmail } from "./pending-code.ts"

// A code by mail: asking for it, and what the server's refusals mean. Signing in and changing the e-mail both go this way.

export const useAskEmail = (onSent: (pending: PendingEmail) => void) =>
  useMutation({
    mutationFn: async (email: string) => {
      const { code_id } = await api.call("POST /auth/get_email_code", { body: { email } })
      return { code_id, email, asked_at: Date.now() }
    },
    onSuccess: onSent,
  })

const left = (tries: unknown): string =>
  typeof tries === "number" && tries > 0 ? ` ${tries} ${tries === 1 ? "try" : "tries"} left.` : " Ask for a new one."

/** The server's answer to a code, at its field. */
export function codeFault(error: Error | null): string | undefined {
  if (isProblem(error, "CODE_WRONG")) return `That isn't the code we sent.${left(error.payload["tries_left"])}`
  return isProblem(error, "CODE_EXPIRED") ? error.message : undefined
}

/** What the server, which looks closer than we do, says of the address itself. */
export const emailRefused = (error: Error | null): string | undefined =>
  isProblem(error) && error.errors.some(({ path }) => path === "email") ? EMAIL_FAULT : undefined

/** Why no code was sent; for how long, where the server says so. */
export function emailWords(error: Error): string {
  const seconds = secondsToWait(error)
  if (seconds === undefined || seconds > 120) return sentenceOf(error)
  return `A code was sent a moment ago. You can ask for another one in ${seconds} s.`
}
