import type { PhoneConfirmation } from "../providers/phone-sign-in/port.ts"

// Spec 4.4: the pending code request. It lives as long as the page; after a reload the screens offer a new one.

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

let email: PendingEmail | undefined
let phone: PendingPhone | undefined

export const pendingEmail = (): PendingEmail | undefined => email
export const pendingPhone = (): PendingPhone | undefined => phone

export function setPendingEmail(pending: PendingEmail | undefined): void {
  email = pending
}

export function setPendingPhone(pending: PendingPhone | undefined): void {
  phone = pending
}

const RESEND_SECONDS = 60

/** Seconds until another code may be requested. */
export const secondsLeft = (requested_at: number): number =>
  Math.max(0, Math.ceil(RESEND_SECONDS - (Date.now() - requested_at) / 1000))
