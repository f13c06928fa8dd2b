interface Covered {
  readonly bookings: readonly { readonly credit_id: string | null }[]
  readonly promocode: { readonly code: string } | null
}

/** What covers an order of $0, on the page and in its mail. */
export function nothingDueWords({ bookings, promocode }: Covered): string {
  const paid = bookings.filter(({ credit_id }) => credit_id !== null).length
  const code = promocode === null ? "" : `promo code ${promocode.code}`
  if (paid === 0) return code === "" ? "Nothing to pay" : `Paid with ${code}`
  return `Paid with your credits${paid === bookings.length || code === "" ? "" : ` and ${code}`}`
}
