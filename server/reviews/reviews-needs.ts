import type { Store } from "../database/transaction.ts"
import type { KeyList } from "../kernel/key-list.ts"

export interface ReviewsNeeds {
  readonly store: Store
  readonly clock: () => Date
  /** Signs the links that stop being asked. */
  readonly link_keys: KeyList
  readonly public_origin: string
}
