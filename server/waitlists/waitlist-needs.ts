import type { Store } from "../database/transaction.ts"

export interface WaitlistNeeds {
  readonly store: Store
  readonly clock: () => Date
}
