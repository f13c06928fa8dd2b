import type { Crashpoint } from "../crashpoints.ts"
import type { Store } from "../database/transaction.ts"
import type { CardPayments } from "../providers/payments/port.ts"

/** What the order verbs are made from. */
export interface Needs {
  readonly store: Store
  readonly clock: () => Date
  readonly cards: CardPayments
  /** Cards can be kept here but not charged yet: what costs nothing can be booked, and the rest is refused before it is placed. */
  readonly is_card_payment_off?: boolean
  /** How often a family may begin to add a card within an hour, and how many refused ones stop it for a day. */
  readonly card_requests_per_hour?: number
  /** A named point that a test may kill the process at; does nothing otherwise. */
  readonly crashpoint: (name: Crashpoint) => void
}
