// What happens to a payment after it has taken money, also without us: a refund made at the provider, a dispute of the family's bank.

export interface ProviderRefund {
  provider_refund_id: string
  provider_payment_id: string
  status: "PENDING" | "SUCCEEDED" | "FAILED"
  amount: number
  /** Our refund's id; null for one that was made at the provider. */
  refund_id: string | null
}

export interface ProviderDispute {
  provider_dispute_id: string
  provider_payment_id: string
  /** Null for a bank's question that takes no money. */
  status: "OPEN" | "WON" | "LOST" | null
  amount: number
  reason: string
  /** Until when the bank takes evidence. */
  due_by: Date | null
  opened_at: Date
}

export const PAYOUT_STATUSES = ["PENDING", "IN_TRANSIT", "PAID", "FAILED", "CANCELED"] as const
export const PAYOUT_LINE_KINDS = [
  "PAYMENT",
  "REFUND",
  "REFUND_FAILED",
  "DISPUTE",
  "DISPUTE_REVERSED",
  "FEE",
  "PAYOUT_RETURNED",
  "OTHER",
] as const

/** Money that the provider sends to the business's bank. */
export interface ProviderPayout {
  provider_payout_id: string
  /** Below zero: the provider takes it from the bank. */
  amount: number
  currency: string
  status: (typeof PAYOUT_STATUSES)[number]
  failure: string | null
  made_at: Date
  /** A day. */
  arrives_on: string
}

/** One of the things that a payout pays; `net` is `amount` less `fee`. */
export interface ProviderPayoutLine {
  provider_line_id: string
  kind: (typeof PAYOUT_LINE_KINDS)[number]
  amount: number
  fee: number
  net: number
  /** Of the refund, dispute or payout that it is about. */
  provider_source_id: string | null
  provider_payment_id: string | null
  description: string
  made_at: Date
}

export interface ProviderPayouts {
  listPayoutsSince(since: Date): AsyncIterable<ProviderPayout>
  listLines(provider_payout_id: string): AsyncIterable<ProviderPayoutLine>
}

/** What is sent to the family's bank. */
export interface DisputeEvidence {
  words: string
  customer_name: string
  customer_email: string | null
  /** A PDF. */
  packet: Buffer
}

export interface AfterPayment {
  /** Null for a provider that doesn't say what it pays out. */
  readonly payouts: ProviderPayouts | null
  /** Sends what speaks for the business, once and for all; null where that is done by hand. */
  readonly answerDispute: ((provider_dispute_id: string, evidence: DisputeEvidence) => Promise<void>) | null
  retrieveRefund(provider_refund_id: string): Promise<ProviderRefund>
  retrieveDispute(provider_dispute_id: string): Promise<ProviderDispute>
  /** Whether its refunds can be listed. */
  readonly lists_refunds: boolean
  /** All refunds of the account since then. */
  listRefundsSince(since: Date): AsyncIterable<ProviderRefund>
  /** All disputes of the account since then. */
  listDisputesSince(since: Date): AsyncIterable<ProviderDispute>
}
