import { sessionStore } from "../api/local-storage.ts"
import type { PhoneConfirmation } from "../providers/phone-sign-in/port.ts"

// Spec 4.4: the pending code request. An email's survives a reload of its tab until the code expires; a phone's lives as long as the
// page, because the provider's confirmation can't be stored.

export interface PendingEmail {
  readonly code_id: string
  readonly email: string
  readonly requested_at: number
}

export interface PendingPhone {
  readonly confirmation: PhoneConfirmation
  readonly phone: string
  readonly requested_at: number
}

const EMAIL_KEY = "customer_email_code"
const EXPIRES_MS = 600_000
const RESEND_SECONDS = 60

let phone: PendingPhone | undefined

const isPendingEmail = (value: unknown): value is PendingEmail =>
  typeof value === "object" &&
  value !== null &&
  "code_id" in value &&
  typeof value.code_id === "string" &&
  "email" in value &&
  typeof value.email === "string" &&
  "requested_at" in value &&
  typeof value.requested_at === "number"

function stored(): unknown {
  try {
    return JSON.parse(sessionStore.get(EMAIL_KEY) ?? "null")
  } catch {
    return undefined
  }
}

export function pendingEmail(): PendingEmail | undefined {
  const pending = stored()
  return isPendingEmail(pending) && Date.now() - pending.requested_at < EXPIRES_MS ? pending : undefined
}
export const pendingPhone = (): PendingPhone | undefined => phone

export function setPendingEmail(pending: PendingEmail | undefined): void {
  if (pending === undefined) sessionStore.remove(EMAIL_KEY)
  else sessionStore.set(EMAIL_KEY, JSON.stringify(pending))
}

export function setPendingPhone(pending: PendingPhone | undefined): void {
  phone = pending
}

/** Seconds until another code may be requested. */
export const secondsLeft = (requested_at: number): number =>
  Math.max(0, Math.ceil(RESEND_SECONDS - (Date.now() - requested_at) / 1000))
