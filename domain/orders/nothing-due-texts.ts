import { messages } from "../kernel/messages.ts"

const m = messages("domain/orders.nothingDue")

interface Covered {
  readonly bookings: readonly { readonly credit_id: string | null }[]
  readonly promocode: { readonly code: string } | null
}

/** What covers an order of $0, on the page and in its mail. */
export function nothingDueText({ bookings, promocode }: Covered): string {
  const paid = bookings.filter(({ credit_id }) => credit_id !== null).length
  if (paid === 0) return promocode === null ? m.nothing : m.byCode(promocode)
  return paid === bookings.length || promocode === null ? m.byCredits : m.byCreditsAndCode(promocode)
}
