import { messages } from "@hub/domain/kernel/messages"

const m = messages("server/mail.reasons")

// Why a mail came.

export const hasAccount = (): string => m.account
export const runsBusiness = (): string => m.business
export const signInChanged = (): string => m.signIn
export const askedForCode = (): string => m.code
export const openedAccount = (): string => m.opened
export const looksAfter = (): string => m.safety
export const hadAccount = (): string => m.gone
export const applied = (): string => m.applied
export const paysInParts = (): string => m.plan
export const paysByInvoice = (): string => m.invoice
export const waits = (): string => m.waiting
export const asked = (): string => m.asked
export const bookingChanged = (): string => m.booking
export const firstDayComes = (): string => m.firstDay
export const somethingDue = (): string => m.due
export const familyShares = (): string => m.shared
export const attended = (): string => m.attended
export const getsNews = (): string => m.news
export const worksHere = (): string => m.staff
