import type { Store } from "../database/transaction.ts"

export interface WaitlistNeeds {
  readonly store: Store
  readonly clock: () => Date
  /** Where the links in mails lead. */
  readonly public_origin: string
}
