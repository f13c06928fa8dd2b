import type { Store } from "../database/transaction.ts"
import type { CardPayments } from "../providers/payments/port.ts"

export interface PaymentNeeds {
  readonly store: Store
  readonly clock: () => Date
  /** Who takes new payments. */
  readonly cards: CardPayments
  /** Who took the older ones, where the business has moved from one provider to another. */
  readonly former_cards: readonly CardPayments[]
  /** How often a family may begin to add a card within an hour, and how many refused ones stop it for a day. */
  readonly card_requests_per_hour: number
}
