// What an accountant reads for the codes of the ledger. A code without words here shows as its own words: DISPUTE_LOST → "Dispute lost".

export type LedgerSection = "Money and claims" | "Brought over" | "Revenue" | "Credits"

const ACCOUNTS: Readonly<Record<string, { name: string; section: LedgerSection }>> = {
  RECEIVABLE: { name: "Owed by families", section: "Money and claims" },
  PROVIDER_CLEARING: { name: "At the card provider", section: "Money and claims" },
  BANK: { name: "Cash and bank", section: "Money and claims" },
  OPENING_BALANCES: { name: "Opening balances", section: "Brought over" },
  FAMILY_CREDITS: { name: "In favor of families", section: "Brought over" },
  REVENUE_SALES: { name: "Sales", section: "Revenue" },
  REVENUE_FEES: { name: "Payment fees", section: "Revenue" },
  BAD_DEBTS: { name: "Bad debts", section: "Revenue" },
  CREDITS_ISSUED: { name: "Issued", section: "Credits" },
  CREDITS_CUSTOMER: { name: "Owned by families", section: "Credits" },
  CREDITS_USED: { name: "Used for bookings", section: "Credits" },
  CREDITS_UPGRADED: { name: "Upgraded", section: "Credits" },
  CREDITS_EXPIRED: { name: "Expired", section: "Credits" },
  CREDITS_REFUNDED: { name: "Taken back with a refund", section: "Credits" },
  SUSPENSE: { name: "Card money without an explanation", section: "Money and claims" },
  PROVIDER_FEES: { name: "Card fees", section: "Money and claims" },
  DISPUTE_FEES: { name: "Dispute fees", section: "Money and claims" },
  DISPUTED: { name: "Held back by banks in disputes", section: "Money and claims" },
  DISPUTE_LOSSES: { name: "Lost in disputes", section: "Money and claims" },
}

const KINDS: Readonly<Record<string, string>> = {
  SALE: "Sale",
  FEE: "Payment fee",
  PAYMENT: "Payment received",
  REFUND: "Refund sent",
  REFUND_FAILED: "Refund refused by the card provider",
  REFUND_ARRIVED: "Refused refund arrived after all",
  REFUND_SENT_OTHERWISE: "Refused refund sent another way",
  REFUND_AS_CODE: "Refused refund taken as a code",
  PAYMENT_REVERSED: "Payment written down by mistake, taken back",
  PROVIDER_FEE: "Fee of the card provider",
  PAID_OUT: "Paid out by the card provider",
  PAYOUT_RETURNED: "Payout that didn't arrive",
  PAYOUT_DIFFERENCE: "Difference of a payout booked",
  SALE_REFUNDED: "Sale given back",
  FEE_REFUNDED: "Payment fee given back",
  CREDIT_ISSUED: "Credits issued",
  CREDIT_USED: "Credits used",
  CREDIT_RETURNED: "Credit returned",
  CREDIT_REVOKED: "Credit of a canceled booking ended",
  CREDIT_UPGRADED: "Credit upgraded",
  CREDIT_EXPIRED: "Credit expired",
  CREDIT_REFUNDED: "Credits taken back with a refund",
  OPENING: "Opening balance",
  OPENING_PAYMENT: "Paid in the system before",
  OPENING_SPENT: "Credit of the system before spent",
  WRITTEN_OFF: "Written off",
  WRITE_OFF_REVERSED: "Write-off taken back",
  SALE_REDUCED: "Sale reduced by a credit note",
  FEE_REDUCED: "Payment fee reduced by a credit note",
}

const textOf = (code: string): string => {
  const words = code.toLowerCase().replaceAll("_", " ")
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

export const accountName = (code: string): string => ACCOUNTS[code]?.name ?? textOf(code)
export const entryName = (kind: string): string => KINDS[kind] ?? textOf(kind)

export const sectionOf = (code: string): LedgerSection =>
  ACCOUNTS[code]?.section ??
  (code.startsWith("CREDITS_") ? "Credits" : code.startsWith("REVENUE_") ? "Revenue" : "Money and claims")
