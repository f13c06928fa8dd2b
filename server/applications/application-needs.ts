import type { Store } from "../database/transaction.ts"
import type { SavedCardStore } from "../payments/saved-card-store.ts"

export interface ApplicationNeeds {
  readonly store: Store
  readonly clock: () => Date
  readonly saved: Pick<SavedCardStore, "list">
}
