import type { Store } from "../database/transaction.ts"
import type { KeyList } from "../kernel/key-list.ts"

export interface DayNeeds {
  readonly store: Store
  readonly clock: () => Date
  /** From which the digits of one-time pick-ups follow. */
  readonly link_keys: KeyList
}
