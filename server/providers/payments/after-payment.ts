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

export interface AfterPayment {
  retrieveRefund(provider_refund_id: string): Promise<ProviderRefund>
  retrieveDispute(provider_dispute_id: string): Promise<ProviderDispute>
  /** Whether its refunds can be listed. */
  readonly lists_refunds: boolean
  /** All refunds of the account since then. */
  listRefundsSince(since: Date): AsyncIterable<ProviderRefund>
  /** All disputes of the account since then. */
  listDisputesSince(since: Date): AsyncIterable<ProviderDispute>
}
