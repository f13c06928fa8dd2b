import type { AccountKey } from "./accounts.ts"

// A payout of the card provider beside the ledger: each line with what our books have for it, and the entry that closes what is apart.

export const PAYOUT_STATUSES = ["PENDING", "IN_TRANSIT", "PAID", "FAILED", "CANCELED"] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

export const LINE_KINDS = [
  "PAYMENT",
  "REFUND",
  "REFUND_FAILED",
  "DISPUTE",
  "DISPUTE_REVERSED",
  "FEE",
  "PAYOUT_RETURNED",
  "OTHER",
] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** Accounts on which a difference can be closed. */
export const CLOSING_ACCOUNTS = ["PROVIDER_FEES", "DISPUTE_FEES", "SUSPENSE"] as const satisfies readonly AccountKey[]
export type ClosingAccount = (typeof CLOSING_ACCOUNTS)[number]

export interface BesideLedger {
  readonly kind: LineKind
  readonly amount: number
  readonly net: number
  /** What the card clearing has gained by it in our books. */
  readonly ledger: number
  readonly is_matched: boolean
}

/** What the provider moved more than our books, in cents; less than nothing where it took more. */
export const apartOf = ({ net, ledger }: Pick<BesideLedger, "net" | "ledger">): number => net - ledger

/**
 * Where what is apart belongs: a fee on its account, what the books can't name on the account of money that nobody has explained yet. Null
 * where nothing is apart, or where the books have the payment but not yet its money: that is settled, not written by hand.
 */
export function closingAccount(line: BesideLedger): ClosingAccount | null {
  if (apartOf(line) === 0) return null
  if (line.kind === "FEE") return "PROVIDER_FEES"
  if (line.kind === "DISPUTE" || line.kind === "DISPUTE_REVERSED")
    return line.is_matched && line.ledger === line.amount ? "DISPUTE_FEES" : "SUSPENSE"
  if (line.is_matched && line.ledger === 0 && line.kind !== "PAYOUT_RETURNED") return null
  return "SUSPENSE"
}

export interface PayoutSums {
  readonly payments: number
  /** Refunds and disputes. */
  readonly given_back: number
  readonly fees: number
  readonly other: number
}

const GIVEN_BACK: readonly LineKind[] = ["REFUND", "REFUND_FAILED", "DISPUTE", "DISPUTE_REVERSED"]

/** The four add up to what all lines are worth. */
export function sumsOfLines(lines: readonly { kind: LineKind; amount: number; fee: number }[]): PayoutSums {
  const sum = (of: (line: { kind: LineKind; amount: number; fee: number }) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  return {
    payments: sum(({ kind, amount }) => (kind === "PAYMENT" ? amount : 0)),
    given_back: sum(({ kind, amount }) => (GIVEN_BACK.includes(kind) ? amount : 0)),
    fees: sum(({ kind, amount, fee }) => (kind === "FEE" ? amount - fee : -fee)),
    other: sum(({ kind, amount }) => (kind === "PAYOUT_RETURNED" || kind === "OTHER" ? amount : 0)),
  }
}
